package dev.splitheat.weekly;

import dev.splitheat.weekly.content.Change;
import dev.splitheat.weekly.content.Compared;
import dev.splitheat.weekly.content.Gist;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The sentence that stands above everything else. */
final class Summary {
    private final List<Change> changes;

    Summary(List<Change> changes) {
        this.changes = List.copyOf(changes);
    }

    /**
     * @param name of the database
     * @param seen how much of the week was, 0 to 1
     * @param twice how much of its time was seen both in it and in the week before; empty where that is not one figure
     * @param compared what was seen in both; empty where that is too little
     */
    Gist of(
            String name,
            int ongoing,
            Optional<Long> hot,
            Optional<Long> before,
            double seen,
            Optional<Double> twice,
            Optional<Compared> compared) {
        List<String> parts = new ArrayList<>();
        add(parts, Change.Kind.NEW, "new problem", "new problems");
        add(parts, Change.Kind.REGRESSED, "came back", "came back");
        add(parts, Change.Kind.WORSE, "got worse", "got worse");
        add(parts, Change.Kind.BETTER, "got better", "got better");
        add(parts, Change.Kind.FIXED, "fixed (proved)", "fixed (proved)");
        add(parts, Change.Kind.GONE, "gone", "gone");
        if (parts.isEmpty()) {
            String none = seen >= Scoring.SEEN ? "no problem" : "no problem seen";
            parts.add(ongoing == 0 ? none : Words.count(ongoing, "problem goes on", "problems go on"));
        }
        hot.ifPresent(minutes -> parts.add(minutes(minutes, before, compared)));
        return new Gist(
                name + ": " + String.join(", ", parts) + "." + doubt(seen)
                        + (hot.isEmpty() || compared.isPresent() ? "" : uncompared(twice)),
                count(Change.Kind.NEW),
                count(Change.Kind.REGRESSED),
                count(Change.Kind.WORSE),
                count(Change.Kind.BETTER),
                count(Change.Kind.FIXED),
                count(Change.Kind.GONE),
                ongoing,
                hot,
                compared.flatMap(enough -> before),
                compared);
    }

    /** Of all that was seen, and beside it what can be compared, where that is less. */
    private static String minutes(long hot, Optional<Long> before, Optional<Compared> compared) {
        if (compared.isEmpty()) {
            return "hot minutes " + Words.figure(hot);
        }
        String trend =
                Words.trend(compared.get().hotMinutesBefore(), compared.get().hotMinutes());
        boolean all = compared.get().hotMinutes() == hot
                && before.filter(minutes -> minutes == compared.get().hotMinutesBefore())
                        .isPresent();
        return all
                ? "hot minutes " + trend
                : "hot minutes " + Words.figure(hot) + ", in the hours seen in both weeks " + trend;
    }

    private static String doubt(double seen) {
        if (seen >= Scoring.SEEN) {
            return "";
        }
        String part = seen == 0 ? "Nothing" : isHardlyAny(seen) ? "Hardly anything" : "Only " + percent(seen);
        return " " + part + " of the week was seen.";
    }

    private static String uncompared(Optional<Double> twice) {
        if (twice.filter(Summary::isHardlyAny).isPresent()) {
            return " The week before was not seen at these hours: the two are not compared.";
        }
        return twice.map(share -> " Only " + percent(share) + " of its hours").orElse(" Too few hours")
                + " were seen in the week before, too: the two are not compared.";
    }

    private static boolean isHardlyAny(double share) {
        return share < 0.01;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", Math.floor(100 * share));
    }

    private void add(List<String> parts, Change.Kind kind, String one, String many) {
        int number = count(kind);
        if (number > 0) {
            parts.add(Words.count(number, one, many));
        }
    }

    private int count(Change.Kind kind) {
        return (int) changes.stream().filter(change -> change.kind() == kind).count();
    }
}
