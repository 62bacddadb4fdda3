package dev.splitheat.episode;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Cause;
import dev.splitheat.track.Track;

/** A place that is hot now, with its cause. */
record Verdict(Track track, Suspect suspect, Diagnosis diagnosis) {
    Verdict saying(Diagnosis other) {
        return new Verdict(track, suspect, other);
    }

    /** Whether it may be hot for no reason but that everything is. */
    boolean isUnexplained() {
        return isUnexplained(diagnosis.cause());
    }

    static boolean isUnexplained(Cause cause) {
        return cause == Cause.UNSPLIT_LOAD || cause == Cause.UNDIAGNOSED || cause == Cause.CAPACITY;
    }
}
