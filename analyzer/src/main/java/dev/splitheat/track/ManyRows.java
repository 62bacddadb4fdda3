package dev.splitheat.track;

import dev.splitheat.interval.LockRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * When rows of one table or index that transactions wait for at once are one place: each line may be short, and what harms is
 * all of them.
 */
public final class ManyRows {
    /** Fewer may be rows that are each waited for. */
    public static final int MANY = 5;

    /** Of waits for rows that are told. */
    static final Comparator<LockRow> MOST_FIRST = Comparator.comparingDouble((LockRow wait) -> -wait.waitSeconds())
            .thenComparing(wait -> wait.key().orElseThrow());

    private static final double MOST = 0.5;

    private ManyRows() {}

    /** Whether so many rows were waited for in one interval, and none of them for most of the time. */
    public static boolean share(Collection<LockRow> waits) {
        double longest = waits.stream().mapToDouble(LockRow::waitSeconds).max().orElse(0);
        return waits.size() >= MANY && longest < MOST * seconds(waits);
    }

    /** Whether they are waited for as long as so many rows of which each is a place. */
    static boolean areWorthFollowing(Collection<LockRow> waits, double seconds) {
        return seconds(waits) / seconds >= MANY * WaitMatcher.WORTH_FOLLOWING;
    }

    private static double seconds(Collection<LockRow> waits) {
        return waits.stream().mapToDouble(LockRow::waitSeconds).sum();
    }

    /** All of them, most waited for first, with the sampled requests of some: those tell columns and modes, and stay bounded. */
    static List<LockRow> bounded(Collection<LockRow> waits) {
        List<LockRow> rows = new ArrayList<>();
        waits.stream()
                .sorted(MOST_FIRST)
                .map(wait -> rows.size() < MANY ? wait : new LockRow(wait.key(), wait.waitSeconds(), List.of()))
                .forEach(rows::add);
        return List.copyOf(rows);
    }
}
