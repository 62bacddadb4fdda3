package dev.splitheat.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.keyspace.FarmFingerprint;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlacementTest {
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Workload ROWS = Workload.of((write, random) -> new long[] {write, 0});

    static List<ProposedPart> drawn() {
        return List.of(
                new ProposedPart.BitReversed(), new ProposedPart.RandomUuid(), new ProposedPart.RandomShard(1_000));
    }

    @ParameterizedTest
    @MethodSource("drawn")
    void laterWritesOfARow_landWhereItsFirstDid(ProposedPart part) {
        Key first = place(part, ROWS.write(17, 4, TEN));
        Key later = place(part, ROWS.write(17, 4, TEN.plus(Duration.ofDays(1))));

        assertThat(later).isEqualTo(first);
        assertThat(place(part, ROWS.write(18, 4, TEN))).isNotEqualTo(first);
    }

    @Test
    void interleavedRows_shareTheNumberOfTheirParent() {
        ProposedPart ofParent = new ProposedPart.BitReversed(List.of("A"));

        assertThat(place(ofParent, ROWS.write(17, 4, TEN))).isEqualTo(place(ofParent, ROWS.write(17, 5, TEN)));
        assertThat(place(ofParent, ROWS.write(17, 4, TEN))).isNotEqualTo(place(ofParent, ROWS.write(18, 4, TEN)));
    }

    @Test
    void bitReversedNumbers_arePositive_andUuidsAreOfVersionFour() {
        ObservedWrite write = ROWS.write(17, 4, TEN);

        assertThat((long) value(place(new ProposedPart.BitReversed(), write))).isPositive();
        assertThat(((UUID) value(place(new ProposedPart.RandomUuid(), write))).version())
                .isEqualTo(4);
    }

    @Test
    void shards_areAsTheAdvisedExpressionComputesThem() {
        long shard = Math.abs(FarmFingerprint.of("-9") % 10);

        assertThat(value(place(new ProposedPart.Shard(List.of("b"), 10), ROWS.write(17, -9, TEN))))
                .isEqualTo(shard);
        assertThat(value(place(new ProposedPart.Hashed(List.of("A", "B")), ROWS.write(17, -9, TEN))))
                .isEqualTo(FarmFingerprint.of("17|-9"));
    }

    @Test
    void theMomentOfTheWrite_standsForWhatGrows() {
        Key earlier = place(new ProposedPart.Moment(), ROWS.write(17, 4, TEN));
        Key later = place(new ProposedPart.Moment(), ROWS.write(3, 4, TEN.plusNanos(1_000)));

        assertThat(earlier).isLessThan(later);
    }

    @Test
    void anExpressionOverNull_isNull() {
        List<KeyValue> values = List.of(KeyValue.nullOf(BaseType.STRING), KeyValue.of(BaseType.INT64, 1L));

        assertThat(HashedText.fingerprint(values, 0)).isEmpty();
        assertThat(HashedText.fingerprint(values, 1, 0)).isEmpty();
    }

    private static Key place(ProposedPart part, ObservedWrite write) {
        return Placement.of(Workload.key(part), ROWS.row()).of(write);
    }

    private static Object value(Key key) {
        return key.values().get(0).value().orElseThrow();
    }
}
