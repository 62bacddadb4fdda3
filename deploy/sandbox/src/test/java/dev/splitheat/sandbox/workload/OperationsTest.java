package dev.splitheat.sandbox.workload;

import static dev.splitheat.sandbox.workload.PlannedDatabase.google;
import static dev.splitheat.sandbox.workload.PlannedDatabase.times;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationsTest {
    private static final String SHOP =
            """
            CREATE TABLE Users (
              UserId STRING(36) NOT NULL, Name STRING(64), LastSeen TIMESTAMP, Visits INT64,
            ) PRIMARY KEY (UserId);
            CREATE INDEX UsersByLastSeen ON Users(LastSeen);
            CREATE TABLE Devices (
              UserId STRING(36) NOT NULL, DeviceId INT64 NOT NULL, Kind STRING(8),
            ) PRIMARY KEY (UserId, DeviceId), INTERLEAVE IN PARENT Users ON DELETE CASCADE;
            CREATE TABLE Jobs (JobId INT64 NOT NULL, Payload STRING(100)) PRIMARY KEY (JobId);
            CREATE INDEX JobsByPayload ON Jobs(Payload);
            """;
    private static final String TABLES =
            """
            tables:
              Users: {rows: 100000, columns: {LastSeen: written}}
              Devices: {rows: 300000, columns: {UserId: {parent: {table: Users, per: 3}}}}
              Jobs: {rows: 5000, columns: {JobId: {sequence: {start: 1}}}}
            workloads:
            """;

    @Test
    void updateOfAnIndexedColumn_movesItsEntry() {
        PlannedDatabase database =
                with("{name: seen, update: Users, set: {LastSeen: written}, rate: {steady: 100, noise: 0}}")
                        .lived(2);

        assertThat(times(database.touches("seen", "Users", Access.UPDATE))).isCloseTo(6_000, within(0.1));
        List<Touch> inserted = database.touches("seen", "UsersByLastSeen", Access.INSERT);
        assertThat(times(inserted)).isCloseTo(6_000, within(0.1));
        assertThat(inserted).allSatisfy(touch -> assertThat(instant(touch))
                .isAfterOrEqualTo(database.load().start()));
        assertThat(database.touches("seen", "UsersByLastSeen", Access.DELETE))
                .hasSameSizeAs(inserted)
                .allSatisfy(touch ->
                        assertThat(instant(touch)).isBefore(database.load().end()));
    }

    @Test
    void updateOfAnotherColumn_leavesTheIndexAlone() {
        PlannedDatabase database =
                with("{name: name, update: Users, set: {Name: {uuid: {version: 4}}}, rate: {steady: 9}}")
                        .lived(1);

        assertThat(database.performed("name").touches())
                .allMatch(touch -> touch.object().equals("Users"));
        assertThat(database.performed("name").statement().blindWrites()).isTrue();
    }

    @Test
    void modification_readsAndHoldsWhatItWrites() {
        PlannedDatabase database = with("{name: visit, modify: Users, set: {Visits: {sequence: {}}}, "
                        + "which: {hot: {rows: 1, share: 0.95}}, holds: 40ms, tag: visits, also: [Jobs], rate: {steady: 100, noise: 0}}")
                .lived(1);

        Performed visit = database.performed("visit");
        assertThat(visit.statement().holds()).isEqualTo(Duration.ofMillis(40));
        assertThat(visit.statement().readColumns()).containsExactly("Users.UserId", "Users.Visits");
        assertThat(visit.statement().writtenColumns()).containsExactly("Jobs.Payload", "Users.Visits");
        assertThat(visit.statement().tag()).contains("visits");
        List<Touch> writes = database.touches("visit", "Users", Access.UPDATE);
        assertThat(times(writes)).isCloseTo(6_000, within(0.1));
        assertThat(times(database.touches("visit", "Users", Access.READ))).isCloseTo(6_000, within(0.1));
        assertThat(writes)
                .filteredOn(touch -> touch.times() > 5_000)
                .singleElement()
                .satisfies(touch -> assertThat(touch.rows()).isEqualTo(1));
    }

    @Test
    void hotRow_isTheSameAllTheTime() {
        PlannedDatabase database = with("{name: hot, read: Users, which: {hot: {rows: 1}}, rate: {steady: 100}}")
                .lived(1);
        Key first = database.performed("hot").touches().get(0).key();

        database.lived(100);

        assertThat(database.performed("hot").touches()).singleElement().satisfies(touch -> assertThat(touch.key())
                .isEqualTo(first));
    }

    @Test
    void queryForWhatTheIndexLacks_looksUpTheRows() {
        PlannedDatabase database =
                with("{name: seen, query: UsersByLastSeen, prefix: 1, rows: 5, columns: [Name], rate: {steady: 10, noise: 0}}")
                        .lived(1);

        assertThat(times(database.touches("seen", "UsersByLastSeen", Access.SCAN)))
                .isCloseTo(600, within(0.1));
        assertThat(times(database.touches("seen", "Users", Access.READ))).isCloseTo(3_000, within(0.1));
        assertThat(database.performed("seen").rowsReturned()).isCloseTo(5, within(0.001));
        assertThat(database.performed("seen").statement().sql())
                .contains("SELECT Name FROM Users@{FORCE_INDEX=UsersByLastSeen} WHERE LastSeen = @p1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UsersByLastSeen | newestFirst: true      | SELECT LastSeen, UserId FROM Users@{FORCE_INDEX=UsersByLastSeen} ORDER BY LastSeen DESC LIMIT 20",
                "UsersByLastSeen | which: tail            | SELECT LastSeen, UserId FROM Users@{FORCE_INDEX=UsersByLastSeen} ORDER BY LastSeen DESC LIMIT 20",
                "Users           | newestFirst: false     | SELECT UserId, Name, LastSeen, Visits FROM Users LIMIT 20",
            })
    void whoBindsNothing_readsInOnePlace(String object, String how, String sql) {
        PlannedDatabase database = with("{name: first, query: " + object + ", prefix: 0, rows: 20, " + how
                        + ", rate: {steady: 10, noise: 0}}")
                .lived(3);

        assertThat(database.performed("first").touches()).singleElement().satisfies(touch -> {
            assertThat(touch.times()).isCloseTo(600, within(0.1));
            assertThat(touch.rows()).isEqualTo(20);
        });
        assertThat(database.performed("first").statement().sql()).contains(sql);
    }

    @Test
    void newestEntriesOfAnUpdatedColumn_areThoseThatWereUpdatedLately() {
        PlannedDatabase database = with("{name: seen, update: Users, set: {LastSeen: written}, rate: {steady: 100}}\n"
                        + "- {name: who, query: UsersByLastSeen, which: {recent: {within: 2m}}, rate: {steady: 50}}")
                .lived(30);

        assertThat(database.performed("who").touches()).isNotEmpty().allSatisfy(touch -> assertThat(instant(touch))
                .isBetween(
                        database.load().end().minus(Duration.ofMinutes(2)),
                        database.load().end()));
    }

    @Test
    void wholeScan_touchesThePartsOfTheTable() {
        PlannedDatabase database = with("{name: all, scan: Users, rows: all, rate: {steady: 1, noise: 0}}")
                .lived(1);

        Performed scan = database.performed("all");
        assertThat(scan.rowsScanned()).isEqualTo(100_000);
        assertThat(scan.touches()).hasSizeGreaterThan(50).allMatch(touch -> touch.access() == Access.SCAN);
        assertThat(times(scan.touches())).isCloseTo(60, within(0.01));
        assertThat(scan.touches()).isSortedAccordingTo((one, two) -> one.key().compareTo(two.key()));
    }

    @Test
    void deletesAtTheHead_followTheOrderOfWriting_andLeaveTombstones() {
        PlannedDatabase database = with("{name: done, delete: Jobs, which: head, rate: {steady: 5, noise: 0}}\n"
                + "- {name: next, query: Jobs, which: head, rate: {steady: 10, noise: 0}}");

        double before = database.lived(1).performed("next").cpuSeconds();
        double after = database.lived(9).performed("next").cpuSeconds();

        assertThat(database.touches("done", "Jobs", Access.DELETE))
                .allSatisfy(touch -> assertThat(number(touch)).isBetween(2_701L, 3_000L));
        assertThat(times(database.touches("done", "JobsByPayload", Access.DELETE)))
                .isCloseTo(300, within(0.1));
        assertThat(database.size("Jobs").rows()).isEqualTo(2_000);
        assertThat(after).isGreaterThan(1.5 * before);
        assertThat(database.performed("done").statement().deletedTables()).containsExactly("Jobs");
    }

    @Test
    void queueThatIsEmpty_isNotDeletedFrom() {
        PlannedDatabase database = with("{name: done, delete: Jobs, which: head, rate: {steady: 50, noise: 0}}")
                .lived(5);

        assertThat(database.size("Jobs").rows()).isZero();
        assertThat(database.load().performed()).isEmpty();
    }

    @Test
    void deletedParents_takeTheirChildrenAway() {
        PlannedDatabase database = with("{name: gone, delete: Users, which: head, rate: {steady: 10, noise: 0}}")
                .lived(1);

        assertThat(times(database.touches("gone", "Devices", Access.DELETE))).isCloseTo(1_800, within(0.1));
        assertThat(database.size("Devices").rows()).isEqualTo(300_000 - 1_800);
        assertThat(database.performed("gone").statement().deletedTables()).containsExactly("Devices", "Users");
    }

    @Test
    void walk_goesThroughTheKeysInOrder() {
        PlannedDatabase database = with("{name: fill, read: Users, which: {walk: {over: 10m}}, rate: {steady: 100}}");

        Key first = database.lived(1).performed("fill").touches().get(0).key();
        Key middle = database.lived(4).performed("fill").touches().get(0).key();
        Key last = database.lived(5).performed("fill").touches().get(0).key();

        assertThat(List.of(first, middle, last)).isSorted();
        assertThat(database.lived(1).performed("fill").touches().get(0).key()).isEqualTo(first);
    }

    @Test
    void export_readsEverythingOnce_asSpannersOwnWork() {
        PlannedDatabase database =
                with("{name: backup, export: Users, over: 5m, from: 2m}").lived(3);

        Statement statement = database.performed("backup").statement();
        assertThat(statement.system()).isTrue();
        assertThat(statement.priority()).isEqualTo(Statement.Priority.LOW);
        assertThat(database.lived(10).load().performed()).isEmpty();
    }

    @Test
    void rowsWhere_haveTheValue() {
        PlannedDatabase database =
                with("{name: one, query: Devices, prefix: 1, which: {where: {UserId: u17}}, rate: {steady: 10}}")
                        .lived(1);

        assertThat(database.performed("one").touches())
                .allSatisfy(
                        touch -> assertThat(touch.key().values().get(0).value()).contains("u17"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{name: w, read: Users, rate: {steady: 10, noise: 0}, from: 5m, until: 8m} | 5 6 7",
                "{name: w, read: Users, rate: {steady: 10, noise: 0}, every: {on: 1m, off: 3m}} | 0 4 8",
                "{name: w, read: Users, rate: {onOff: {on: 10, off: 0, onFor: 2m, offFor: 4m}}} | 0 1 6 7",
                "{name: w, read: Users, rate: {burst: {base: 0, peak: 9, every: 5m, lasts: 1m, first: 3m}}} | 3 8",
            })
    void workload_runsInItsMinutesOnly(String workload, String minutes) {
        PlannedDatabase database = with(workload);
        StringBuilder ran = new StringBuilder();

        for (int minute = 0; minute < 10; minute++) {
            ran.append(database.lived(1).load().performed().isEmpty() ? "" : " " + minute);
        }

        assertThat(ran.toString().strip()).isEqualTo(minutes);
    }

    @Test
    void deploys_startAndStopWorkloads() {
        PlannedDatabase database = google(
                SHOP,
                TABLES
                        + "- {name: old, read: Users, rate: {steady: 9}}\n- {name: new, read: Users, rate: {steady: 9}}\n"
                        + "deploys: [{at: 2m, name: v2, starts: [new], stops: [old]}]");

        assertThat(names(database.lived(2))).containsExactly("old");
        assertThat(names(database.lived(1))).containsExactly("new");
    }

    @Test
    void expiredRows_areSweptByTheSystem() {
        PlannedDatabase database = google(
                """
                CREATE TABLE Events (Id STRING(36) NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Id),
                  ROW DELETION POLICY (OLDER_THAN(At, INTERVAL 7 DAY));
                """,
                "{tables: {Events: {rows: 1008000}}, workloads: []}");

        long swept = 0;
        for (int minute = 0; minute < 240; minute++) {
            swept += database.lived(1).load().performed().stream()
                    .filter(one -> one.statement().system())
                    .mapToLong(one -> Math.round(times(PlannedDatabase.touches(one, "Events", Access.DELETE)
                            .toList())))
                    .sum();
        }

        // A hundred expire in a minute, and what expired in the last ten minutes is there yet.
        assertThat(swept).isBetween(22_500L, 24_000L);
        assertThat(database.size("Events").rows()).isEqualTo(1_008_000 - swept);
    }

    private static PlannedDatabase with(String workload) {
        return google(SHOP, TABLES + "- " + workload);
    }

    private static List<String> names(PlannedDatabase database) {
        return database.load().performed().stream()
                .map(one -> one.statement().name())
                .toList();
    }

    private static Instant instant(Touch touch) {
        return (Instant) touch.key().values().get(0).value().orElseThrow();
    }

    private static long number(Touch touch) {
        return (Long) touch.key().values().get(0).value().orElseThrow();
    }
}
