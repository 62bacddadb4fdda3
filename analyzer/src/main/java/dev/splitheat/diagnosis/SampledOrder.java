package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.finding.Phrase;
import dev.splitheat.order.KeyOrder;
import dev.splitheat.order.LevelOrder;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What sampled inserts say for or against an append at a hot place.
 *
 * @param order among the inserts in all places that were hot
 * @param inserts how many were sampled there
 * @param share of all writes to the table that inserts make up
 */
record SampledOrder(KeyOrder order, int inserts, double share) {
    static final SampledOrder UNKNOWN = new SampledOrder(KeyOrder.UNKNOWN, 0, 0);

    /** Spanner can cut between prefixes: where a place holds more, what is appended under each is not what heats it. */
    private static final double MOST_PREFIXES = 50;
    /** Of a queue, a third is inserts; of fewer, something else makes the heat. */
    private static final double ENOUGH = 0.25;
    /** Below half, most of the place's inserts fall elsewhere than at its end. */
    private static final double MOSTLY = 0.5;

    /** How sure an append is from samples alone; 0 where they show none. */
    double speaksFor() {
        Optional<LevelOrder> named = named();
        return named.isEmpty() ? 0 : named.get().appendedShare() >= MOSTLY ? 0.8 : 0.6;
    }

    /** Whether the inserts were seen to follow no order, as those of an append would. */
    boolean speaksAgainst() {
        return order.tellsAbsence();
    }

    /** The key part that follows the time. */
    Optional<LevelOrder> named() {
        Optional<LevelOrder> first = order.first();
        boolean named = first.isPresent() && share >= ENOUGH && first.get().prefixes() <= MOST_PREFIXES;
        return named ? first : Optional.empty();
    }

    /** The same, by its place in the key. */
    OptionalInt part() {
        Optional<LevelOrder> named = named();
        return named.isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(named.get().part());
    }

    Optional<Phrase> phrase(Suspect suspect) {
        return named().map(level -> Phrase.of(
                level.part() == 0
                        ? "{0} were sampled there: {1} follows their time, {2}, in {3} from chance."
                        : "{0} were sampled there: {1} follows their time, {2}, within {4} of the parts in"
                                + " front, in {3} from chance.",
                Phrase.count(inserts, "insert"),
                suspect.key().column(level.part()).map(ClassifiedColumn::name).orElse("the key"),
                level.up() ? "forward" : "backward",
                Phrase.count(Math.round(level.deviations()), "standard deviation"),
                Phrase.count(Math.round(level.prefixes()), "value")));
    }
}
