package dev.splitheat.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DriftTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    "CREATE TABLE Orders (Id INT64) PRIMARY KEY (Id);"
                            + "CREATE TABLE Events (At TIMESTAMP, Id INT64) PRIMARY KEY (At, Id);"
                            + "CREATE TABLE Sharded (Shard INT64, Id INT64) PRIMARY KEY (Shard, Id);"
                            + "CREATE TABLE Texts (Id STRING(MAX)) PRIMARY KEY (Id)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @Test
    void aCounter_movesByWhatIsInsertedInAMinute() {
        Drift drift = drift(0, minute -> "Orders(" + (1_000_000 + 1800 * minute) + ")")
                .orElseThrow();

        assertThat(drift.perMinute()).isEqualTo(1800);
        assertThat(drift.time()).isFalse();
    }

    @Test
    void descendingNumbers_moveBackwards() {
        assertThat(drift(0, minute -> "Orders(" + -50 * minute + ")")
                        .orElseThrow()
                        .perMinute())
                .isEqualTo(-50);
    }

    @Test
    void aKeyThatTheClockWrites_movesAMinuteInAMinute() {
        Drift drift = drift(0, minute -> "Events(" + START.plus(Duration.ofMinutes(minute)) + ",7)")
                .orElseThrow();

        assertThat(drift.perMinute()).isCloseTo(60, within(1e-6));
        assertThat(drift.followsTheClock()).isTrue();
    }

    @Test
    void textsThatBeginWithTheTime_moveAsItDoes() {
        Drift dates = drift(0, minute -> "Texts(\"" + START.plus(Duration.ofMinutes(2L * minute)) + "-x\")")
                .orElseThrow();
        Drift uuids = drift(0, minute -> "Texts(\"" + uuid7(START.plus(Duration.ofMinutes(minute))) + "\")")
                .orElseThrow();

        assertThat(dates.perMinute()).isCloseTo(120, within(1e-6));
        assertThat(uuids.followsTheClock()).isTrue();
    }

    private static String uuid7(Instant at) {
        String millis = String.format(Locale.ROOT, "%012x", at.toEpochMilli());
        return millis.substring(0, 8) + "-" + millis.substring(8) + "-7a2b-8c3d-4e5f60718293";
    }

    @Test
    void underPrefixes_theSpeedIsThatWithinEach() {
        Drift drift = drift(1, minute -> "Sharded(" + minute % 4 + "," + (10_000 * (minute % 4) + 100 * minute) + ")")
                .orElseThrow();

        assertThat(drift.perMinute()).isEqualTo(100);
    }

    @Test
    void aFewStrays_doNotBendIt() {
        Drift drift = drift(0, minute -> "Orders(" + (minute % 6 == 5 ? 3 : 1_000 * minute) + ")")
                .orElseThrow();

        assertThat(drift.perMinute()).isCloseTo(1_000, within(60.0));
    }

    @Test
    void randomKeys_stillOnes_texts_andFewSightings_haveNoSpeed() {
        Random random = new Random(4);

        assertThat(drift(0, minute -> "Orders(" + random.nextInt(1_000_000) + ")"))
                .isEmpty();
        assertThat(drift(0, minute -> "Orders(17)")).isEmpty();
        assertThat(drift(0, minute -> "Texts(\"" + minute + "\")")).isEmpty();
        assertThat(drift(4, 0, minute -> "Orders(" + minute + ")")).isEmpty();
    }

    @Test
    void theBoundsHoldTheTrueSpeed_nearlyAlways() {
        int outside = 0;
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Optional<Drift> drift = drift(
                    40,
                    0,
                    minute -> "Orders(" + (100_000 + 500 * minute + (int) (2_000 * random.nextGaussian())) + ")");
            boolean inside = drift.filter(found -> found.slowest() <= 500 && 500 <= found.fastest())
                    .isPresent();
            outside += inside ? 0 : 1;
        }

        System.out.printf("true speed outside of the bounds: %d of 300%n", outside);
        assertThat(outside).isLessThanOrEqualTo(6);
    }

    private static Optional<Drift> drift(int part, IntFunction<String> key) {
        return drift(24, part, key);
    }

    private static Optional<Drift> drift(int minutes, int part, IntFunction<String> key) {
        List<Drift.Seen> seen = IntStream.range(0, minutes)
                .mapToObj(
                        minute -> new Drift.Seen(SPACE.read(key.apply(minute)), START.plus(Duration.ofMinutes(minute))))
                .toList();
        return Drift.of(seen, part);
    }
}
