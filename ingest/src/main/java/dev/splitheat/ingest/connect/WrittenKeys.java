package dev.splitheat.ingest.connect;

import dev.splitheat.catalog.ChangeStream;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.ChangesGoneException;
import dev.splitheat.ingest.collect.keys.SampleRows;
import dev.splitheat.ingest.collect.keys.StreamRetention;
import dev.splitheat.ingest.collect.keys.WantedMinutes;
import dev.splitheat.ingest.collect.keys.WriteTally;
import dev.splitheat.interval.CollectorStatus.Tally;
import dev.splitheat.interval.TableSample;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;

/** Samples the keys that one database's change stream tells, one minute after the other. */
final class WrittenKeys {
    static final String VIEW = "CHANGE_STREAM";

    private static final Duration SETTLE = Duration.ofSeconds(3);
    /** What was longer ago is not even told as missing. */
    private static final Duration LONGEST_GAP = Duration.ofDays(1);

    /** Whoever passes minutes over still finds out, as soon, that the stream may not be read any more. */
    private static final Duration LONGEST_UNASKED = Duration.ofMinutes(5);

    private static final int SPREAD_MILLIS = 10_000;
    /** In seconds, after failures while something else goes well. */
    private static final long LONGEST_REST = 300;

    private final DatabaseName database;
    private final StreamSweep sweep;
    private final WantedMinutes wanted;
    private final WrittenMinutes minutes;
    private final Duration delay;
    private final OwnFailures own = new OwnFailures();
    private int failures;
    /** Sampled keys that were none. */
    private long unreadable;
    /** When the stream last gave an answer. */
    private Instant answered = Instant.MIN;

    WrittenKeys(DatabaseName database, StreamSweep sweep, WantedMinutes wanted, WrittenMinutes minutes) {
        this.database = database;
        this.sweep = sweep;
        this.wanted = wanted;
        this.minutes = minutes;
        this.delay = SETTLE.plusMillis(Math.floorMod(database.toString().hashCode(), SPREAD_MILLIS));
    }

    static Map<String, String> sourcePartition(DatabaseName database) {
        return SourcePartition.of(database.toString(), VIEW);
    }

    WrittenMinutes minutes() {
        return minutes;
    }

    /** @param now by Spanner's clock */
    KeyTurn turn(KeyLore.Known known, Instant now) {
        Instant start = minutes.next(now);
        Instant end = start.plus(KeySampleRecords.LENGTH);
        if (now.isBefore(end.plus(delay))) {
            return done(List.of(), 0, known, now);
        }
        ChangeStream stream = known.choice().stream().orElseThrow();
        Instant reach = now.minus(StreamRetention.of(stream));
        Instant told = reach.minus(LONGEST_GAP).truncatedTo(ChronoUnit.MINUTES);
        if (start.isBefore(reach)) {
            return missing(start.isBefore(told) ? told : start, reach, known, now);
        }
        return asked(start, end, known, now);
    }

    private KeyTurn asked(Instant start, Instant end, KeyLore.Known known, Instant now) {
        try {
            return wanted.has(start) ? swept(start, end, known, now) : passedOver(start, end, known, now);
        } catch (ChangesGoneException e) {
            return missing(start, end, known, now);
        } catch (UnreadableDatabaseException e) {
            own.add(e.kind(), now);
            return own.areEnough() && isReadable(newest(now), end, known)
                    ? missing(start, end, known, now)
                    : failed(e.kind(), e.getMessage(), now);
        }
    }

    private KeyTurn swept(Instant start, Instant end, KeyLore.Known known, Instant now) {
        WriteTally tally = sweep.read(stream(known), start, end);
        answered = now;
        List<TableSample> rows = SampleRows.of(tally, known.texts());
        long without = SampleRows.unreadable(tally);
        unreadable += without;
        List<SourceRecord> given = minutes.sampled(end, now, known.choice().partial() || without > 0, rows);
        return done(given, rows.stream().mapToLong(TableSample::writes).sum(), known, now);
    }

    private KeyTurn passedOver(Instant start, Instant end, KeyLore.Known known, Instant now) {
        if (answered.isBefore(now.minus(LONGEST_UNASKED))) {
            sweep.probe(stream(known), start);
            answered = now;
        }
        return done(minutes.passedOver(end, now), 0, known, now);
    }

    private static String stream(KeyLore.Known known) {
        return known.choice().stream().orElseThrow().name();
    }

    private Instant newest(Instant now) {
        return now.minus(delay).truncatedTo(ChronoUnit.MINUTES);
    }

    /** A minute is given up only where a later one can be read; else it is the stream or the database that fails. */
    private boolean isReadable(Instant end, Instant failed, KeyLore.Known known) {
        Instant start = end.minus(KeySampleRecords.LENGTH);
        try {
            if (!start.isBefore(failed)) {
                sweep.read(stream(known), start, end);
                return true;
            }
        } catch (ChangesGoneException | UnreadableDatabaseException e) {
            return false;
        }
        return false;
    }

    private KeyTurn missing(Instant start, Instant upTo, KeyLore.Known known, Instant now) {
        return done(minutes.missing(start, upTo, now), 0, known, now);
    }

    private KeyTurn done(List<SourceRecord> given, long writes, KeyLore.Known known, Instant now) {
        failures = 0;
        own.end();
        Instant again = minutes.next(now).plus(KeySampleRecords.LENGTH).plus(delay);
        long bytes = given.stream()
                .mapToLong(record -> ((byte[]) record.value()).length)
                .sum();
        return new KeyTurn(given, again, report(Optional.empty(), problem(known), now, writes, bytes));
    }

    /** What is not collected, or came and could not be used. */
    private Optional<String> problem(KeyLore.Known known) {
        List<String> problems = Stream.concat(
                        known.choice().problem().stream(),
                        unreadable == 0
                                ? Stream.empty()
                                : Stream.of(
                                        "%d sampled keys of the change stream were left out since this task began: expected a"
                                                        .formatted(unreadable)
                                                + " JSON object of plain values; their writes are counted."))
                .toList();
        return problems.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", problems));
    }

    private KeyTurn failed(FailureKind kind, String problem, Instant now) {
        failures++;
        Instant again = now.plusSeconds(Math.min(LONGEST_REST, 1L << Math.min(failures, 10)));
        return new KeyTurn(List.of(), again, report(Optional.of(kind), Optional.of(problem), now, 0, 0));
    }

    private ViewReport report(
            Optional<FailureKind> failure, Optional<String> problem, Instant now, long writes, long bytes) {
        Tally tally = minutes.tally(now.minus(delay));
        return new ViewReport(database, VIEW, failure, problem, minutes.sentUpTo(), tally, writes, bytes);
    }
}
