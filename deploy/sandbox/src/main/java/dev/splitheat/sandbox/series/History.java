package dev.splitheat.sandbox.series;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * Columns of minutes, whole hours at a time so that the oldest go together. A column that is 0 for an hour takes no room:
 * a quiet database costs little. Numbers are
 * kept as floats: counts up to 16,777,216 in a minute are exact, anything else to seven digits.
 */
final class History {
    private static final int MINUTES = 60;

    private record Hour(long number, boolean[] known, Map<String, float[]> columns) {
        Hour(long number) {
            this(number, new boolean[MINUTES], new HashMap<>());
        }
    }

    private final long kept;
    private final Deque<Hour> hours = new ArrayDeque<>();

    History(Duration kept) {
        this.kept = kept.toMinutes();
    }

    void add(Instant end, Map<String, Double> columns) {
        long minute = minuteOf(end);
        Hour hour = hourFor(minute);
        int at = (int) (minute % MINUTES);
        hour.known()[at] = true;
        columns.forEach((name, number) -> {
            if (number != 0) {
                hour.columns().computeIfAbsent(name, unseen -> new float[MINUTES])[at] = number.floatValue();
            }
        });
        while (hours.getFirst().number() * MINUTES + MINUTES - 1 < minute - kept) {
            hours.removeFirst();
        }
    }

    private Hour hourFor(long minute) {
        if (hours.isEmpty() || hours.getLast().number() != minute / MINUTES) {
            hours.addLast(new Hour(minute / MINUTES));
        }
        return hours.getLast();
    }

    /** A minute's columns by its end, newest first. */
    interface Visitor {
        void visit(Instant end, Map<String, float[]> columns, int at);
    }

    /** @param after exclusive */
    void newestFirst(Instant after, Instant until, Visitor visitor) {
        if (hours.isEmpty()) {
            return;
        }
        long first = Math.max(newest() - kept, Math.floorDiv(after.getEpochSecond(), 60)) + 1;
        long last = Math.min(newest(), Math.floorDiv(until.getEpochSecond(), 60));
        for (Iterator<Hour> backwards = hours.descendingIterator(); backwards.hasNext(); ) {
            Hour hour = backwards.next();
            long begins = hour.number() * MINUTES;
            for (long minute = Math.min(last, begins + MINUTES - 1); minute >= Math.max(first, begins); minute--) {
                int at = (int) (minute - begins);
                if (hour.known()[at]) {
                    visitor.visit(Instant.ofEpochSecond(minute * 60), hour.columns(), at);
                }
            }
        }
    }

    private long newest() {
        boolean[] known = hours.getLast().known();
        int last = MINUTES - 1;
        while (!known[last]) {
            last--;
        }
        return hours.getLast().number() * MINUTES + last;
    }

    private static long minuteOf(Instant end) {
        return Math.floorDiv(end.getEpochSecond(), 60);
    }

    /** Columns of an hour that take room. */
    long size() {
        return hours.stream().mapToLong(hour -> hour.columns().size()).sum();
    }
}
