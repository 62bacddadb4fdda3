package dev.splitheat.redesign;

import dev.splitheat.finding.Recommendation;
import java.util.Optional;

/** One way out of a hotspot. */
public interface Redesign {
    /** The advice, when this redesign fits; empty when it does not fit the cause, the schema or the types. */
    Optional<Recommendation> propose(Situation situation);
}
