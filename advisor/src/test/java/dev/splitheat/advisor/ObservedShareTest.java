package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Proof;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import dev.splitheat.interval.TableSample.Write;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table that grows at its end, whose keys are sampled before its key is changed and after. */
class ObservedShareTest {
    private static final String TABLE =
            "CREATE TABLE Orders (%s At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (%s)";
    private static final String INDEXED = "CREATE TABLE Orders (Id STRING(36) NOT NULL, At TIMESTAMP NOT NULL, Shard"
            + " INT64 NOT NULL AS (ABS(MOD(FARM_FINGERPRINT(Id), 16))) STORED) PRIMARY KEY (Id); CREATE INDEX %s";
    private static final BiFunction<Instant, String, String> BY_TIME = "Orders(%s,\"%s\")"::formatted;
    private static final BiFunction<Instant, String, String> BY_ID = (at, id) -> "Orders(\"%s\")".formatted(id);
    private static final int SAMPLES = 50;

    @TempDir
    private Path state;

    private final Random random = new Random(7);
    private MinuteByMinute database;
    private Optional<String> index = Optional.empty();

    @BeforeEach
    void start() {
        database = MinuteByMinute.start(state);
    }

    @AfterEach
    void stop() {
        database.close();
    }

    @Test
    void spreadKey_isSeenToBeSpread_besideWhatWasPredicted() {
        hot(TABLE.formatted("", "At, Id"), Optional.empty(), BY_TIME);
        database.schema(TABLE.formatted("", "Id, At"));
        cold((at, id) -> "Orders(\"%s\",%s)".formatted(id, at));

        Proof fixed = database.lastProof().orElseThrow();

        assertThat(fixed.outcome()).isEqualTo(Proof.Outcome.FIXED);
        assertThat(fixed.predictedShare().orElseThrow()).isLessThan(0.2);
        assertThat(fixed.observedShare().orElseThrow()).isBetween(0.04, 0.2);
        assertThat(fixed.evidence())
                .extracting(phrase -> phrase.plain())
                .anyMatch(told -> told.matches("Share of the hottest range: .* % were predicted, .* % are seen, .* % to"
                        + " .* % if seen again, from \\d+ writes\\."));
    }

    @Test
    void keyThatStillGrows_isSeenToBeGathered() {
        hot(TABLE.formatted("", "At, Id"), Optional.empty(), BY_TIME);
        database.schema(TABLE.formatted("Region STRING(9) NOT NULL,", "Region, At, Id"));
        minutes(100, 90, (at, id) -> "Orders(\"eu\",%s,\"%s\")".formatted(at, id));

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.NO_EFFECT);
        assertThat(database.lastProof().orElseThrow().observedShare().orElseThrow())
                .isGreaterThan(0.9);
    }

    @Test
    void indexThatTookTheHotOnesPlace_isMeasuredByItsComputedShard() {
        hot(INDEXED.formatted("ByTime ON Orders (At)"), Optional.of("ByTime"), BY_ID);
        database.schema(INDEXED.formatted("ByTimeV2 ON Orders (Shard, At)"));
        cold(BY_ID);

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
        assertThat(database.lastProof().orElseThrow().observedShare().orElseThrow())
                .isBetween(0.04, 0.2);
    }

    @Test
    void withoutKeysSinceTheChange_nothingIsSeen() {
        hot(TABLE.formatted("", "At, Id"), Optional.empty(), BY_TIME);
        database.schema(TABLE.formatted("", "Id, At"));
        cold(BY_TIME);

        assertThat(database.lastProof().orElseThrow().outcome()).isEqualTo(Proof.Outcome.FIXED);
        assertThat(database.lastProof().orElseThrow().observedShare()).isEmpty();
    }

    private void hot(String ddl, Optional<String> hotIndex, BiFunction<Instant, String, String> key) {
        index = hotIndex;
        database.schema(ddl);
        minutes(20, 90, key);
        database.found(place(), Finding.Status.OPEN);
        minutes(40, 90, key);
    }

    private void cold(BiFunction<Instant, String, String> key) {
        minutes(12, 0, key);
        database.found(place(), Finding.Status.RESOLVED);
        minutes(40, 0, key);
    }

    private void minutes(int count, int score, BiFunction<Instant, String, String> key) {
        for (int minute = 0; minute < count; minute++) {
            database.minutes(1, index.orElse("Orders"), score, 6_000);
            database.advisor().sendSamples(samples(database.now(), key));
        }
    }

    private HotPlace place() {
        return new HotPlace(
                index.isPresent() ? Cause.MONOTONIC_INDEX : Cause.MONOTONIC_KEY, "Orders", index, Optional.of("At"));
    }

    private Interval<TableSample> samples(Instant end, BiFunction<Instant, String, String> key) {
        List<SampledKey> keys = new ArrayList<>();
        for (int sample = 0; sample < SAMPLES; sample++) {
            Instant at = end.minusSeconds(59).plusMillis(1_100L * sample);
            String id = "%016x".formatted(random.nextLong());
            keys.add(new SampledKey(key.apply(at, id), Optional.of(Write.INSERT), Optional.of(at), ""));
        }
        return new Interval<>(
                MinuteByMinute.DATABASE,
                "CHANGE_STREAM",
                end,
                Duration.ofMinutes(1),
                end,
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(new TableSample("Orders", false, 6_000, 0, 0, 0, keys)));
    }
}
