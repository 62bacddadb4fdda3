package dev.splitheat.diagnosis;

import java.util.Optional;

/** Looks for one cause. A new cause is a new examiner. */
interface Examiner {
    /** The cause, when anything speaks for it. */
    Optional<Diagnosis> examine(Suspect suspect);

    /** As sure as it can be at most, from 0 to 1: nobody asks it where another is surer. */
    default double most() {
        return 1;
    }
}
