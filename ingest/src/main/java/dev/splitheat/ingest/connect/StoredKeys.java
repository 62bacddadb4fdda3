package dev.splitheat.ingest.connect;

import dev.splitheat.catalog.Table;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.UnreadableProgressException;
import dev.splitheat.ingest.collect.keys.KeyTexts;
import dev.splitheat.ingest.collect.keys.StoredKeySource;
import dev.splitheat.ingest.collect.keys.StoredRound;
import dev.splitheat.ingest.connect.KeySampleRecords.Told;
import dev.splitheat.interval.CollectorStatus.Tally;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.TableSample;
import dev.splitheat.interval.TableSample.SampledKey;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;

/** Samples stored keys of the tables that no change stream tells of: a few tables a minute, each once in a round. */
final class StoredKeys {
    static final String VIEW = "STORED_KEYS";

    /** There is no hurry. */
    private static final Duration AFTER_A_FAILURE = Duration.ofMinutes(10);

    /** Until the process ends: what this Spanner cannot is not asked for again. */
    private static final Duration FOR_EVER = Duration.ofDays(36_500);

    private static final String ROUND = "round";
    private static final String TABLE = "table";

    private final DatabaseName database;
    private final StoredKeySource source;
    private final KeySampleRecords records;
    private final Duration period;
    private Optional<StoredRound> round;
    private Optional<Instant> sentUpTo = Optional.empty();
    private long sent;
    private Optional<KeyTurn> failed = Optional.empty();

    /**
     * @param period from one round to the next
     * @param offset where an earlier run ended
     */
    StoredKeys(
            DatabaseName database,
            StoredKeySource source,
            CollectorRecords records,
            Duration period,
            Optional<Map<String, Object>> offset) {
        this.database = database;
        this.source = source;
        this.records = new KeySampleRecords(database, VIEW, records);
        this.period = period;
        this.round = UnusableOffsetException.of(
                sourcePartition(database),
                () -> offset.map(
                        stored -> new StoredRound(StoredInstant.of(stored, ROUND), String.valueOf(stored.get(TABLE)))));
    }

    static Map<String, String> sourcePartition(DatabaseName database) {
        return SourcePartition.of(database.toString(), VIEW);
    }

    /** @throws UnusableOffsetException when an earlier run cannot have begun a round then */
    void resume(Instant now) {
        UnusableOffsetException.of(sourcePartition(database), () -> {
            round.ifPresent(one -> UnreadableProgressException.refuseAhead(one.began(), now));
            return round;
        });
    }

    /** @param now by Spanner's clock */
    KeyTurn turn(KeyLore.Known known, Instant now) {
        if (failed.filter(turn -> now.isBefore(turn.again())).isPresent()) {
            return failed.get();
        }
        failed = Optional.empty();
        List<Table> tables = known.choice().unwatched();
        Instant end = now.truncatedTo(ChronoUnit.MINUTES);
        if (sentUpTo.filter(last -> !end.isAfter(last)).isPresent()) {
            return done(List.of(), List.of(), known, end.plus(KeySampleRecords.LENGTH));
        }
        StoredRound current = round.orElseGet(() -> StoredRound.at(now));
        List<String> names = current.next(tables.stream().map(Table::name).toList());
        if (names.isEmpty() && now.isBefore(current.again(period))) {
            return done(List.of(), List.of(), known, current.again(period));
        }
        if (names.isEmpty()) {
            current = StoredRound.at(now);
            names = current.next(tables.stream().map(Table::name).toList());
        }
        return sampled(current, names, known, now);
    }

    private KeyTurn sampled(StoredRound current, List<String> names, KeyLore.Known known, Instant now) {
        Instant end = now.truncatedTo(ChronoUnit.MINUTES);
        try {
            List<TableSample> rows = new ArrayList<>();
            Instant readAt = end;
            for (String name : names) {
                Table table = known.catalog().table(name).orElseThrow();
                StoredKeySource.Keys keys =
                        source.read(database, known.catalog().dialect(), table);
                readAt = keys.readAt();
                rows.add(sample(name, keys, known.texts()));
            }
            StoredRound after = current.after(names);
            List<SourceRecord> given =
                    records.of(new Told(end, readAt, Coverage.PARTIAL, false), rows, offset(current), offset(after));
            round = Optional.of(after);
            sentUpTo = Optional.of(end);
            sent++;
            return done(given, rows, known, end.plus(KeySampleRecords.LENGTH));
        } catch (UnreadableDatabaseException e) {
            ViewReport report = report(Optional.of(e.kind()), Optional.of(problem(known, e)), List.of(), List.of());
            failed = Optional.of(new KeyTurn(
                    List.of(), now.plus(e.kind() == FailureKind.UNSUPPORTED ? FOR_EVER : AFTER_A_FAILURE), report));
            return failed.get();
        }
    }

    /** What would help against the lack of a stream helps here, too. */
    private static String problem(KeyLore.Known known, UnreadableDatabaseException failure) {
        return known.choice()
                .problem()
                .map(lack -> lack + " Stored keys cannot be sampled either: " + failure.getMessage())
                .orElseGet(failure::getMessage);
    }

    private static TableSample sample(String table, StoredKeySource.Keys keys, KeyTexts texts) {
        List<SampledKey> sampled = keys.rows().stream()
                .map(row -> new SampledKey(texts.ofRow(table, row), Optional.empty(), Optional.empty(), ""))
                .toList();
        return new TableSample(table, true, 0, 0, 0, 0, sampled);
    }

    private static Map<String, Object> offset(StoredRound round) {
        Map<String, Object> offset = new HashMap<>(StoredInstant.as(ROUND, round.began()));
        offset.put(TABLE, round.last());
        return Map.copyOf(offset);
    }

    private KeyTurn done(List<SourceRecord> given, List<TableSample> rows, KeyLore.Known known, Instant again) {
        Optional<String> problem = known.choice().problem();
        return new KeyTurn(given, again, report(Optional.empty(), problem, given, rows));
    }

    private ViewReport report(
            Optional<FailureKind> failure, Optional<String> problem, List<SourceRecord> given, List<TableSample> rows) {
        long keys = rows.stream().mapToLong(row -> row.keys().size()).sum();
        long bytes = given.stream()
                .mapToLong(record -> ((byte[]) record.value()).length)
                .sum();
        return new ViewReport(database, VIEW, failure, problem, sentUpTo, new Tally(sent, 0, 0, 0, 0), keys, bytes);
    }
}
