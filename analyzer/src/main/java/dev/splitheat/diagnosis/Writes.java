package dev.splitheat.diagnosis;

import dev.splitheat.observation.Activity;
import dev.splitheat.observation.Surroundings;
import java.time.Instant;

/** Whether more is written to a suspect's object than before its heat began: writes that did not heat it then do not now. */
record Writes(Activity before, Activity now) {
    /** What a minute has more than another by chance, or by the hour of the day. */
    private static final double RISE = 1.25;

    private static final double MANY = 5;
    /** Fewer in a second are no load. */
    private static final double SOME = 1;

    static Writes since(Suspect suspect, Instant begun) {
        return new Writes(
                suspect.around()
                        .activity(
                                suspect.objectName(),
                                suspect.track().latest().end().minus(Surroundings.REACH),
                                begun),
                suspect.usage().activity());
    }

    /** False where one of the two was not collected. */
    boolean haveRisen() {
        return before.known() && now.known() && of(now) > RISE * of(before) + SOME;
    }

    /** Whether hardly any of them were there before. */
    boolean areManyTimesAsMany() {
        return before.known() && now.known() && of(now) >= MANY * of(before) + SOME;
    }

    /** Whether there are writes, of which nobody knows how many there were before. */
    boolean mayHaveRisen() {
        return haveRisen() || now.known() && !before.known() && of(now) > SOME;
    }

    private static double of(Activity activity) {
        return activity.writes() + activity.deletes();
    }
}
