package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Grid;
import dev.splitheat.ingest.collect.Question;
import dev.splitheat.interval.ViewFamily;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The views of one family that a database has, the finest first. The finest is collected for ever; a coarser one fills
 * what the one before it could not tell any more.
 */
final class FamilyLines {
    /** A view that lags further asks for its own rows instead of taking part in the census. */
    static final Duration LIVE = Duration.ofHours(1);

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration REST = Duration.ofSeconds(30);

    private final List<ViewLine<?>> lines;

    FamilyLines(List<ViewLine<?>> lines) {
        this.lines = List.copyOf(lines);
    }

    List<ViewLine<?>> lines() {
        return lines;
    }

    ViewLine<?> finest() {
        return lines.get(0);
    }

    boolean splits() {
        return finest().view().family() == ViewFamily.SPLITS;
    }

    /** Whether minutes of it are read, and at present nothing keeps them from being read further. */
    boolean advances(Instant readTime) {
        return finest().view().length().equals(MINUTE)
                && finest().setbacks().last().isEmpty()
                && (finest().setbacks().over(readTime) || live(readTime));
    }

    /** Whether the finest view is looked at by way of the census. */
    boolean live(Instant readTime) {
        return finest().view().length().equals(MINUTE)
                && finest().cursor().sentUpTo().isPresent()
                && !finest().cursor().sentUpTo().get().isBefore(readTime.minus(LIVE));
    }

    /** Where to go on with a view by asking it directly; nothing when there is nothing, or nothing yet. */
    Optional<Question> due(int index, Instant readTime) {
        ViewLine<?> line = lines.get(index);
        if (line.view().isState() || !line.setbacks().over(readTime) || index == 0 && live(readTime)) {
            return Optional.empty();
        }
        Grid grid = line.plan().grid();
        Instant newest = grid.floor(readTime.minus(line.plan().settle()));
        return goal(index, newest)
                .filter(goal ->
                        !goal.upTo().isBefore(grid.next(goal.after())) && !newest.isBefore(grid.next(goal.after())));
    }

    /** Everything that is still to be asked of a view. */
    private Optional<Question> goal(int index, Instant newest) {
        Optional<Instant> sent = lines.get(index).cursor().sentUpTo();
        if (index == 0) {
            return sent.map(after -> new Question(after, newest.isAfter(after) ? newest : after));
        }
        return lines.get(index - 1)
                .cursor()
                .holes()
                .beyond(sent, lines.get(index).plan().grid());
    }

    /** One question towards what is due; when it gives nothing, the view rests for a while. */
    void advance(int index, Question due, Instant readTime) {
        ViewLine<?> line = lines.get(index);
        if (index > 0) {
            line.move(line.plan().towards(line.cursor(), due, readTime));
        }
        boolean there = !line.cursor().sentUpTo().orElseThrow().isBefore(due.upTo());
        boolean more = there || line.advance(due.upTo(), readTime);
        if (!more && line.setbacks().last().isEmpty()) {
            line.setbacks().rest(readTime.plus(REST));
        }
    }

    /** Intervals of history that are still to be read of a view. */
    long remaining(int index, Instant readTime) {
        ViewLine<?> line = lines.get(index);
        if (line.view().isState()) {
            return 0;
        }
        Grid grid = line.plan().grid();
        Instant kept = line.plan().oldestKept(readTime);
        long intervals = goal(index, grid.floor(readTime))
                .filter(goal -> goal.upTo().isAfter(kept))
                .map(goal -> (long) grid.count(goal.after().isBefore(kept) ? kept : goal.after(), goal.upTo()))
                .orElse(0L);
        return intervals > 1 ? intervals : 0;
    }
}
