package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.Servers;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A key that has a shard number gets another one in its place, and no second one that follows from the first. */
class StandingShardTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gsql | MONOTONIC_KEY | Visits | Ts | ABS(MOD(FARM_FINGERPRINT(UserId), 50)) | PRIMARY KEY (ShardId, Ts, UserId) | ShardId BETWEEN 0 AND 49 AND Ts >= @since",
                "gsql | MONOTONIC_KEY | Readings | Ts | ABS(MOD(FARM_FINGERPRINT(CAST(UserId AS STRING)), 10)) | PRIMARY KEY (ShardId2, Ts DESC, UserId) | ShardId2 BETWEEN 0 AND 9 AND Ts >= @since",
                "gsql | HOT_KEY_PREFIX | Visits | Shard | ABS(MOD(FARM_FINGERPRINT(CAST(UNIX_MICROS(Ts) AS STRING)), 10)) | PRIMARY KEY (ShardId, Ts, UserId) | ShardId BETWEEN 0 AND 9",
                "pg | MONOTONIC_KEY | visits | ts | abs(mod(spanner.farm_fingerprint(user_id), '50'::bigint)) | PRIMARY KEY (shard_id, ts, user_id) | shard_id BETWEEN 0 AND 49 AND ts >= $1"
            })
    void numberOfTheSameColumn_givesWay(
            String dialect, Cause cause, String table, String column, String shard, String key, String condition) {
        Recommendation advised = sharded(advice(dialect, cause, table, column, Evidence.NONE));

        assertThat(advised.ddl().get(0)).contains(shard).contains(key);
        assertThat(advised.queryChanges().get(0)).contains("WHERE " + condition + ".");
    }

    @Test
    void arithmetic_isSaid() {
        Recommendation advised = sharded(advice("gsql", Cause.MONOTONIC_KEY, "Visits", "Ts", Evidence.NONE));

        assertThat(advised.estimate())
                .extracting(Phrase::plain)
                .last()
                .asString()
                .contains(
                        "Shard takes 19 values already, from -9 to 9 since MOD keeps the sign",
                        "38 or more: 50 is the next");
        assertThat(advised.why().plain()).contains("new rows land at 19 ends", "makes up to 50 ends of them");
        assertThat(advised.tradeOffs()).anyMatch(cost -> cost.startsWith("Shard leaves the key and stays a column"));
    }

    @Test
    void wholeTree_getsTheOtherNumber_andIndexesKeepWhatTheyHave() {
        Recommendation advised = sharded(advice("gsql", Cause.MONOTONIC_KEY, "Readings", "Ts", Evidence.NONE));

        assertThat(advised.ddl())
                .anyMatch(statement -> statement.contains("PRIMARY KEY (ShardId2, Ts DESC, UserId, NoteNo)"))
                .anyMatch(statement -> statement.endsWith(" ON Readings_new(ShardId, UserId)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "gsql | Clicks | Ts | PRIMARY KEY (Shard, ShardId, Ts, UserId) | Shard BETWEEN -3 AND 3 AND ShardId BETWEEN 0 AND 9 AND Ts >= @since",
                "pg | clicks | ts | PRIMARY KEY (shard, shard_id, ts, user_id) | shard BETWEEN 0 AND 3 AND shard_id BETWEEN 0 AND 9 AND ts >= $1"
            })
    void numberOfAnotherColumn_stays_andAReaderNeedNotKnowIt(
            String dialect, String table, String growing, String key, String condition) {
        Recommendation advised = sharded(advice(dialect, Cause.MONOTONIC_KEY, table, growing, Evidence.NONE));

        assertThat(advised.ddl().get(0)).contains(key);
        assertThat(advised.queryChanges().get(0)).contains("WHERE " + condition + ".");
    }

    @Test
    void whereTheNumberHasValuesEnough_anotherColumnIsHashed() {
        Evidence evidence = Measured.rates("Visits", 1_000, 0, Optional.of(new Servers(3, false)), Optional.empty());

        Recommendation advised = sharded(advice("gsql", Cause.MONOTONIC_KEY, "Visits", "Ts", evidence));

        assertThat(advised.ddl().get(0))
                .contains("ABS(MOD(FARM_FINGERPRINT(CAST(UNIX_MICROS(Ts) AS STRING)), 10))")
                .contains("PRIMARY KEY (ShardId, Ts, UserId)");
        assertThat(advised.why().plain()).contains("More values of it would not take the rows of one UserId apart.");
    }

    @Test
    void whereNeitherServes_itIsRefused() {
        Advice advice = advice("gsql", Cause.MONOTONIC_KEY, "Commits", "CommittedAt", Evidence.NONE);

        assertThat(advice.recommendations()).extracting(Recommendation::kind).doesNotContain("SHARD_PREFIX");
        assertThat(advice.rejected())
                .filteredOn(rejected -> rejected.kind().equals("SHARD_PREFIX"))
                .extracting(rejected -> rejected.why().plain())
                .singleElement()
                .asString()
                .contains("a hash of UserId that takes 2000 values", "no other column of the key can be hashed");
    }

    @Test
    void forecast_isOfTheKeyThatIsAdvised() {
        KeySpace keys = new KeySpace(Schemas.named("own/numbered.gsql").catalog());
        Evidence evidence = Measured.writes(
                keys,
                "Visits",
                number -> Map.of("Shard", 3L, "Ts", NOON.plusMillis(number).toString(), "UserId", "user" + number));

        Expected expected = sharded(advice("gsql", Cause.MONOTONIC_KEY, "Visits", "Ts", evidence))
                .expected()
                .orElseThrow();

        assertThat(expected.topShareBefore()).isGreaterThan(0.9);
        assertThat(expected.topShareAfter()).isLessThan(0.1);
    }

    private static Recommendation sharded(Advice advice) {
        return advice.recommendations().stream()
                .filter(advised -> advised.kind().equals("SHARD_PREFIX"))
                .findFirst()
                .orElseThrow();
    }

    private static Advice advice(String dialect, Cause cause, String table, String column, Evidence evidence) {
        Catalog catalog = Schemas.named("own/numbered." + dialect).catalog();
        return Redesigns.all().advise(Findings.of(cause, table, null, column), catalog, evidence);
    }
}
