package dev.splitheat.view;

import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.SlicePlace;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Windows of heat in few bytes: names once, key texts without what they share with the one before, figures as short as they
 * are. A window's database, end and length are not among the bytes: where it is kept says them.
 */
final class PackedSlices {
    /** The first byte: another one is another build's. */
    static final int FORMAT = 1;

    /** Of places that one reader has met. */
    private static final int MOST_KNOWN = 20_000;

    private final String database;
    private final Duration length;
    /** A split that stays hot is one place in all windows: it is made once. */
    private final Map<SlicePlace, SlicePlace> places = new HashMap<>();

    /** For windows of one database and length, which one thread reads one after the other. */
    PackedSlices(String database, Duration length) {
        this.database = database;
        this.length = length;
    }

    static byte[] pack(HeatSlice slice) {
        return new SlicePacker().pack(slice);
    }

    /** Only the revision, without reading the rest. */
    static int revision(byte[] packed) {
        return new SliceUnpacker(packed, place -> place).revision();
    }

    HeatSlice unpack(byte[] packed, Instant end) {
        return new SliceUnpacker(packed, this::known).unpack(database, end, length);
    }

    private SlicePlace known(SlicePlace place) {
        if (places.size() >= MOST_KNOWN) {
            places.clear();
        }
        SlicePlace before = places.putIfAbsent(place, place);
        return before == null ? place : before;
    }
}
