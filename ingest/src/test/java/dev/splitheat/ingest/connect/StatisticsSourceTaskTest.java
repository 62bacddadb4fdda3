package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.SimulatedView;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.DatabasePartition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsSourceTaskTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:30Z");
    private static final Instant LAST_SILENT = Instant.parse("2026-11-20T11:59:00Z");
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/i/databases/orders");
    private static final DatabaseName USERS = DatabaseName.of("projects/p/instances/i/databases/users");

    /** Without what is still open. */
    private static final int A_DAY = 24 * 60 - 1;

    private final SettableClock clock = new SettableClock(NOON);
    private final SimulatedView view = new SimulatedView(
                    StatisticsView.SPLIT_STATS_TOP_MINUTE, Duration.ofSeconds(20), 10_000)
            .hot(Instant.parse("2026-11-20T03:00:00Z"), 2)
            .hot(Instant.parse("2026-11-20T08:00:00Z"), 4_500);
    private final FakeSpanner spanner = new FakeSpanner(clock, view);
    private final StoredOffsets offsets = new StoredOffsets();

    @Test
    void firstStart_bringsTheWholeDay_eachMinuteOnce() {
        try (RunningTask task = start(ORDERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT));

            List<Instant> ends = ends(task, ORDERS);
            assertThat(ends).isSorted().doesNotHaveDuplicates().hasSize(A_DAY);
            assertThat(task.intervals(ORDERS))
                    .filteredOn(interval -> interval.parts() == 3)
                    .hasSize(3);
        }
    }

    @Test
    void aNewMinute_isSentOnceItIsClosed() {
        try (RunningTask task = start(ORDERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT));

            clock.set(NOON.plusSeconds(180));
            task.until(running -> upTo(running, ORDERS, LAST_SILENT.plusSeconds(180)));

            assertThat(ends(task, ORDERS)).isSorted().doesNotHaveDuplicates();
        }
    }

    @Test
    void afterARestart_nothingIsRepeatedAndNothingIsSkipped() {
        List<Instant> before;
        try (RunningTask task = start(ORDERS)) {
            before = ends(task.until(running -> !running.intervals(ORDERS).isEmpty()), ORDERS);
        }

        try (RunningTask task = start(ORDERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT));

            List<Instant> all =
                    Stream.concat(before.stream(), ends(task, ORDERS).stream()).toList();
            assertThat(all).isSorted().doesNotHaveDuplicates().hasSize(A_DAY);
        }
    }

    @Test
    void aDatabaseThatFails_holdsUpNoOther_andSaysWhyOnce() {
        spanner.refuse(USERS);

        try (RunningTask task = start(ORDERS, USERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT)
                    && !running.statuses(ORDERS).isEmpty()
                    && spanner.questions(USERS) > 3);

            assertThat(task.statuses(USERS)).singleElement().satisfies(status -> {
                assertThat(status.state()).isEqualTo(State.REFUSED);
                assertThat(status.problem())
                        .contains("cannot read SPLIT_STATS_TOP_MINUTE of " + USERS + ": permission denied; grant it.");
            });
            assertThat(task.statuses(ORDERS)).extracting(CollectorStatus::state).containsExactly(State.COLLECTING);
        }
    }

    @Test
    void aStoredOffsetThatNobodyUnderstands_stopsItsDatabaseAlone_andSaysWhatToDo() {
        Map<String, String> partition = SourcePartition.of(USERS.toString(), "SPLIT_STATS_TOP_MINUTE");
        offsets.putBundled(partition, Map.of("intervalEnd", "noon"));

        try (RunningTask task = start(ORDERS, USERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT)
                    && !running.statuses(USERS).isEmpty());

            assertThat(task.statuses(USERS)).singleElement().satisfies(status -> {
                assertThat(status.state()).isEqualTo(State.REFUSED);
                assertThat(status.view()).isEqualTo("SPLIT_STATS_TOP_MINUTE");
                assertThat(status.problem())
                        .contains("nothing is collected of " + USERS
                                + ": its stored source offset for SPLIT_STATS_TOP_MINUTE cannot be used (intervalEnd is no"
                                + " number of microseconds); stop the connector, delete the offset of the partition"
                                + " {database=" + USERS + "} or correct its fields SPLIT_STATS_TOP_MINUTE/…"
                                + " by PATCH of its /offsets, and resume it; its other databases go on.");
            });
            assertThat(spanner.questions(USERS)).isZero();
            assertThat(offsets.hasBundled(partition)).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1795179600000000, '', ''",
        "1826712000000000, '', ''",
        "9223372036854775807, '', ''",
        "1795172400000017, '', ''",
        "1795172400000000, 1;1790000040;0;0x1440;, ''",
        "1795172400000000, 1;1790000040;600;0x1440;, ''",
        "1795172400000000, 1;1790000040;-60;0x1440;, ''",
        "1795172400000000, 1;1790000041;60;0x1440;, ''",
        "1795172400000000, 1;1790000040;60;-5x10;, ''",
        "1795172400000000, 1;9790000020;60;3x1440;, ''",
        "1795172400000000, 1;31556889864403199;60;0x1440;, ''",
        "1795172400000000, 1;-31556889864403199;60;0x1440;, ''",
        "1795172400000000, 1;1790000040;60;0x2;7:1, ''",
        "1795172400000000, '', 1790000040..1780000040",
        "1795172400000000, '', 0..31556889864403199",
        "1795172400000000, '', 1795172400..1895172400",
    })
    void aStoredOffsetThatCannotBeTrue_stopsItsDatabaseAlone(long end, String ledger, String holes) {
        Map<String, Object> stored = new HashMap<>(Map.of("intervalEnd", end, "holes", holes));
        if (!ledger.isEmpty()) {
            stored.put("ledger", ledger);
        }
        offsets.putBundled(SourcePartition.of(USERS.toString(), "SPLIT_STATS_TOP_MINUTE"), stored);

        try (RunningTask task = start(ORDERS, USERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT)
                    && !running.statuses(USERS).isEmpty());
            clock.set(NOON.plusSeconds(180));
            task.until(running -> upTo(running, ORDERS, LAST_SILENT.plusSeconds(180)));

            assertThat(task.statuses(USERS)).allSatisfy(status -> {
                assertThat(status.state()).isEqualTo(State.REFUSED);
                assertThat(status.problem().orElseThrow())
                        .startsWith("nothing is collected of " + USERS
                                + ": its stored source offset for SPLIT_STATS_TOP_MINUTE cannot be used (")
                        .endsWith("its other databases go on.");
            });
            assertThat(task.intervals(USERS)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1;60;60;3x5;", "-9223372036800000000, 1;0;60;;", "1795172400000000, 1;60;60;3x5;"})
    void aStoredOffsetOfLongAgo_goesOnFromWhatIsKept(long end, String ledger) {
        offsets.putBundled(
                SourcePartition.of(USERS.toString(), "SPLIT_STATS_TOP_MINUTE"),
                Map.of("intervalEnd", end, "ledger", ledger));

        try (RunningTask task = start(ORDERS, USERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT) && upTo(running, USERS, LAST_SILENT));

            assertThat(ends(task, USERS))
                    .doesNotHaveDuplicates()
                    .allMatch(told -> told.isAfter(NOON.minus(Duration.ofDays(31))));
        }
    }

    @Test
    void theFirstStatus_saysUpToWhenHistoryWasRead() {
        try (RunningTask task = start(ORDERS)) {
            task.until(running -> !running.statuses(ORDERS).isEmpty());

            assertThat(task.statuses(ORDERS)).singleElement().satisfies(status -> {
                assertThat(status.state()).isEqualTo(State.COLLECTING);
                assertThat(status.problem()).isEmpty();
                assertThat(status.collectedUpTo()).contains(LAST_SILENT);
                assertThat(status.lag()).contains(Duration.between(LAST_SILENT, NOON));
            });
        }
    }

    @Test
    void aDatabaseThatHeals_isCollectedFromWhereItStopped() {
        spanner.refuse(ORDERS);

        try (RunningTask task = start(ORDERS)) {
            task.until(running -> !running.statuses(ORDERS).isEmpty());
            spanner.letIn(ORDERS);
            task.until(running -> upTo(running, ORDERS, LAST_SILENT));

            assertThat(task.statuses(ORDERS))
                    .extracting(CollectorStatus::state)
                    .startsWith(State.REFUSED, State.COLLECTING)
                    .endsWith(State.COLLECTING);
        }
    }

    @Test
    void manyDatabasesThatNeverAnswer_holdUpNone_thatAnswered() {
        try (RunningTask task = start(databases())) {
            task.until(running -> Stream.of(databases()).allMatch(name -> upTo(running, name, LAST_SILENT)));

            Stream.of(databases()).filter(name -> !name.equals(ORDERS)).forEach(spanner::keepWaiting);
            clock.set(NOON.plusSeconds(180));

            task.until(running -> upTo(running, ORDERS, LAST_SILENT.plusSeconds(180)));
            assertThat(ends(task, ORDERS)).isSorted().doesNotHaveDuplicates();
        }
    }

    @Test
    void aRecord_liesInItsDatabasesPartition_atItsIntervalsEnd() {
        try (RunningTask task = start(ORDERS)) {
            task.until(running -> !running.intervals(ORDERS).isEmpty());

            SourceRecord record = task.in(RunningTask.STATISTICS).findFirst().orElseThrow();
            Interval<SplitRow> interval = task.intervals(ORDERS).get(0);
            assertThat(record.key()).isEqualTo(ORDERS.toString());
            assertThat(record.keySchema()).isEqualTo(Schema.STRING_SCHEMA);
            assertThat(record.valueSchema()).isEqualTo(Schema.BYTES_SCHEMA);
            assertThat(record.kafkaPartition()).isEqualTo(DatabasePartition.of(ORDERS.toString(), 12));
            assertThat(record.timestamp()).isEqualTo(interval.end().toEpochMilli());
        }
    }

    @Test
    void aRecordFromTheFuture_isStampedWithNow() {
        FakeSpanner ahead = new FakeSpanner(Clock.offset(clock, Duration.ofMinutes(10)), view);

        try (RunningTask task = start(ahead, ORDERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT.plusSeconds(600)));

            assertThat(task.in(RunningTask.STATISTICS))
                    .extracting(SourceRecord::timestamp)
                    .allMatch(timestamp -> timestamp <= NOON.toEpochMilli());
        }
    }

    @Test
    void onlyTheLastRecordOfABatch_movesTheOffset() {
        try (RunningTask task = start(ORDERS)) {
            task.until(running -> upTo(running, ORDERS, LAST_SILENT));

            Set<Map<String, ?>> moved = task.in(RunningTask.STATISTICS)
                    .map(SourceRecord::sourceOffset)
                    .collect(Collectors.toSet());
            assertThat(moved).hasSizeLessThan(20);
            assertThat(new OffsetBundles(offsets)
                            .offset(SourcePartition.of(ORDERS.toString(), "SPLIT_STATS_TOP_MINUTE")))
                    .containsEntry("intervalEnd", micros(LAST_SILENT));
        }
    }

    private RunningTask start(DatabaseName... databases) {
        return start(spanner, databases);
    }

    private RunningTask start(FakeSpanner asked, DatabaseName... databases) {
        BackOff soon = new BackOff(Duration.ofMillis(5), Duration.ofMillis(20), () -> 1);
        String names = String.join(
                ",", Stream.of(databases).map(DatabaseName::toString).toList());
        return new RunningTask(
                new StatisticsSourceTask(asked, clock, soon),
                offsets,
                Map.of("databases", names, "topic.partitions", "12", "poll.interval.ms", "1000"));
    }

    private static DatabaseName[] databases() {
        return Stream.concat(
                        Stream.of(ORDERS),
                        Stream.iterate(1, number -> number + 1)
                                .limit(20)
                                .map(number -> new DatabaseName("p", "i", "slow-" + number)))
                .toArray(DatabaseName[]::new);
    }

    private static boolean upTo(RunningTask task, DatabaseName database, Instant end) {
        return ends(task, database).contains(end);
    }

    private static List<Instant> ends(RunningTask task, DatabaseName database) {
        return task.intervals(database).stream()
                .filter(interval -> interval.part() == 0)
                .map(Interval::end)
                .toList();
    }

    private static long micros(Instant time) {
        return time.getEpochSecond() * 1_000_000;
    }
}
