package dev.splitheat.app.weekly;

import dev.splitheat.alert.Headline;
import dev.splitheat.app.config.Nearest;
import dev.splitheat.app.lifecycle.StartupException;
import dev.splitheat.weekly.Week;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** There is no such report. */
final class ReportRefusedException extends StartupException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 10;

    private ReportRefusedException(String sentence) {
        super(sentence);
    }

    static ReportRefusedException unknown(String wanted, Collection<String> known) {
        if (known.isEmpty()) {
            return new ReportRefusedException("no database is known yet: try again in a minute");
        }
        List<String> shorts = known.stream()
                .map(name -> name.substring(name.lastIndexOf('/') + 1))
                .toList();
        return new ReportRefusedException("no watched database is '" + wanted + "'"
                + Nearest.to(wanted, known)
                        .or(() -> Nearest.to(wanted, shorts))
                        .map(near -> ": did you mean " + near + "?")
                        .orElseGet(() -> "; there are "
                                + list(known.stream().map(Headline::shortName).toList())));
    }

    static ReportRefusedException several(String wanted, Collection<String> meant) {
        return new ReportRefusedException("'" + wanted + "' is the end of several names: " + list(meant));
    }

    static ReportRefusedException future(Week week, Instant now) {
        return new ReportRefusedException(week.iso() + " has not begun: it does on " + week.from() + ", and now is "
                + now.truncatedTo(ChronoUnit.SECONDS));
    }

    static ReportRefusedException tooOld(Week week) {
        return new ReportRefusedException(
                week.iso() + " ended on " + week.until() + ": findings and heat are kept for 13 months");
    }

    /** @param unreadable records that were passed over: what they told may be what is missing */
    static ReportRefusedException empty(Week week, String what, long unreadable) {
        return new ReportRefusedException("nothing is known of " + week.iso() + " for " + what
                + ": no heat was collected and no finding was open; look at another week, such as the running one with --week this, or at 'splitheat doctor'"
                + (unreadable == 0 ? "" : "; records that could not be read and were passed over: " + unreadable));
    }

    /** What could be made was written. */
    static ReportRefusedException unmade(Collection<String> names) {
        return new ReportRefusedException("no report could be made, because of a mistake in Splitheat, of "
                + list(names) + ": please report it, with what was logged");
    }

    private static String list(Collection<String> names) {
        String some = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return names.size() > SHOWN ? some + " and " + (names.size() - SHOWN) + " more" : some;
    }
}
