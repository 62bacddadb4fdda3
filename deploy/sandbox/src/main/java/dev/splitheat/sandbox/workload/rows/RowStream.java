package dev.splitheat.sandbox.workload.rows;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;

/**
 * Rows in the order in which they are written: those stored before history from 0, then the inserted ones. Only counts
 * are kept, one for each minute.
 */
public final class RowStream {
    private static final double MINUTE_NANOS = 60e9;
    private static final int HOUR = 60;

    private final Instant start;
    private final long stored;
    private final Duration age;
    /** How many rows there were at the end of each minute. */
    private double[] ends = new double[HOUR];
    /** How many rows were deleted in each minute of the last hour. */
    private final double[] deletions = new double[HOUR];

    private int minute = -1;
    private double total;
    private long head;
    private double lost;

    /**
     * @param start of history
     * @param stored rows that there are then
     * @param age over which they were written, evenly
     */
    public RowStream(Instant start, long stored, Duration age) {
        this.start = Objects.requireNonNull(start, "start");
        this.stored = stored;
        this.age = Objects.requireNonNull(age, "age");
        this.total = stored;
    }

    /** A minute begins; those between it and the last one had nothing written. */
    public void begin(long next) {
        while (minute < next) {
            minute++;
            if (minute == ends.length) {
                ends = Arrays.copyOf(ends, 2 * ends.length);
            }
            ends[minute] = total;
            deletions[minute % HOUR] = 0;
        }
    }

    /** Rows are written in the current minute. All that write to this stream do so before anybody asks for the rows. */
    public long add(long rows) {
        long first = count();
        total += rows;
        ends[minute] = total;
        return first;
    }

    /** Everything before this row is deleted. */
    public void deleteBefore(long row) {
        long to = Math.min(count(), row);
        if (to > head) {
            deletions[minute % HOUR] += to - head;
            head = to;
        }
    }

    /** So many rows in the midst are deleted: their numbers go on being used for others like them. */
    public void lose(double rows) {
        deletions[minute % HOUR] += rows;
        lost = Math.min(lost + rows, Math.max(0, total - head));
    }

    /** How many rows were ever written: the next row's number. */
    public long count() {
        return (long) total;
    }

    /** Rows that history began with. */
    public long stored() {
        return stored;
    }

    /** The oldest row that is left. */
    public long head() {
        return head;
    }

    /** Rows that are there. */
    public double live() {
        return Math.max(0, total - head - lost);
    }

    /** Rows deleted in the last hour: what versions are kept of until they are compacted away. */
    public double deletedLately() {
        return Arrays.stream(deletions).sum();
    }

    /** Rows deleted in the current minute and the one before. */
    public double deletedJustNow() {
        return deletions[Math.max(0, minute) % HOUR] + (minute > 0 ? deletions[(minute - 1) % HOUR] : 0);
    }

    /** When a row was written; for a row that is not written yet, the end of the current minute. */
    public Instant writtenAt(long row) {
        if (row < stored) {
            return start.minus(age).plusNanos((long) (age.toNanos() * ((row + 0.5) / stored)));
        }
        int in = minuteOf(row);
        if (in > minute) {
            return start.plus(Duration.ofMinutes(minute + 1L));
        }
        double from = in == 0 ? stored : ends[in - 1];
        double share = (row - from + 0.5) / (ends[in] - from);
        return start.plusNanos((long) ((in + share) * MINUTE_NANOS));
    }

    /** How many rows were written before an instant. */
    public long before(Instant instant) {
        if (!instant.isAfter(start)) {
            double share = 1 - Duration.between(instant, start).toMillis() / (double) Math.max(1, age.toMillis());
            return (long) (stored * Math.max(0, share));
        }
        double at = Duration.between(start, instant).toNanos() / MINUTE_NANOS;
        int in = (int) at;
        if (in > minute) {
            return count();
        }
        double from = in == 0 ? stored : ends[in - 1];
        return (long) (from + (ends[in] - from) * (at - in));
    }

    private int minuteOf(long row) {
        int low = 0;
        int high = minute + 1;
        while (low < high) {
            int middle = low + high >>> 1;
            if (ends[middle] > row) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
