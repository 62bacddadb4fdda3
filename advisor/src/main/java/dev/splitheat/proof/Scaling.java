package dev.splitheat.proof;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** The change that cures what is too small: more nodes. */
public final class Scaling {
    private Scaling() {}

    /** That there are more nodes in the newest ten minutes than in those before. */
    public static Optional<Phrase> of(Finding finding, PlaceHeat place, Instant now) {
        if (finding.cause() != Cause.CAPACITY) {
            return Optional.empty();
        }
        long number = PlaceHeat.number(now);
        int nodes = place.stretches().getOrDefault(number, HeatStretch.UNKNOWN).nodes();
        int before = place.stretches().headMap(number, false).descendingMap().entrySet().stream()
                .map(Map.Entry::getValue)
                .mapToInt(HeatStretch::nodes)
                .filter(seen -> seen > 0)
                .findFirst()
                .orElse(0);
        return before > 0 && nodes > before
                ? Optional.of(Phrase.of("The instance has {0} nodes instead of {1}.", nodes, before))
                : Optional.empty();
    }
}
