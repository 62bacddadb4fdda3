package dev.splitheat.diagnosis;

import java.util.Optional;

/** Looks for one cause. A new cause is a new examiner. */
interface Examiner {
    /** The cause, when anything speaks for it. */
    Optional<Diagnosis> examine(Suspect suspect);
}
