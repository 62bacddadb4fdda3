package dev.splitheat.diagnosis;

import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.keyspace.LockedRows;
import dev.splitheat.observation.Surroundings;
import dev.splitheat.track.ManyRows;
import dev.splitheat.track.Track;
import dev.splitheat.track.WaitMatcher;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is said of those who wait for locks in a place: how many, for which rows, what they ask for, and how that is known. */
final class LineEvidence {
    private final LockQueue queue;
    private final Track track;
    private final Surroundings around;

    LineEvidence(LockQueue queue, Track track, Surroundings around) {
        this.queue = queue;
        this.track = track;
        this.around = around;
    }

    List<Phrase> sentences() {
        List<Phrase> evidence = new ArrayList<>();
        // Of waits that are no figures nobody knows how long they were, and shorter ones are of who met another now and
        // then.
        if (queue.length() >= WaitMatcher.WORTH_FOLLOWING) {
            evidence.add(waited());
            rowAfterRow().ifPresent(evidence::add);
            howKnown().ifPresent(evidence::add);
        }
        LockRequests requests = queue.requests();
        if (requests.areKnown()) {
            evidence.add(requests.sentence());
        }
        return evidence;
    }

    private Phrase waited() {
        return queue.isSpread() ? waitedForMany() : waitedForOne();
    }

    private Phrase waitedForMany() {
        WaitedRows rows = queue.rows(Usage.LATELY);
        return LockSample.manyRows(
                Evidence.figure(queue.length()),
                rows.count(),
                track.object(),
                queue.row().orElseThrow(),
                Evidence.figure(100 * rows.shareOfMost()));
    }

    private Phrase waitedForOne() {
        return queue.mostWaitedFor()
                .map(rows -> waitedFor(rows, rows.known().start().text()))
                .orElseGet(() -> Phrase.of(
                        LockSample.WAITED + " in {1}: so many stand in line at any moment. For which rows is not told.",
                        Evidence.figure(queue.length()),
                        track.object()));
    }

    private Phrase waitedFor(LockedRows rows, String start) {
        return rows.open()
                ? LockSample.range(Evidence.figure(queue.length()), start)
                : Phrase.of(
                        LockSample.WAITED + " here, most of it at {1}: so many stand in line at any moment.",
                        Evidence.figure(queue.length()),
                        Phrase.key(start));
    }

    /** That the line is that of a leading value, under which now this row is waited for, now that one. */
    private Optional<Phrase> rowAfterRow() {
        WaitedRows rows = queue.rows(LockQueue.SAMPLED);
        return rows.sharedValues()
                .filter(shared -> rows.count() >= ManyRows.MANY)
                .map(shared -> Phrase.of(
                        "It goes from row to row: {0} rows under {1} were waited for in the last {2}.",
                        rows.count(),
                        Phrase.key(shared.text()),
                        Intervals.of(
                                LockQueue.SAMPLED.toMinutes(), track.latest().length())));
    }

    /** What stands in for lock statistics, where they do not tell all. */
    private Optional<Phrase> howKnown() {
        List<Instant> unknown = around.locks().unclear(LockQueue.SAMPLED);
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        Duration length = track.latest().length();
        String known = around.locks().hasTotal(unknown)
                ? "how long follows from their total"
                : "how long follows from what locks delayed reads, and from what aborted transactions take longer";
        String place = queue.row().isPresent()
                ? ", and where from the minutes before"
                : ", and where from the transactions that are in each other's way";
        return Optional.of(Phrase.of(
                "Of {0} of the last {1} lock statistics do not tell who waited for what: " + known + place + ".",
                unknown.size(),
                Intervals.of(length.toMinutes() * around.last(LockQueue.SAMPLED).size(), length)));
    }
}
