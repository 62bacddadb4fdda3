package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.rules.OpeningRules;
import java.util.Objects;

/**
 * What all places of one database have in common in one interval.
 *
 * @param neighbours the places that are followed
 * @param around what the database did besides, up to the newest interval
 * @param recollection of the intervals before, kept from one to the next
 * @param rules how long a place has to be hot or waited for
 */
public record Scene(
        Neighbours neighbours, Surroundings around, KeySpace space, Recollection recollection, OpeningRules rules) {
    public Scene {
        Objects.requireNonNull(neighbours, "neighbours");
        Objects.requireNonNull(around, "around");
        Objects.requireNonNull(space, "space");
        Objects.requireNonNull(recollection, "recollection");
        Objects.requireNonNull(rules, "rules");
    }
}
