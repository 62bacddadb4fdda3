package dev.splitheat.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.TableSample;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HeavyPrefixesTest {
    private static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    "CREATE TABLE T (A INT64, B INT64, C INT64) PRIMARY KEY (A, B, C)", Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @Test
    void aLargeTenant_isAPrefix_andAHotRowInsideIsDiscounted() {
        List<SampledWrite> writes = new ArrayList<>();
        IntStream.range(0, 300).forEach(i -> writes.add(write(7, 1, 1, 1)));
        IntStream.range(0, 400).forEach(i -> writes.add(write(7, 2, i, 1)));
        IntStream.range(0, 300).forEach(i -> writes.add(write(100 + i, 0, 0, 1)));

        List<HeavyPrefix> heavy = HeavyPrefixes.of(writes, 0.25);

        assertThat(heavy).extracting(HeavyPrefix::parts).containsExactly(2, 0, 3);
        assertThat(heavy).extracting(prefix -> prefix.share().estimate()).containsExactly(0.4, 0.3, 0.3);
        assertThat(heavy.get(1).whole().estimate()).isEqualTo(1);
    }

    @Test
    void aPrefixWhoseLoadIsSpread_isHeavyItself() {
        List<SampledWrite> writes = new ArrayList<>();
        IntStream.range(0, 500).forEach(i -> writes.add(write(7, i, 0, 1)));
        IntStream.range(0, 500).forEach(i -> writes.add(write(100 + i, 0, 0, 1)));

        HeavyPrefix tenant = HeavyPrefixes.of(writes, 0.3).stream()
                .filter(prefix -> prefix.parts() == 1)
                .findFirst()
                .orElseThrow();

        assertThat(tenant.values().get(0).value().orElseThrow()).isEqualTo(7L);
        assertThat(tenant.share().estimate()).isEqualTo(0.5);
    }

    @Test
    void aSampleOfEverything_hasNoError_andAPartialOneHasBounds() {
        List<SampledWrite> all =
                IntStream.range(0, 100).mapToObj(i -> write(i % 2, i, 0, 1)).toList();
        List<SampledWrite> some =
                IntStream.range(0, 100).mapToObj(i -> write(i % 2, i, 0, 50)).toList();

        Share exact = HeavyPrefixes.of(all, 0.4).get(0).share();
        Share sampled = HeavyPrefixes.of(some, 0.4).get(0).share();

        assertThat(exact.upper() - exact.lower()).isZero();
        assertThat(sampled.lower()).isCloseTo(0.38, within(0.01));
        assertThat(sampled.upper()).isCloseTo(0.62, within(0.01));
    }

    @Test
    void aSampleThatTakesItselfForEverything_hasBounds_whereMoreIsKnownToBeWritten() {
        List<SampledWrite> some =
                IntStream.range(0, 100).mapToObj(i -> write(i % 2, i, 0, 1)).toList();

        Share sampled = HeavyPrefixes.of(some, 0.4, 5_000).get(0).share();

        assertThat(sampled.lower()).isCloseTo(0.38, within(0.01));
        assertThat(sampled.upper()).isCloseTo(0.62, within(0.01));
    }

    @Test
    void theTrueShare_liesWithinTheBounds_nearlyAlways() {
        int outside = 0;
        Random random = new Random(11);
        for (int turn = 0; turn < 3_000; turn++) {
            List<SampledWrite> writes = IntStream.range(0, 200)
                    .mapToObj(i -> write(random.nextInt(10) < 3 ? 7 : 1_000 + i, i, 0, 1_000))
                    .toList();
            Share share = HeavyPrefixes.of(writes, 0.05).stream()
                    .filter(prefix -> prefix.parts() == 1)
                    .findFirst()
                    .orElseThrow()
                    .share();
            outside += share.lower() <= 0.3 && 0.3 <= share.upper() ? 0 : 1;
        }

        System.out.printf("true share outside of the bounds: %d of 3000%n", outside);
        assertThat(outside).isLessThanOrEqualTo(45);
    }

    @Test
    void theyAreThoseThatCountingByHandGives() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            List<SampledWrite> writes = IntStream.range(0, 300)
                    .mapToObj(i -> write(skewed(random), skewed(random), skewed(random), 1 + random.nextInt(5)))
                    .toList();
            double threshold = 0.02 + random.nextDouble() / 4;

            Map<List<KeyValue>, Double> found = new HashMap<>();
            HeavyPrefixes.of(writes, threshold)
                    .forEach(prefix -> found.put(prefix.values(), prefix.share().estimate()));

            Map<List<KeyValue>, Double> expected = byHand(writes, threshold);
            assertThat(found.keySet()).isEqualTo(expected.keySet());
            expected.forEach((values, share) -> assertThat(found.get(values)).isCloseTo(share, within(1e-9)));
            assertThat(found.values().stream().mapToDouble(Double::doubleValue).sum())
                    .isLessThanOrEqualTo(1 + 1e-9);
        }
    }

    @Test
    void nothingIsHeavyInNothing_andAThresholdIsAShare() {
        assertThat(HeavyPrefixes.of(List.of(), 0.1)).isEmpty();
        assertThatThrownBy(() -> HeavyPrefixes.of(List.of(), 0)).hasMessage("no share of a load: 0.0");
    }

    /** Deepest first: each write goes to the first of its prefixes that turns out heavy. */
    private static Map<List<KeyValue>, Double> byHand(List<SampledWrite> writes, double threshold) {
        double total = writes.stream().mapToDouble(SampledWrite::standsFor).sum();
        List<SampledWrite> left = new ArrayList<>(writes);
        Map<List<KeyValue>, Double> heavy = new HashMap<>();
        for (int parts = 3; parts >= 0; parts--) {
            int shared = parts;
            Map<List<KeyValue>, Double> weights = new HashMap<>();
            left.forEach(write -> weights.merge(prefix(write.key(), shared), write.standsFor(), Double::sum));
            weights.values().removeIf(weight -> weight < threshold * total - 1e-9);
            weights.forEach((values, weight) -> heavy.put(values, weight / total));
            left.removeIf(write -> weights.containsKey(prefix(write.key(), shared)));
        }
        return heavy;
    }

    private static List<KeyValue> prefix(Key key, int parts) {
        return key.values().subList(0, parts);
    }

    private static int skewed(Random random) {
        return (int) Math.abs(3 * random.nextGaussian());
    }

    private static SampledWrite write(long a, long b, long c, double standsFor) {
        return new SampledWrite(
                SPACE.read("T(" + a + "," + b + "," + c + ")"), AT, TableSample.Write.INSERT, standsFor);
    }
}
