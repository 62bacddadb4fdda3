package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.order.HeavyPrefix;
import java.util.List;
import java.util.Optional;

/**
 * The row that most of what is written to a place goes to, by sampled keys. It tells a row that Spanner has not set apart,
 * where bounds and reasons say nothing.
 */
final class SampledRow {
    /** What is written is known; whether it is what heats the place, as long as nothing else shows there. */
    private static final double SURE = 0.75;
    /** What splitting could part is parted by then. */
    private static final int MINUTES = 10;

    private static final double MOST = 0.5;

    private SampledRow() {}

    static double likelihood(Suspect suspect) {
        PlaceHeat heat = suspect.heat();
        boolean lasts = suspect.patience().isOver(MINUTES)
                && heat.minutesUnchanged() >= MINUTES
                && heat.isSteady()
                && heat.averageScore() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER;
        return lasts && row(suspect).isPresent() && suspect.usage().drive().writeShare() >= MOST ? SURE : 0;
    }

    static List<Phrase> evidence(Suspect suspect) {
        return row(suspect)
                .map(row -> Phrase.of(
                        "By sampled keys {0} % of the writes there go to one row, {1}, at least {2} % in 99 of 100 such samples.",
                        Evidence.figure(100 * row.whole().estimate()),
                        Phrase.key(suspect.space()
                                .key(suspect.objectName(), row.values())
                                .text()),
                        Evidence.figure(100 * row.whole().lower())))
                .stream()
                .toList();
    }

    private static Optional<HeavyPrefix> row(Suspect suspect) {
        return SampledPrefix.heavyInPlace(suspect, MOST).stream()
                .filter(heavy ->
                        isOneRow(heavy.values(), suspect) && heavy.whole().lower() >= MOST)
                .findFirst();
    }

    private static boolean isOneRow(List<KeyValue> values, Suspect suspect) {
        return values.size() == suspect.key().size();
    }
}
