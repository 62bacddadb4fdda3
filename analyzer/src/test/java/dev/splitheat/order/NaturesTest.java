package dev.splitheat.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NaturesTest {
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

    /** UUIDs of RFC 9562's appendix, the ULID of its specification, an id of the KSUID project, posts of two networks. */
    @ParameterizedTest
    @CsvSource({
        "UUID_V1, C232AB00-9414-11EC-B3C8-9F6BDECED846, 2022-02-22T19:22:22Z",
        "UUID_V4, 919108f7-52d1-4320-9bac-f847db4148a8, 2022-02-22T19:22:22Z",
        "UUID_V6, 1EC9414C-232A-6B00-B3C8-9F6BDECED846, 2022-02-22T19:22:22Z",
        "UUID_V7, 017F22E2-79B0-7CC3-98C4-DC0C0C07398F, 2022-02-22T19:22:22Z",
        "UUID_V7, 017f22e279b07cc398c4dc0c0c07398f, 2022-02-22T19:22:22Z",
        "ULID, 01ARZ3NDEKTSV4RRFFQ69G5FAV, 2016-07-30T23:54:10Z",
        "KSUID, 0ujtsYcgvSTl8PAuAdqWYSMnLOv, 2017-10-10T04:00:47Z",
        "SNOWFLAKE, 1541815603606036480, 2022-06-28T16:07:40Z",
        "SNOWFLAKE, 175928847299117063, 2016-04-30T11:18:25Z",
        "EPOCH_SECONDS, 1763632800, 2025-11-20T10:00:00Z",
        "EPOCH_MILLIS, 1763632800000, 2025-11-20T10:00:00Z",
        "EPOCH_MICROS, 1763632800000000, 2025-11-20T10:00:00Z",
        "TIME_TEXT, 2025-11-20T10:00:00Z#17, 2025-11-20T10:00:00Z",
        "TIME_TEXT, 20251120-100000-abc, 2025-11-20T10:00:00Z",
        "TIME_TEXT, 2025-11-20, 2025-11-20T10:00:00Z",
        "TIME_TEXT, 2025/11/20/log, 2025-11-20T10:00:00Z",
    })
    void aText_isKnownByItsLooks_andItsTimeIsThatOfTheWrite(Nature nature, String text, Instant at) {
        Guess guess = Natures.of(List.of(new SeenValue(text(text), at))).orElseThrow();

        assertThat(guess.nature()).isEqualTo(nature);
        assertThat(guess.confidence()).isGreaterThan(0.9);
        assertThat(guess.grows()).isEqualTo(nature != Nature.UUID_V4);
        assertThat(guess.off().orElse(Duration.ZERO)).isLessThan(Duration.ofHours(12));
    }

    @ParameterizedTest
    @CsvSource({
        "1541815603606036480, SNOWFLAKE, 2022-06-28T16:07:40Z",
        "1763632800, EPOCH_SECONDS, 2025-11-20T10:00:00Z",
        "1763632800000, EPOCH_MILLIS, 2025-11-20T10:00:00Z",
    })
    void aNumber_isKnownByItsSize(long number, Nature nature, Instant at) {
        Guess guess = Natures.of(List.of(new SeenValue(KeyValue.of(BaseType.INT64, number), at)))
                .orElseThrow();

        assertThat(guess.nature()).isEqualTo(nature);
        assertThat(guess.grows()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1000", "7", "123456789", "40000000000"})
    void bitsOfACounterFromBackToFront_areKnown_withAndWithoutTheSign(long count) {
        long positive = Long.reverse(count) >>> 1;

        assertThat(nature(List.of(number(positive)))).contains(Nature.BIT_REVERSED);
        assertThat(nature(List.of(number(Long.reverse(count))))).contains(Nature.BIT_REVERSED);
    }

    @Test
    void typedUuidsBytesAndTimes_areReadAsTheyAre() {
        UUID seven = new UUID(NOW.toEpochMilli() << 16 | 0x7abc, 0x8000_0000_0000_1234L);
        String hex = seven.toString().replace("-", "");

        assertThat(nature(List.of(KeyValue.of(BaseType.UUID, seven)))).contains(Nature.UUID_V7);
        assertThat(nature(List.of(KeyValue.of(BaseType.BYTES, hex)))).contains(Nature.UUID_V7);
        assertThat(nature(List.of(KeyValue.of(BaseType.TIMESTAMP, NOW)))).contains(Nature.TIME);
    }

    @Test
    void oldTimes_doNotGrow() {
        List<KeyValue> births = some(50, i -> KeyValue.of(BaseType.DATE, LocalDate.of(1996 + i % 20, 1 + i % 12, 3)));

        Guess guess = guess(births).orElseThrow();

        assertThat(guess.nature()).isEqualTo(Nature.TIME);
        assertThat(guess.grows()).isFalse();
    }

    @Test
    void numbersThatCountUp_areACounter_alsoWhereTheyAreAsLargeAsSecondsSince1970() {
        assertThat(nature(some(40, i -> KeyValue.of(BaseType.INT64, 17_000L + i))))
                .contains(Nature.COUNTER);
        assertThat(nature(some(40, i -> KeyValue.of(BaseType.INT64, 1_200_000_000L + i))))
                .contains(Nature.COUNTER);
        assertThat(nature(some(40, i -> text(String.format("%012d", 998 + i))))).contains(Nature.COUNTER);
    }

    @Test
    void numbersAsTextOfUnevenLength_areNoCounterOfKeys() {
        assertThat(nature(some(40, i -> text(Integer.toString(80 + i))))).isEmpty();
    }

    @Test
    void randomValues_areNothing_nearlyAlways() {
        Random random = new Random(5);
        List<IntFunction<KeyValue>> kinds = List.of(
                i -> number(random.nextLong()),
                i -> number(random.nextInt(Integer.MAX_VALUE)),
                i -> number(random.nextInt(100)),
                i -> text(new BigInteger(130, random).toString(32)),
                i -> text("user-" + random.nextInt(10_000)),
                i -> text(String.format("%08d", random.nextInt(100_000_000))),
                i -> KeyValue.of(BaseType.BOOL, random.nextBoolean()));
        long wrong = kinds.stream()
                .mapToLong(kind -> IntStream.range(0, 200)
                        .filter(turn -> nature(some(20, kind)).isPresent())
                        .count())
                .sum();

        System.out.printf("random values with a nature: %d of %d%n", wrong, 200 * kinds.size());
        assertThat(wrong).isLessThanOrEqualTo(200 * kinds.size() / 100);
    }

    @Test
    void aFewStrays_lowerTheConfidenceOnly() {
        Random random = new Random(1);
        List<KeyValue> values = some(
                20,
                i -> i == 7
                        ? text("legacy-7")
                        : text(new UUID(random.nextLong() & ~0xF000L | 0x4000, random.nextLong() >>> 2 | Long.MIN_VALUE)
                                .toString()));

        assertThat(guess(values).orElseThrow().confidence()).isBetween(0.9, 0.95);
    }

    private static Optional<Nature> nature(List<KeyValue> values) {
        return guess(values).map(Guess::nature);
    }

    /** Written a second apart. */
    private static Optional<Guess> guess(List<KeyValue> values) {
        return Natures.of(IntStream.range(0, values.size())
                .mapToObj(i -> new SeenValue(values.get(i), NOW.plusSeconds(i)))
                .toList());
    }

    private static List<KeyValue> some(int count, IntFunction<KeyValue> value) {
        return IntStream.range(0, count).mapToObj(value).toList();
    }

    private static KeyValue number(long number) {
        return KeyValue.of(BaseType.INT64, number);
    }

    private static KeyValue text(String text) {
        return KeyValue.of(BaseType.STRING, text);
    }
}
