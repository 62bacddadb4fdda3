package dev.splitheat.view;

import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SliceRange;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the list of databases shows of one: its newest minute, and the highest score of each of the last sixty.
 *
 * @param peaks by the minute's number modulo sixty; -1 where nothing covered it
 */
record Pulse(Optional<Instant> latest, byte[] peaks) {
    static final Pulse NONE = new Pulse(Optional.empty(), new byte[0]);

    private static final int MINUTES = 60;
    private static final int SECONDS = 60;
    private static final byte UNKNOWN = -1;

    /** With a minute that came, again or late maybe. */
    Pulse with(HeatSlice minute) {
        long number = number(minute.end());
        long newest = latest.map(Pulse::number).orElse(number - MINUTES);
        if (number <= newest - MINUTES) {
            return this;
        }
        byte[] next = new byte[MINUTES];
        for (long each = Math.max(newest, number) - MINUTES + 1; each <= Math.max(newest, number); each++) {
            next[place(each)] = each <= newest && peaks.length == MINUTES ? peaks[place(each)] : UNKNOWN;
        }
        next[place(number)] = peak(minute);
        return new Pulse(Optional.of(number > newest ? minute.end() : latest.orElse(minute.end())), next);
    }

    private static byte peak(HeatSlice minute) {
        if (minute.covered(HeatSource.SPLIT_SCORES).seconds() == 0) {
            return UNKNOWN;
        }
        return (byte)
                minute.ranges().stream().mapToInt(SliceRange::peakScore).max().orElse(0);
    }

    OptionalInt hottest() {
        int hottest = UNKNOWN;
        for (byte peak : peaks) {
            hottest = Math.max(hottest, peak);
        }
        return hottest == UNKNOWN ? OptionalInt.empty() : OptionalInt.of(hottest);
    }

    byte[] toBytes() {
        return ByteBuffer.allocate(Long.BYTES + peaks.length)
                .putLong(latest.map(Instant::getEpochSecond).orElse(Long.MIN_VALUE))
                .put(peaks)
                .array();
    }

    static Pulse of(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        long seconds = in.getLong();
        byte[] peaks = new byte[in.remaining()];
        in.get(peaks);
        return new Pulse(
                seconds == Long.MIN_VALUE ? Optional.empty() : Optional.of(Instant.ofEpochSecond(seconds)), peaks);
    }

    private static long number(Instant end) {
        return Math.floorDiv(end.getEpochSecond(), SECONDS);
    }

    private static int place(long number) {
        return (int) Math.floorMod(number, (long) MINUTES);
    }
}
