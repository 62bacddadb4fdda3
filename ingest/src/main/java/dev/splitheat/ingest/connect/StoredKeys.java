package dev.splitheat.ingest.connect;

import dev.splitheat.catalog.Catalog;
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
    /** What was last refused of this round's tables; the others had their turn all the same. */
    private Optional<UnreadableDatabaseException> refused = Optional.empty();

    private boolean anyRead;

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
        List<String> tables = known.choice().unwatched().stream()
                .filter(table -> !table.primaryKey().isEmpty())
                .map(Table::name)
                .toList();
        Instant end = now.truncatedTo(ChronoUnit.MINUTES);
        if (sentUpTo.filter(last -> !end.isAfter(last)).isPresent()) {
            return done(List.of(), List.of(), known, end.plus(KeySampleRecords.LENGTH));
        }
        StoredRound current = round.orElseGet(() -> StoredRound.at(now));
        List<String> names = current.next(tables);
        if (names.isEmpty() && now.isBefore(current.again(period))) {
            return done(List.of(), List.of(), known, current.again(period));
        }
        if (tables.isEmpty()) {
            return done(List.of(), List.of(), known, now.plus(period));
        }
        if (names.isEmpty()) {
            current = StoredRound.at(now);
            refused = Optional.empty();
            anyRead = false;
            names = current.next(tables);
        }
        return sampled(current, names, known, now);
    }

    private KeyTurn sampled(StoredRound current, List<String> names, KeyLore.Known known, Instant now) {
        Instant end = now.truncatedTo(ChronoUnit.MINUTES);
        Instant readAt = end;
        List<TableSample> rows = new ArrayList<>();
        for (String name : names) {
            try {
                StoredKeySource.Keys keys = read(name, known.catalog());
                readAt = keys.readAt();
                rows.add(sample(name, keys, known.texts()));
            } catch (UnreadableDatabaseException e) {
                if (!e.kind().ofOneQuestion() || e.kind() == FailureKind.UNSUPPORTED) {
                    return failed(known, e, now);
                }
                refused = Optional.of(e);
            }
        }
        StoredRound after = current.after(names);
        round = Optional.of(after);
        if (rows.isEmpty()) {
            return failed(known, refused.orElseThrow(), now);
        }
        sentUpTo = Optional.of(end);
        anyRead = true;
        sent++;
        List<SourceRecord> given =
                records.of(new Told(end, readAt, Coverage.PARTIAL, false), rows, offset(current), offset(after));
        return done(given, rows, known, end.plus(KeySampleRecords.LENGTH));
    }

    private StoredKeySource.Keys read(String name, Catalog catalog) {
        return source.read(database, catalog.dialect(), catalog.table(name).orElseThrow());
    }

    private KeyTurn failed(KeyLore.Known known, UnreadableDatabaseException why, Instant now) {
        ViewReport report = report(Optional.of(why.kind()), Optional.of(problem(known, why)), List.of(), List.of());
        Duration patience = why.kind() == FailureKind.UNSUPPORTED ? FOR_EVER : AFTER_A_FAILURE;
        failed = Optional.of(new KeyTurn(List.of(), now.plus(patience), report));
        return failed.get();
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

    /** What is to be said while none of them are sampled. */
    ViewReport atRest() {
        return report(Optional.empty(), Optional.empty(), List.of(), List.of());
    }

    private KeyTurn done(List<SourceRecord> given, List<TableSample> rows, KeyLore.Known known, Instant again) {
        Optional<FailureKind> failure = refused.filter(why -> !anyRead).map(UnreadableDatabaseException::kind);
        Optional<String> problem =
                refused.map(why -> problem(known, why)).or(() -> known.choice().problem());
        return new KeyTurn(given, again, report(failure, problem, given, rows));
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
