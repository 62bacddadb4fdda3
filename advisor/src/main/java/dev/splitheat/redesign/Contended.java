package dev.splitheat.redesign;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.LockSample;
import dev.splitheat.interval.LockModes;
import dev.splitheat.interval.LockRow;
import java.util.Optional;

/** What transactions wait for. */
public final class Contended {
    private Contended() {}

    /**
     * The column without its table: what the finding blames, else what was sampled most often. None where rows are read up to an
     * end and added behind it: what is sampled besides was only passed over.
     */
    public static Optional<String> column(Situation situation) {
        return situation
                .spot()
                .column()
                .filter(column -> !inKey(situation, column))
                .or(() -> situation.evidence().locks().stream()
                        .filter(locks -> !locks.is(LockSample.Trait.READ_TO_THE_END))
                        .flatMap(locks -> locks.columns().stream())
                        .map(column -> column.substring(column.lastIndexOf('.') + 1))
                        .filter(column -> !column.equalsIgnoreCase(LockRow.EXISTENCE))
                        .findFirst());
    }

    /** A key never changes: nobody waits for a part of one. */
    private static boolean inKey(Situation situation, String column) {
        return situation.table().stream()
                .flatMap(table -> table.primaryKey().stream())
                .anyMatch(part -> part.column().equalsIgnoreCase(column));
    }

    /** Whether those who read there write nothing of it, and wait for others that do. */
    public static boolean byReadersApart(Situation situation) {
        return is(LockSample.Trait.READERS_APART, situation);
    }

    /** Whether those who write there have read it in the same transaction: an exclusive lock is one for both. */
    public static boolean byWhoReadsAndWrites(Situation situation) {
        return is(LockSample.Trait.READ_AND_WRITTEN, situation)
                || situation
                        .evidence()
                        .locks()
                        .filter(locks -> locks.modes().contains(LockModes.EXCLUSIVE))
                        .isPresent();
    }

    /** Tags, as listed, of those who read there and write nothing in any table. */
    public static Optional<String> onlyReading(Situation situation) {
        return situation.evidence().locks().flatMap(LockSample::onlyReading);
    }

    /** Whether waits for locks are the cause, or harm those who come to a hot row: they stand in line, or are aborted. */
    public static boolean harms(Situation situation) {
        return situation.has(Cause.LOCK_CONTENTION)
                || situation.has(Cause.HOT_ROW)
                        && (is(LockSample.Trait.A_LINE, situation) || is(LockSample.Trait.ABORTED, situation));
    }

    /** Whether many rows are waited for, none of which has most of it. */
    public static boolean inManyRows(Situation situation) {
        return is(LockSample.Trait.MANY_ROWS, situation);
    }

    /** Whether a range of rows is waited for most, which somebody passes over. */
    public static boolean inARange(Situation situation) {
        return is(LockSample.Trait.A_RANGE, situation);
    }

    private static boolean is(LockSample.Trait trait, Situation situation) {
        return situation.evidence().locks().filter(locks -> locks.is(trait)).isPresent();
    }

    /** Whether the existence of rows is waited for. */
    public static boolean forExistence(Situation situation) {
        return situation.evidence().locks().stream()
                .flatMap(locks -> locks.columns().stream())
                .anyMatch(column -> column.endsWith("." + LockRow.EXISTENCE));
    }
}
