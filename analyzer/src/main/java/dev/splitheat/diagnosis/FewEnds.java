package dev.splitheat.diagnosis;

import dev.splitheat.catalog.KeySign;
import dev.splitheat.finding.Phrase;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A table or index that lies in one split, or in a few that are hot together, with a key part that grows behind others of
 * few values: whatever Spanner cuts, new rows land at one end for each of these values.
 */
final class FewEnds {
    /** What can be split between the ends is split within minutes, if that helps. */
    private static final int MINUTES = 8;

    private static final double LIKELIHOOD = 0.6;

    private FewEnds() {}

    /** The key part that grows, from 0; empty where the place does not hold all of the object, or its ends may be many. */
    static OptionalInt part(Suspect suspect) {
        boolean whole =
                suspect.range().start().values().isEmpty() && suspect.range().reachesEndOfPrefix(0);
        if (!whole) {
            return OptionalInt.empty();
        }
        OptionalInt grows = suspect.key().firstThatGrows();
        boolean few = grows.isPresent()
                && grows.getAsInt() > 0
                && IntStream.range(0, grows.getAsInt()).allMatch(part -> isOfFewValues(suspect, part));
        return few ? grows : OptionalInt.empty();
    }

    /** How sure an append at such ends is; 0 where there are none, or splitting may still help. */
    static double likelihood(Suspect suspect) {
        boolean lasts = part(suspect).isPresent()
                && suspect.heat().isUndiminished()
                && suspect.heat().isSteadyFor(MINUTES);
        return lasts && Appends.to(suspect).sure() ? LIKELIHOOD : 0;
    }

    /** A shard is chosen so that its values are enough. */
    private static boolean isOfFewValues(Suspect suspect, int part) {
        return suspect.key()
                .column(part)
                .filter(column -> column.sign() == KeySign.FEW_VALUES)
                .isPresent();
    }

    static Optional<Phrase> evidence(Suspect suspect) {
        OptionalInt grows = part(suspect);
        if (grows.isEmpty()) {
            return Optional.empty();
        }
        List<String> few = IntStream.range(0, grows.getAsInt())
                .mapToObj(part -> suspect.key().name(part).orElse(""))
                .toList();
        return Optional.of(Phrase.of(
                "All of {0} is hot as one; its new rows land at one end for each {1}, which has few values.",
                suspect.objectName(), String.join(" and ", few)));
    }
}
