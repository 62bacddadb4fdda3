package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.connect.Collected.Next;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceRecord;

/**
 * What one turn gave of one view of sampled keys.
 *
 * @param again when there is more, by Spanner's clock
 */
record KeyTurn(List<SourceRecord> records, Instant again, ViewReport report) {
    /** However little there is to do, a schema may change. */
    private static final Duration LONGEST_REST = Duration.ofMinutes(10);

    KeyTurn {
        records = List.copyOf(records);
    }

    /**
     * What the views of a database gave, one at least; what fails alone waits for its own time.
     *
     * @param now by Spanner's clock
     * @param ahead how far that is ahead of this machine's
     */
    static Collected together(List<KeyTurn> turns, Instant now, Duration ahead) {
        List<SourceRecord> records =
                turns.stream().flatMap(turn -> turn.records().stream()).toList();
        List<ViewReport> reports = turns.stream().map(KeyTurn::report).toList();
        return new Collected(records, next(turns, now, ahead), reports);
    }

    private static Next next(List<KeyTurn> turns, Instant now, Duration ahead) {
        Instant again = Stream.concat(turns.stream().map(KeyTurn::again), Stream.of(now.plus(LONGEST_REST)))
                .min(Instant::compareTo)
                .orElseThrow();
        return turns.stream().allMatch(turn -> turn.report().failure().isPresent())
                ? new Next.Failed(turns.get(0).report().failure().orElseThrow())
                : again.isAfter(now) ? new Next.At(again.minus(ahead)) : new Next.AtOnce();
    }
}
