package dev.splitheat.weekly;

import dev.splitheat.weekly.content.Change;
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
     */
    dev.splitheat.weekly.content.Headline of(
            String name, int ongoing, Optional<Long> hot, Optional<Long> before, double seen) {
        List<String> parts = new ArrayList<>();
        add(parts, Change.Kind.NEW, "new problem", "new problems");
        add(parts, Change.Kind.REGRESSED, "came back", "came back");
        add(parts, Change.Kind.WORSE, "got worse", "got worse");
        add(parts, Change.Kind.BETTER, "got better", "got better");
        add(parts, Change.Kind.FIXED, "fixed (proved)", "fixed (proved)");
        add(parts, Change.Kind.GONE, "gone", "gone");
        if (parts.isEmpty()) {
            parts.add(ongoing == 0 ? "no problem" : Words.count(ongoing, "problem goes on", "problems go on"));
        }
        hot.ifPresent(minutes -> parts.add("hot minutes "
                + before.map(earlier -> Words.trend(earlier, minutes)).orElseGet(() -> Words.figure(minutes))));
        String doubt = seen >= Scoring.SEEN
                ? ""
                : String.format(Locale.ROOT, " Only %.0f %% of the week was seen.", Math.floor(100 * seen));
        return new dev.splitheat.weekly.content.Headline(
                name + ": " + String.join(", ", parts) + "." + doubt,
                count(Change.Kind.NEW),
                count(Change.Kind.REGRESSED),
                count(Change.Kind.WORSE),
                count(Change.Kind.BETTER),
                count(Change.Kind.FIXED),
                count(Change.Kind.GONE),
                ongoing,
                hot,
                before);
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
