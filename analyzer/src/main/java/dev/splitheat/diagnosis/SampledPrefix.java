package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TableSample;
import dev.splitheat.order.HeavyPrefix;
import dev.splitheat.order.HeavyPrefixes;
import dev.splitheat.order.SampledWrites;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What sampled keys say of how much of a table's writes few rows take. */
final class SampledPrefix {
    private static final Duration BACK = Duration.ofMinutes(15);
    /** A tenth of a table's writes under one value is what splitting by that value cannot spread further. */
    private static final double HEAVY = 0.1;

    private static final double MOST = 0.5;

    private SampledPrefix() {}

    /** The heaviest set of rows with leading values in common, with both bounds of its share; a single row is one, too. */
    static Optional<Phrase> of(Suspect suspect) {
        return all(suspect).findFirst().map(prefix -> phrase(suspect, prefix));
    }

    /**
     * How many leading parts the rows have in common that surely take most of the writes, more than one row, where the place holds
     * such rows and these are what is written: 0 where there are none.
     */
    static int partsOfMost(Suspect suspect) {
        return suspect.drive().writeShare() < MOST
                ? 0
                : all(suspect)
                        .filter(prefix -> prefix.parts() < suspect.key().size()
                                && prefix.whole().lower() >= MOST
                                && HeavyValue.isIn(suspect.range(), prefix.values(), suspect))
                        .mapToInt(HeavyPrefix::parts)
                        .max()
                        .orElse(0);
    }

    /** Whether what is written in the place is many rows under one value, none of which takes a tenth of the table's writes. */
    static boolean areManyRows(Suspect suspect) {
        return !suspect.range().holdsOneRow()
                && partsOfMost(suspect) > 0
                && all(suspect)
                        .noneMatch(prefix -> prefix.parts() == suspect.key().size()
                                && HeavyValue.isIn(suspect.range(), prefix.values(), suspect));
    }

    private static Stream<HeavyPrefix> all(Suspect suspect) {
        List<TableSample> samples =
                suspect.inIndex() ? List.of() : suspect.around().samples(suspect.objectName(), BACK);
        return HeavyPrefixes.of(SampledWrites.of(samples, suspect.space()), HEAVY).stream()
                .filter(prefix -> prefix.parts() > 0);
    }

    private static Phrase phrase(Suspect suspect, HeavyPrefix prefix) {
        return Phrase.of(
                "By sampled keys {0} % of the writes of {1} go to {2}, and between {3} and {4} % in 99 of 100 such samples.",
                percent(prefix.whole().estimate()),
                suspect.objectName(),
                Phrase.key(suspect.space()
                        .key(suspect.objectName(), prefix.values())
                        .text()),
                percent(prefix.whole().lower()),
                percent(prefix.whole().upper()));
    }

    private static long percent(double share) {
        return Math.round(100 * share);
    }
}
