package dev.splitheat.diagnosis;

import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Question;
import dev.splitheat.observation.Surroundings;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * How many rows of a table or index go while others come.
 *
 * @param inserts inserts and updates a second
 * @param deletes a second
 */
record Turnover(double inserts, double deletes) {
    /** A minute's start or a batch may double one side; more is a table that grows, or one that is cleared. */
    private static final double LEAST = 0.4;

    private static final double MOST = 2.5;
    /** Below one delete a second nothing is being emptied. */
    private static final double DELETES_WORTH_NAMING = 1;

    private static final Duration A_WHILE = Duration.ofMinutes(10);

    /** The last minutes, or where rows go in batches the last hour. */
    static Turnover of(Surroundings around, String object) {
        return around.once(Question.of(Turnover.class, object), () -> counted(around, object));
    }

    private static Turnover counted(Surroundings around, String object) {
        return Stream.of(Suspect.LATELY, A_WHILE, Surroundings.REACH)
                .map(back -> around.activity(object, back))
                .map(Turnover::of)
                .filter(Turnover::isBalanced)
                .findFirst()
                .orElseGet(() -> of(around.activity(object, A_WHILE)));
    }

    private static Turnover of(Activity activity) {
        return new Turnover(activity.writes(), activity.deletes());
    }

    /** Whether about as many rows go as come. */
    boolean isBalanced() {
        return deletes >= DELETES_WORTH_NAMING && deletes >= LEAST * inserts && deletes <= MOST * inserts;
    }
}
