package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.util.List;
import java.util.function.IntFunction;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads as they are met in the field, each with several seeds: what a Spanner engineer would sign. */
class TypicalLoadsTest {
    private static final String DDL =
            """
            CREATE TABLE Events (CreatedAt TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (CreatedAt, Id);
            CREATE TABLE Log (ShardId INT64 NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (ShardId, At);
            CREATE TABLE Newest (At TIMESTAMP NOT NULL) PRIMARY KEY (At DESC);
            CREATE TABLE Users (UserId INT64 NOT NULL, SeenAt TIMESTAMP) PRIMARY KEY (UserId);
            CREATE INDEX UsersBySeenAt ON Users (SeenAt);
            CREATE TABLE Counters (Id INT64 NOT NULL, Value INT64) PRIMARY KEY (Id);
            CREATE TABLE Orders (OrderId INT64 NOT NULL) PRIMARY KEY (OrderId);
            CREATE TABLE Audit (Region STRING(8) NOT NULL, At TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true),
              Id STRING(36) NOT NULL) PRIMARY KEY (Region, At, Id);
            CREATE TABLE Rooms (RoomId INT64 NOT NULL) PRIMARY KEY (RoomId);
            CREATE TABLE Chats (RoomId INT64 NOT NULL, SentAt TIMESTAMP NOT NULL) PRIMARY KEY (RoomId, SentAt),
              INTERLEAVE IN PARENT Rooms;
            """;

    private final Scene scene = new Scene(DDL);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void appendsToATimestampKey(long seed) {
        watch(90, new Load(seed).append("Events(", "<end>", 6, 0));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_KEY, "Events", null, "CreatedAt"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void appendsUnderEightShards_areOneFinding(long seed) {
        watch(90, new Load(seed).shardedAppend("Log", 8));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_KEY, "Log", null, "At"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anIndexOnATimestamp_isBlamedAndNotItsTable(long seed) {
        Load load = new Load(seed);

        watch(90, Load.together(load.append("UsersBySeenAt(", "<end>", 7, 0), load.flicker("Users", 400, 3)));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_INDEX, "Users", "UsersBySeenAt", "SeenAt"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aHotRowAndAnAppendAtOnce_areTwoFindings(long seed) {
        Load load = new Load(seed);

        watch(60, Load.together(load.row("Counters", 7), load.append("Events(", "<end>", 5, 2)));

        assertThat(found())
                .containsExactlyInAnyOrder(
                        finding(Cause.HOT_ROW, "Counters", null, null),
                        finding(Cause.MONOTONIC_KEY, "Events", null, "CreatedAt"));
    }

    @Test
    void twoHotRowsOfOneTable_areTwoFindings_alsoWhereTheyAreNeighbours() {
        Load load = new Load(1);

        watch(60, Load.together(load.row("Counters", 7), load.row("Counters", 8)));

        assertThat(found())
                .containsExactly(
                        finding(Cause.HOT_ROW, "Counters", null, null), finding(Cause.HOT_ROW, "Counters", null, null));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void burstsThatHeal_areNeverMoreThanInfo(long seed) {
        watch(240, new Load(seed).burst("Orders", 1000 * seed, 1 << 20));

        assertThat(found()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aBusyTableThatIsWellSpread_isNeverMoreThanInfo(long seed) {
        watch(360, new Load(seed).flicker("Orders", 300, 6));

        assertThat(found()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aTableThatIsBusyEverywhere_isNotSaidToBeAppended(long seed) {
        watch(120, new Load(seed).flicker("Orders", 1000, 60));

        assertThat(found()).isEmpty();
    }

    @Test
    void aWideScan_isALargeScanOfTheTable() {
        watch(
                30,
                minute ->
                        List.of("Orders(1000) .. Orders(90000) 72 " + (minute % 3 == 2 ? "LARGE_SCAN_HOT_SPOT" : "")));

        assertThat(found()).containsExactly(finding(Cause.LARGE_SCAN, "Orders", null, null));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void anAppendThatRestsForAnHour_isTheSameFindingWhenItReturns(long seed) {
        Load load = new Load(seed);
        IntFunction<List<String>> append = load.append("Events(", "<end>", 6, 0);

        watch(150, Load.together(Load.between(0, 30, append), Load.between(95, 150, append)));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_KEY, "Events", null, "CreatedAt"));
        assertThat(scene.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.status()).isEqualTo(Finding.Status.OPEN);
            assertThat(finding.hotMinutes()).isEqualTo(85);
        });
    }

    @Test
    void anAppendThatReturnsElsewhere_isTheSameFinding() {
        Load load = new Load(3);

        watch(
                150,
                Load.together(
                        Load.between(0, 30, load.append("Audit(\"eu\",", "Audit(\"us\")", 6, 0)),
                        Load.between(95, 150, load.append("Audit(\"us\",", "<end>", 6, 0))));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_KEY, "Audit", null, "At"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aDescendingTimestamp_isPrependedTo(long seed) {
        watch(60, new Load(seed).prepend("Newest", 5));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_KEY, "Newest", null, "At"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aCountedNumber_isAMonotonicKeyOnceItMoves(long seed) {
        Load load = new Load(seed);

        watch(60, minute -> List.of("Orders(%d) .. <end> %d".formatted(minute / 6 * 6 * 600L, load.score(75, 98))));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_KEY, "Orders", null, "OrderId"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aCommitTimestampBehindAFewValues_isBlamedAndNotThem(long seed) {
        Load load = new Load(seed);

        watch(
                60,
                Load.together(
                        load.append("Audit(\"eu\",", "Audit(\"us\")", 6, 0),
                        load.append("Audit(\"us\",", "<end>", 8, 3)));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_KEY, "Audit", null, "At"));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aChildThatIsAppendedUnderOneParent_isAMonotonicKeyOfTheChild(long seed) {
        watch(60, new Load(seed).append("Chats(42,", "Rooms(43)", 6, 0));

        assertThat(found()).containsExactly(finding(Cause.MONOTONIC_KEY, "Chats", null, "SentAt"));
    }

    @Test
    void aHundredForHalfAnHour_isCriticalAndLessIsNot() {
        watch(45, minute -> List.of("Events(%s) .. <end> 100".formatted(Load.at(minute / 5 * 5))));

        assertThat(scene.only().severity()).isEqualTo(Severity.CRITICAL);
    }

    private void watch(int minutes, IntFunction<List<String>> load) {
        for (int minute = 0; minute < minutes; minute++) {
            scene.minute(load.apply(minute).stream().map(String::strip).toArray(String[]::new));
        }
    }

    /** What is above info. */
    private List<Tuple> found() {
        return scene.worst().stream()
                .filter(finding -> finding.severity() != Severity.INFO)
                .map(finding -> finding(
                        finding.cause(),
                        finding.table().orElse(null),
                        finding.index().orElse(null),
                        finding.column().orElse(null)))
                .toList();
    }

    private static Tuple finding(Cause cause, String table, String index, String column) {
        return Tuple.tuple(cause, table, index, column);
    }
}
