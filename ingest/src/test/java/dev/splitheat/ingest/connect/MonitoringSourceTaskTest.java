package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.metrics.SimulatedSeries;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MonitoringSourceTaskTest {
    private static final DatabaseName ORDERS = DatabaseName.of("projects/p/instances/shop/databases/orders");
    private static final DatabaseName USERS = DatabaseName.of("projects/p/instances/shop/databases/users");
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Instant NEWEST = NOON.minusSeconds(240);
    private static final String METRICS = "splitheat.metrics";

    private final SimulatedSeries series = new SimulatedSeries(ORDERS, USERS);
    private final SettableClock clock = new SettableClock(NOON);
    private final Set<DatabaseName> dropped = ConcurrentHashMap.newKeySet();
    private final StoredOffsets offsets = new StoredOffsets();

    @Test
    void eachMinuteOfEachDatabase_isOneRecord_atItsEnd() {
        try (RunningTask task = start()) {
            task.until(running -> minutes(running, USERS).size() == 6
                    && minutes(running, ORDERS).size() == 6);

            assertThat(minutes(task, ORDERS)).extracting(Interval::end).endsWith(NEWEST);
            assertThat(task.in(METRICS)).allSatisfy(record -> assertThat(record.timestamp())
                    .isEqualTo(Wire.METRIC_MINUTES
                            .read((byte[]) record.value())
                            .end()
                            .toEpochMilli()));
        }
    }

    @Test
    void onlyTheLastRecordOfABatch_movesTheOffset() {
        try (RunningTask task = start()) {
            task.until(running -> minutes(running, ORDERS).size() == 6);

            List<Map<String, ?>> led = task.in(METRICS)
                    .filter(record -> ORDERS.toString().equals(record.key()))
                    .<Map<String, ?>>map(SourceRecord::sourceOffset)
                    .toList();
            assertThat(led.subList(0, 5)).allMatch(Map::isEmpty);
            assertThat(new OffsetBundles(offsets).offset(MetricRecords.sourcePartition(ORDERS)))
                    .containsEntry("intervalEnd", NEWEST.getEpochSecond() * 1_000_000);
        }
    }

    @Test
    void afterARestart_nothingIsSentTwice() {
        try (RunningTask task = start()) {
            task.until(running -> minutes(running, USERS).size() == 6
                    && minutes(running, ORDERS).size() == 6);
        }
        clock.set(NOON.plusSeconds(120));

        try (RunningTask task = start()) {
            task.until(running -> minutes(running, ORDERS).size() == 2);

            assertThat(minutes(task, ORDERS))
                    .extracting(Interval::end)
                    .containsExactly(NEWEST.plusSeconds(60), NEWEST.plusSeconds(120));
        }
    }

    @Test
    void whatIsRefused_isSaidOfEachDatabase_andHeals() {
        series.denied = true;
        try (RunningTask task = start()) {
            task.until(running -> !running.statuses(ORDERS).isEmpty()
                    && !running.statuses(USERS).isEmpty());
            assertThat(task.statuses(USERS).get(0).state()).isEqualTo(State.REFUSED);
            assertThat(task.statuses(USERS).get(0).problem())
                    .contains("cannot read time series of projects/p: permission denied.");

            series.denied = false;
            task.until(running -> minutes(running, ORDERS).size() == 6
                    && running.statuses(ORDERS).size() > 1);

            assertThat(task.statuses(ORDERS)).extracting(CollectorStatus::state).endsWith(State.COLLECTING);
        }
    }

    @Test
    void databaseThatIsGone_getsNoMoreMinutes_andItsOffsetIsForgotten() {
        try (RunningTask task = start()) {
            task.until(running -> minutes(running, USERS).size() == 6);
            series.drop(USERS);
            dropped.add(USERS);

            clock.set(NOON.plus(Duration.ofMinutes(11)));
            task.until(running -> !minutes(running, ORDERS).isEmpty()
                    && running.statuses(USERS).stream().anyMatch(status -> status.state() == State.REFUSED));
            clock.set(NOON.plus(Duration.ofMinutes(90)));
            task.until(running -> !offsets.hasBundled(MetricRecords.sourcePartition(USERS)));

            assertThat(minutes(task, USERS).stream().map(Interval::end))
                    .allMatch(end -> end.isBefore(NOON.plusSeconds(60)));
        }
    }

    @Test
    void databaseThatNeverWas_getsNoMinuteOfItsHistory() {
        series.drop(USERS);
        dropped.add(USERS);

        try (RunningTask task = start(Duration.ofHours(3))) {
            task.until(running -> running.statuses(ORDERS).stream()
                            .anyMatch(status -> status.tally().remaining() == 0)
                    && !running.statuses(USERS).isEmpty());

            assertThat(task.statuses(USERS)).extracting(CollectorStatus::state).containsOnly(State.REFUSED);
            assertThat(minutes(task, USERS)).isEmpty();
        }
    }

    @Test
    void aStoredOffsetThatNobodyUnderstands_stopsItsDatabaseAlone() {
        offsets.putBundled(MetricRecords.sourcePartition(USERS), Map.of("intervalEnd", "noon"));

        try (RunningTask task = start()) {
            task.until(running -> minutes(running, ORDERS).size() == 6
                    && !running.statuses(USERS).isEmpty());

            assertThat(task.statuses(USERS)).singleElement().satisfies(status -> {
                assertThat(status.state()).isEqualTo(State.REFUSED);
                assertThat(status.problem().orElseThrow())
                        .startsWith(
                                "nothing is collected of " + USERS + ": its stored source offset for CLOUD_MONITORING")
                        .endsWith("its other databases go on.");
            });
            assertThat(minutes(task, USERS)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1H", "P365D"})
    void aStoredOffsetThatIsStillToCome_stopsItsDatabaseAlone_andSaysSo(Duration ahead) {
        offsets.putBundled(MetricRecords.sourcePartition(USERS), stored(NOON.plus(ahead)));

        try (RunningTask task = start()) {
            task.until(running -> minutes(running, ORDERS).size() == 6
                    && !running.statuses(USERS).isEmpty());

            assertThat(task.statuses(USERS)).singleElement().satisfies(status -> {
                assertThat(status.state()).isEqualTo(State.REFUSED);
                assertThat(status.problem().orElseThrow())
                        .contains("cannot be used (it reaches up to " + NOON.plus(ahead) + ", and now it is " + NOON
                                + "); stop the connector");
            });
            assertThat(minutes(task, USERS)).isEmpty();
        }
    }

    /** As when somebody wrote milliseconds. */
    @Test
    void aStoredOffsetOf1970_isADayOfMissingMinutes_andHoldsUpNobody() {
        offsets.putBundled(MetricRecords.sourcePartition(USERS), stored(Instant.parse("1970-01-21T18:00:00Z")));

        try (RunningTask task = start()) {
            task.until(running -> minutes(running, ORDERS).size() == 6
                    && minutes(running, USERS).stream().anyMatch(minute -> minute.coverage() == Coverage.COMPLETE));

            assertThat(minutes(task, USERS))
                    .filteredOn(minute -> minute.coverage() == Coverage.MISSING)
                    .hasSize(24 * 60);
        }
    }

    private static Map<String, Object> stored(Instant end) {
        return Map.of("intervalEnd", end.getEpochSecond() * 1_000_000, "ledger", "");
    }

    @Test
    void databaseThatExists_andHasNoSeriesOfItsOwn_isPartial() {
        series.drop(USERS);
        try (RunningTask task = start()) {
            task.until(running -> minutes(running, USERS).size() == 6);

            assertThat(minutes(task, USERS)).allMatch(minute -> minute.coverage() == Coverage.PARTIAL);
            assertThat(minutes(task, ORDERS)).allMatch(minute -> minute.coverage() == Coverage.COMPLETE);
        }
    }

    @Test
    void metricThatTheProjectLacks_isToldOnce() {
        series.lack("instance/cpu/utilization");
        try (RunningTask task = start()) {
            task.until(running -> !running.statuses(ORDERS).isEmpty());
            clock.set(NOON.plusSeconds(180));
            task.until(running -> minutes(running, ORDERS).size() == 9);

            assertThat(task.statuses(ORDERS))
                    .extracting(CollectorStatus::problem)
                    .containsOnly(
                            Optional.of("projects/p has no metric instance/cpu/utilization, so that minutes lack it;"
                                    + " take it out of 'metrics' in the configuration, or leave it: it is asked for again once a"
                                    + " day."));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', 'option metrics: name at least one metric, or leave it out for those of its default.'",
        "node_count, 'option metrics: ''node_count'' is not the type of a metric of Spanner''s: did you mean"
                + " instance/node_count?'",
        "instance/cpu/utilisation, 'option metrics: ''instance/cpu/utilisation'' is not the type of a metric of"
                + " Spanner''s: did you mean instance/cpu/utilization?'"
    })
    void metricsThatSpannerDoesNotHave_areRefused(String metrics, String sentence) {
        assertThat(MonitoringOptions.definition()
                        .validateAll(Map.of("metrics", metrics))
                        .get("metrics")
                        .errorMessages())
                .containsExactly(sentence);
    }

    private void probe(DatabaseName database) {
        if (dropped.contains(database)) {
            throw new UnreadableDatabaseException(database, "TABLES", "it is not there.", FailureKind.NOT_FOUND, null);
        }
    }

    @Test
    void offsetOfSomebodyElse_isRefused() {
        assertThatThrownBy(() -> MetricRecords.ledger(Map.of("intervalEnd", "noon"), NOON))
                .isInstanceOf(UnusableOffsetException.class);
        assertThatThrownBy(() -> MetricRecords.ledger(Map.of("intervalEnd", 60_000_000L, "ledger", "a lot"), NOON))
                .isInstanceOf(UnusableOffsetException.class)
                .hasMessageContaining("'a' is no run of minutes");
    }

    private RunningTask start() {
        return start(Duration.ofMinutes(10));
    }

    private RunningTask start(Duration history) {
        BackOff impatient = new BackOff(Duration.ofMillis(1), Duration.ofMillis(1), () -> 1);
        return new RunningTask(
                new MonitoringSourceTask(series, this::probe, clock, impatient),
                offsets,
                Map.of(
                        "databases",
                        ORDERS + "," + USERS,
                        "topic.partitions",
                        "4",
                        "history.ms",
                        Long.toString(history.toMillis()),
                        "metrics",
                        "instance/cpu/utilization,instance/node_count"));
    }

    private static List<Interval<MetricPoint>> minutes(RunningTask task, DatabaseName database) {
        return task.in(METRICS)
                .map(record -> Wire.METRIC_MINUTES.read((byte[]) record.value()))
                .filter(minute -> minute.database().equals(database.toString()))
                .toList();
    }
}
