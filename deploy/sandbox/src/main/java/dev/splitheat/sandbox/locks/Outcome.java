package dev.splitheat.sandbox.locks;

import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.locks.LockMinute.Effect;
import java.util.HashMap;
import java.util.Map;

/** What the minute's waiting does to one statement, summed over the places where it met others. */
final class Outcome {
    private static final double MOST_ABORTED = 0.9;

    private final Map<String, Double> refused = new HashMap<>();
    private double waitedSeconds;
    private double aborted;

    /**
     * @param executions that come to the place in the minute
     * @param waitSeconds of one of them
     * @param abortedShare of their attempts
     * @param refusedShare of them
     */
    void add(String object, double executions, double waitSeconds, double abortedShare, double refusedShare) {
        waitedSeconds += executions * (1 - refusedShare) * waitSeconds;
        aborted += executions * abortedShare;
        refused.merge(object, executions * refusedShare, Double::sum);
    }

    Effect of(Performed one) {
        if (one.executions() == 0) {
            return Effect.NONE;
        }
        double done = refused.entrySet().stream()
                .mapToDouble(object -> 1 - object.getValue() / operations(one, object.getKey()))
                .min()
                .orElse(1);
        double share = Math.min(MOST_ABORTED, aborted / one.executions());
        double left = Math.max(0, Math.min(1, done));
        return new Effect(left == 0 ? 0 : waitedSeconds / (one.executions() * left), share / (1 - share), left);
    }

    /** All that the statement does to the object; a row that is read and written is counted by the larger of the two. */
    private static double operations(Performed one, String object) {
        Map<Object, Double> times = new HashMap<>();
        for (Touch touch : one.touches()) {
            if (touch.object().equals(object)) {
                times.merge(touch.access(), touch.times(), Double::sum);
            }
        }
        return times.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
    }
}
