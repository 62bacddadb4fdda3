package dev.splitheat.track;

import dev.splitheat.interval.LockModes;
import dev.splitheat.interval.LockRow;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.LockedRows;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Whether waiting for one row goes on from that for another one, an interval before. Rows that carry the time of their commit are
 * waited for under a new key each minute; so are ranges that are read where rows come, and counters of the minute; and of many rows
 * under one leading value it is now this, now that one. They are one place where they were waited for in the same columns.
 */
final class WaitSteps {
    /** Of a number: who counts minutes may leave some out. */
    private static final long STEP = 10;

    private static final Duration STEP_IN_TIME = Duration.ofHours(1);

    private final KeySpace space;

    WaitSteps(KeySpace space) {
        this.space = space;
    }

    /** @param rows those of {@code wait} */
    boolean leadFrom(Track track, LockRow wait, LockedRows rows) {
        List<LockRow> latest = track.latest().waits();
        return latest.stream().anyMatch(last -> leads(last, wait, rows))
                || latest.stream().anyMatch(last -> isRangeFurtherOn(last, rows)) && isPassedAsBefore(track, wait);
    }

    /** Of what waits, few requests are sampled: in one minute only those that read, in the next only those that write. */
    private static boolean isPassedAsBefore(Track track, LockRow wait) {
        List<LockRow> all = new ArrayList<>(List.of(wait));
        track.sightings().forEach(seen -> all.addAll(seen.waits()));
        Set<String> passed = columns(wait, mode -> true);
        passed.retainAll(columns(all, LockModes.READER_SHARED::equals));
        passed.retainAll(columns(all, mode -> !mode.equals(LockModes.READER_SHARED)));
        return !passed.isEmpty();
    }

    private boolean leads(LockRow last, LockRow wait, LockedRows rows) {
        return shareOne(
                        columns(last, LockModes.WRITER_SHARED_TIMESTAMP::equals),
                        columns(wait, LockModes.WRITER_SHARED_TIMESTAMP::equals))
                || shareOne(columns(last, mode -> true), columns(wait, mode -> true)) && areUnderOneValue(last, rows)
                || shareOne(passed(last), passed(wait)) && isRangeFurtherOn(last, rows)
                || shareOne(readAndWritten(last), readAndWritten(wait)) && isNextStep(last, rows);
    }

    /** Columns that some want to read and others to write. */
    private static Set<String> readAndWritten(LockRow wait) {
        Set<String> read = columns(wait, LockModes.READER_SHARED::equals);
        read.retainAll(columns(wait, mode -> !mode.equals(LockModes.READER_SHARED)));
        return read;
    }

    /** The same of a range, which one that changes what it reads passes over as well. */
    private static Set<String> passed(LockRow wait) {
        Set<String> both = readAndWritten(wait);
        both.addAll(columns(wait, LockModes.EXCLUSIVE::equals));
        return both;
    }

    /**
     * Whoever reads the newest rows locks from there on, and the next one begins behind what has come meanwhile; so does a job
     * that changes range by range.
     */
    private boolean isRangeFurtherOn(LockRow last, LockedRows rows) {
        return last.key()
                .map(space::readLock)
                .filter(before -> before.open() && rows.open())
                .filter(before -> before.start().compareTo(rows.start()) < 0)
                .isPresent();
    }

    /** A counter of the minute is another row each minute: all of its key is that of the last but the number or time, a little later. */
    private boolean isNextStep(LockRow last, LockedRows rows) {
        return last.key()
                .map(space::readLock)
                .filter(before -> !before.open() && !rows.open())
                .filter(before -> isNextStep(before.start(), rows.start()))
                .isPresent();
    }

    private static boolean isNextStep(Key last, Key next) {
        int at = last.sharedParts(next);
        List<KeyValue> before = last.values();
        List<KeyValue> now = next.values();
        return last.object().equals(next.object())
                && before.size() == now.size()
                && at < now.size()
                && before.subList(at + 1, before.size()).equals(now.subList(at + 1, now.size()))
                && isALittleLater(before.get(at), now.get(at));
    }

    private static boolean isALittleLater(KeyValue before, KeyValue now) {
        Object one = before.value().orElse("");
        Object other = now.value().orElse("");
        if (one instanceof Long number && other instanceof Long next) {
            long step = next - number;
            // Of numbers that are further apart than any number is large, the difference comes out negative.
            return next > number && step > 0 && step <= STEP;
        }
        return one instanceof Instant time
                && other instanceof Instant next
                && next.isAfter(time)
                && !next.isAfter(time.plus(STEP_IN_TIME));
    }

    private boolean areUnderOneValue(LockRow last, LockedRows rows) {
        Key one = rows.start();
        return last.key()
                .map(space::readLock)
                .map(LockedRows::start)
                .filter(other -> other.object().equals(one.object()) && other.sharedParts(one) > 0)
                .isPresent();
    }

    private static boolean shareOne(Set<String> some, Set<String> others) {
        return some.stream().anyMatch(others::contains);
    }

    /** That are asked for in such a mode. */
    private static Set<String> columns(LockRow wait, Predicate<String> modes) {
        return columns(List.of(wait), modes);
    }

    private static Set<String> columns(List<LockRow> waits, Predicate<String> modes) {
        return waits.stream()
                .flatMap(wait -> wait.requests().stream())
                .filter(request -> modes.test(request.mode()))
                .map(LockRow.Request::column)
                .collect(Collectors.toSet());
    }
}
