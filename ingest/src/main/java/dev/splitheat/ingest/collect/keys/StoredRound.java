package dev.splitheat.ingest.collect.keys;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * How far the sampling of stored keys is: each table has its turn once in a round, in an order that looks like chance and
 * stays the same, a few tables in each step.
 *
 * @param began when the round began
 * @param last the table that had its turn last; empty before the first
 */
public record StoredRound(Instant began, String last) {
    /** As many tables have their turn in one step, at most. */
    public static final int TABLES_OF_A_STEP = 4;

    private static final Comparator<String> ORDER =
            Comparator.comparingInt(StoredRound::scattered).thenComparing(Comparator.naturalOrder());

    public StoredRound {
        Objects.requireNonNull(began, "began");
        Objects.requireNonNull(last, "last");
    }

    public static StoredRound at(Instant now) {
        return new StoredRound(now, "");
    }

    /** Whose turn is next; none when the round is over. Tables that came since are not forgotten, only late. */
    public List<String> next(List<String> tables) {
        return tables.stream()
                .filter(table -> last.isEmpty() || ORDER.compare(table, last) > 0)
                .sorted(ORDER)
                .limit(TABLES_OF_A_STEP)
                .toList();
    }

    public StoredRound after(List<String> turn) {
        return turn.isEmpty() ? this : new StoredRound(began, turn.get(turn.size() - 1));
    }

    /** When the next round begins. */
    public Instant again(Duration period) {
        return began.plus(period);
    }

    /** Some bits of the name's hash, mixed: names that look alike are far from one another. */
    private static int scattered(String name) {
        int mixed = name.hashCode() * 0x9E3779B9;
        return mixed ^ mixed >>> 15;
    }
}
