package dev.splitheat.diagnosis;

import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * How many rows of a table or index go while others come.
 *
 * @param inserts a second: what is written, but for what is known to change rows that are there
 * @param deletes a second
 * @param moved whether they are entries of an index that go from one place to another with what their rows hold, while rows
 *     neither come nor go: nobody takes them away
 * @param once whether rows went in one spell only, while others came before or have come since
 */
record Turnover(double inserts, double deletes, boolean moved, boolean once) {
    /** A minute's start or a batch may double one side; more is a table that grows, or one that is cleared. */
    private static final double LEAST = 0.4;

    private static final double MOST = 2.5;
    /** Below one delete a second nothing is being emptied. */
    private static final double DELETES_WORTH_NAMING = 1;

    /** Of the entries that go: rows that are deleted are another matter. */
    private static final double HARDLY_ANY = 0.1;
    /** Writes of the table for each entry that goes; who inserts rows, and then changes each once, makes two. */
    private static final double A_MOVE_EACH = 1.25;

    private static final Duration A_WHILE = Duration.ofMinutes(10);

    /**
     * The last minutes, or where rows go in batches the last hour.
     *
     * @param table that an index is of, or the object itself
     * @param changes share of what is written lately that changes rows that are there, 0 to 1
     */
    static Turnover of(Surroundings around, String object, String table, double changes) {
        return around.once(Question.of(Turnover.class, object), () -> counted(around, object, table, changes));
    }

    private static Turnover counted(Surroundings around, String object, String table, double changes) {
        return Stream.of(Usage.LATELY, A_WHILE, Surroundings.REACH)
                .map(back -> of(around, object, table, changes, back))
                .filter(Turnover::isBalanced)
                .findFirst()
                .orElseGet(() -> of(around, object, table, changes, A_WHILE));
    }

    private static Turnover of(Surroundings around, String object, String table, double changes, Duration back) {
        Activity own = around.activity(object, back);
        boolean moved = !object.equalsIgnoreCase(table) && areMoved(own, around.activity(table, back));
        // What was changed longer ago, nobody counted.
        double added = back.equals(Usage.LATELY) ? 1 - changes : 1;
        boolean once = purge(around, object).isOne();
        return new Turnover(added * own.writes(), own.deletes(), moved, once);
    }

    static Purge purge(Surroundings around, String object) {
        return Purge.in(around.activities(object, Surroundings.REACH));
    }

    private static boolean areMoved(Activity entries, Activity rows) {
        return rows.writes() > 0
                && rows.deletes() <= HARDLY_ANY * entries.deletes()
                && rows.writes() <= A_MOVE_EACH * entries.deletes();
    }

    /** Whether about as many rows go as come, and go on doing so. */
    boolean isBalanced() {
        return !moved
                && !once
                && deletes >= DELETES_WORTH_NAMING
                && deletes >= LEAST * inserts
                && deletes <= MOST * inserts;
    }
}
