package dev.splitheat.story;

import dev.splitheat.alert.Headline;
import dev.splitheat.alert.MarkWords;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The few things by which people sort alerts. */
final class Facts {
    private Facts() {}

    static List<Story.Fact> of(Alert alert) {
        Finding finding = alert.finding();
        List<Story.Fact> facts = new ArrayList<>();
        facts.add(new Story.Fact("Database", Headline.shortName(finding.database())));
        if (finding.cause() == Cause.CAPACITY) {
            Headline.instance(finding.database()).ifPresent(name -> facts.add(new Story.Fact("Instance", name)));
        }
        if (alert.marks().subject() == Marks.Subject.HOTSPOT) {
            finding.index().ifPresentOrElse(index -> facts.add(new Story.Fact("Index", index)), () -> finding.table()
                    .ifPresent(table -> facts.add(new Story.Fact("Table", table))));
            facts.add(new Story.Fact("Cause", finding.cause().name()));
        }
        facts.add(new Story.Fact("State", state(alert)));
        return facts;
    }

    /** @param owners by name; none where nobody said who owns it */
    static String footnote(Alert alert, List<String> owners) {
        return certainty(alert) + (owners.isEmpty() ? "" : " · owner " + String.join(", ", owners));
    }

    private static String certainty(Alert alert) {
        Finding finding = alert.finding();
        return alert.marks().subject() == Marks.Subject.HOTSPOT
                ? String.format(
                        Locale.ROOT,
                        "finding %s · confidence %.0f %% · statistics up to %s",
                        finding.id(),
                        100 * finding.confidence(),
                        Words.of(finding.updatedAt()))
                : "as of " + Words.of(finding.updatedAt());
    }

    private static String state(Alert alert) {
        Marks marks = alert.marks();
        if (alert.state() == Alert.State.RESOLVED) {
            return "resolved";
        }
        if (marks.blindSince().isPresent()) {
            return "stale";
        }
        if (marks.flapping()) {
            return "flapping";
        }
        return marks.regressed() ? MarkWords.regressed(marks) : "new";
    }
}
