package dev.splitheat.advisor;

import dev.splitheat.evidence.HeatMinute;
import dev.splitheat.evidence.ObjectOperations;
import dev.splitheat.evidence.StoredSizes;
import dev.splitheat.evidence.TopStatements;
import dev.splitheat.evidence.WrittenRows;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.MetricPoint;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ProcessorContext;

/**
 * What the last records of each database tell, opened when it is asked for. What cannot be read then is passed over: the
 * analyzer, which reads it all, has refused it.
 */
final class Observations {
    /** So many intervals are counted at a time: their objects are written once for all of them. */
    private static final int COUNTED_TOGETHER = 60;
    /** Clocks differ by less; what is further ahead would make the present look old. */
    private static final Duration AHEAD = Duration.ofMinutes(10);

    private final KeptRecords records;
    private final UsageShelf usages;
    private final OpenedRecords<HeatMinute> heat = new OpenedRecords<>(HeatRecords.CODEC::read);
    private final OpenedRecords<ObjectOperations> operations =
            new OpenedRecords<>(payload -> new ObjectOperations(Wire.WORKLOAD_INTERVALS.read(payload)));
    private final OpenedRecords<Interval<MetricPoint>> series = new OpenedRecords<>(Wire.METRIC_MINUTES::read);
    /** Many findings are of one database, and each asks for all of these. */
    private final Summary<List<Interval<TableSample>>> samples =
            new Summary<>(database -> opened(database, KeptView.CHANGE_STREAM, Wire.KEY_SAMPLES));

    private final Summary<List<ObjectOperations>> lastOperations = new Summary<>(this::allOperations);
    private final Summary<TopStatements> statements =
            new Summary<>(database -> TopStatements.in(workload(database, KeptView.QUERY_STATS_TOP_MINUTE)));
    private final Summary<Map<String, Double>> rowBytes =
            new Summary<>(database -> WrittenRows.bytes(workload(database, KeptView.TXN_STATS_TOP_MINUTE)));
    private final Summary<Map<String, Double>> sizes =
            new Summary<>(database -> StoredSizes.bytes(workload(database, KeptView.TABLE_SIZES_STATS_1HOUR)));
    /** By database and view, with which changes of its records all of them were counted. */
    private final Map<String, Integer> counted = new HashMap<>();

    Observations(ProcessorContext<?, ?> context) {
        this.records = new KeptRecords(context.getStateStore(Names.KEPT_RECORDS));
        this.usages = new UsageShelf(context);
    }

    /** Keeps what somebody may ask for. */
    void put(Sealed told, long now) {
        if (!told.end().isAfter(Instant.ofEpochMilli(now).plus(AHEAD))) {
            KeptView.of(told).ifPresent(view -> put(told, view));
        }
    }

    private void put(Sealed told, KeptView view) {
        int held = records.put(told, view);
        if (view.isCounted() && held >= 2 * COUNTED_TOGETHER
                || view.isCounted() && view.age().isZero() && held >= COUNTED_TOGETHER) {
            count(told.database(), view);
        }
    }

    private void count(String database, KeptView view) {
        usages.count(
                database,
                view == KeptView.TABLE_OPERATIONS_STATS_MINUTE
                        ? operations(database).stream()
                                .map(ObjectOperations::interval)
                                .toList()
                        : workload(database, view));
        records.letGo(database, view);
        counted.put(TopicKey.of(database, view.name()), records.changes(database, view));
    }

    private boolean isCounted(String database, KeptView view) {
        Integer changes = counted.get(TopicKey.of(database, view.name()));
        return changes != null && changes == records.changes(database, view);
    }

    /** The usage of a database's objects, up to the last record. */
    UsageShelf usages(String database) {
        for (KeptView view : KeptView.values()) {
            if (view.isCounted() && !isCounted(database, view)) {
                count(database, view);
            }
        }
        return usages;
    }

    /** Sampled keys, newest first: those that were written. */
    List<Interval<TableSample>> samples(String database) {
        return samples.of(database, records.changes(database, KeptView.CHANGE_STREAM));
    }

    /** How many keys a record has that were written, by table in lower case; those that have any. */
    Map<String, Integer> sampledKeys(Sealed told) {
        return new OpenedRecords<>(Wire.KEY_SAMPLES::read)
                .of(told.database(), List.of(KeyValue.pair(told.view(), told.payload()))).stream()
                        .flatMap(interval -> interval.rows().stream())
                        .filter(sample -> !sample.stored() && !sample.keys().isEmpty())
                        .collect(Collectors.toMap(
                                sample -> sample.table().toLowerCase(Locale.ROOT),
                                sample -> sample.keys().size(),
                                Integer::sum));
    }

    /** Keys that are there, newest first. */
    List<Interval<TableSample>> stored(String database) {
        return opened(database, KeptView.STORED_KEYS, Wire.KEY_SAMPLES);
    }

    /** The queries that take the most of the processor. */
    TopStatements statements(String database) {
        return statements.of(database, records.changes(database, KeptView.QUERY_STATS_TOP_MINUTE));
    }

    /** Bytes of a row when it is written, on average, by table in lower case. */
    Map<String, Double> rowBytes(String database) {
        return rowBytes.of(database, records.changes(database, KeptView.TXN_STATS_TOP_MINUTE));
    }

    /** Bytes that tables and indexes take, by name in lower case. */
    Map<String, Double> sizes(String database) {
        return sizes.of(database, records.changes(database, KeptView.TABLE_SIZES_STATS_1HOUR));
    }

    /** Newest first, as all of these. */
    private List<Interval<WorkloadRow>> workload(String database, KeptView view) {
        return opened(database, view, Wire.WORKLOAD_INTERVALS);
    }

    List<Interval<MetricPoint>> metrics(String database) {
        return series.of(database, records.all(database, KeptView.CLOUD_MONITORING));
    }

    List<HeatMinute> heat(String database) {
        return heat.of(database, records.all(database, KeptView.HEAT));
    }

    /** Of the minutes since this time, oldest first. */
    List<HeatMinute> heat(String database, Instant from) {
        return heat.ofNewest(database, records.from(from, database, KeptView.HEAT));
    }

    /** Operations of the minutes, newest first. */
    List<ObjectOperations> operations(String database) {
        return lastOperations.of(database, records.changes(database, KeptView.TABLE_OPERATIONS_STATS_MINUTE));
    }

    private List<ObjectOperations> allOperations(String database) {
        return operations.of(database, records.all(database, KeptView.TABLE_OPERATIONS_STATS_MINUTE));
    }

    /** Operations of the minutes since this time, oldest first. */
    List<ObjectOperations> operations(String database, Instant from) {
        return operations.ofNewest(database, records.from(from, database, KeptView.TABLE_OPERATIONS_STATS_MINUTE));
    }

    void forget(String database) {
        records.forget(database);
        for (KeptView view : KeptView.values()) {
            counted.remove(TopicKey.of(database, view.name()));
        }
        usages.forget(database);
        for (Summary<?> summary : List.of(samples, lastOperations, statements, rowBytes, sizes)) {
            summary.forget(database);
        }
    }

    private <T> List<T> opened(String database, KeptView view, Codec<T> codec) {
        return new OpenedRecords<>(codec::read).of(database, records.all(database, view));
    }
}
