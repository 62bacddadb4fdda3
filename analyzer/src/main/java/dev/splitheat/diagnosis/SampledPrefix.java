package dev.splitheat.diagnosis;

import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.Key;
import dev.splitheat.observation.Activity;
import dev.splitheat.order.HeavyPrefix;
import dev.splitheat.order.HeavyPrefixes;
import dev.splitheat.order.SampledWrite;
import dev.splitheat.order.SampledWrites;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What sampled keys say of how much of a table's writes few rows take. */
final class SampledPrefix {
    private static final Duration BACK = Duration.ofMinutes(15);
    /** A tenth of a table's writes under one value is what splitting by that value cannot spread further. */
    private static final double HEAVY = 0.1;

    private static final double MOST = 0.5;
    /** Of the writes to a place: a row that has more of them may be what heats it. */
    private static final double OF_ONE_ROW = 0.2;
    /** With fewer, a row of a fifth may not be among them. */
    private static final int ENOUGH = 30;

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
        return suspect.usage().drive().writeShare() < MOST
                ? 0
                : all(suspect)
                        .filter(prefix -> prefix.parts() < suspect.key().size()
                                && prefix.whole().lower() >= MOST
                                && HeavyValue.isIn(suspect.range(), prefix.values(), suspect))
                        .mapToInt(HeavyPrefix::parts)
                        .max()
                        .orElse(0);
    }

    /** Whether many rows of the place are written, none of them often: as sampled there, of enough keys to tell. */
    static boolean areManyRows(Suspect suspect) {
        Map<Key, Long> written = new HashMap<>();
        for (SampledWrite write : suspect.sampledPrefixes().writes()) {
            if (suspect.range().contains(write.key())) {
                written.merge(write.key(), 1L, Long::sum);
            }
        }
        long all = written.values().stream().mapToLong(times -> times).sum();
        long most = written.values().stream().mapToLong(times -> times).max().orElse(0);
        return all >= ENOUGH && most <= OF_ONE_ROW * all;
    }

    /** The heaviest sets of rows among what is written to the place alone; none where too few of its keys were sampled to tell. */
    static List<HeavyPrefix> heavyInPlace(Suspect suspect, double threshold) {
        List<SampledWrite> inside = suspect.sampledPrefixes().writes().stream()
                .filter(write -> suspect.range().contains(write.key()))
                .toList();
        return inside.size() < ENOUGH ? List.of() : HeavyPrefixes.of(inside, threshold, Sampled.counted(suspect));
    }

    private static Stream<HeavyPrefix> all(Suspect suspect) {
        return suspect.sampledPrefixes().heavy().stream();
    }

    /**
     * What was written to a table of late, as sampled.
     *
     * @param heavy sets of rows with leading values in common that take much of it
     */
    record Sampled(List<SampledWrite> writes, List<HeavyPrefix> heavy) {
        static Sampled of(Suspect suspect) {
            List<TableSample> samples =
                    suspect.inIndex() ? List.of() : suspect.around().samples(suspect.objectName(), BACK);
            List<SampledWrite> writes = SampledWrites.of(samples, suspect.space());
            return new Sampled(
                    writes,
                    HeavyPrefixes.of(writes, HEAVY, counted(suspect)).stream()
                            .filter(prefix -> prefix.parts() > 0)
                            .toList());
        }

        /** What operations tell of the same time: a stream's records may be a part of what was written. */
        private static double counted(Suspect suspect) {
            Activity activity = suspect.around().activity(suspect.objectName(), BACK);
            return (activity.writes() + activity.deletes()) * activity.covered().toSeconds();
        }
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
