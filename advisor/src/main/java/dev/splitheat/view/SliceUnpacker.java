package dev.splitheat.view;

import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.wire.UnreadableRecordException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.apache.kafka.common.utils.ByteUtils;

/** Reads one window that {@link SlicePacker} wrote. */
final class SliceUnpacker {
    private final ByteBuffer in;
    private final UnaryOperator<SlicePlace> known;
    private byte[] text = new byte[128];
    private String[] names = {};

    /** @throws UnreadableRecordException when another build wrote the bytes */
    SliceUnpacker(byte[] packed, UnaryOperator<SlicePlace> known) {
        this.in = ByteBuffer.wrap(packed);
        this.known = known;
        int format = packed.length == 0 ? -1 : in.get();
        if (format != PackedSlices.FORMAT) {
            throw new UnreadableRecordException("kept window of heat", "its format is " + format, null);
        }
    }

    int revision() {
        return count();
    }

    HeatSlice unpack(String database, Instant end, Duration length) {
        try {
            int revision = count();
            Map<HeatSource, Covered> coverage = coverage();
            names = new String[count()];
            for (int name = 0; name < names.length; name++) {
                names[name] = text();
            }
            return new HeatSlice(database, end, length, revision, coverage, ranges(), loads());
        } catch (BufferUnderflowException | IndexOutOfBoundsException e) {
            throw new UnreadableRecordException("kept window of heat", "it is cut off", e);
        }
    }

    private Map<HeatSource, Covered> coverage() {
        Map<HeatSource, Covered> coverage = new EnumMap<>(HeatSource.class);
        for (int left = count(); left > 0; left--) {
            String source = text();
            Covered covered = new Covered(count(), in.get() != 0);
            HeatSource.named(source).ifPresent(name -> coverage.put(name, covered));
        }
        return coverage;
    }

    private List<SliceRange> ranges() {
        int count = count();
        List<SliceRange> ranges = new ArrayList<>(count);
        for (int range = 0; range < count; range++) {
            ranges.add(range());
        }
        return ranges;
    }

    private SliceRange range() {
        SlicePlace place = known.apply(new SlicePlace(names[count()], text(), text()));
        int told = in.get();
        boolean scored = (told & SlicePacker.SCORED) != 0;
        int peak = scored ? count() : 0;
        int hotSeconds = scored ? count() : 0;
        long scoreSeconds = scored ? number() + (long) peak * hotSeconds : 0;
        long waited = (told & SlicePacker.WAITED) != 0 ? number() : 0;
        long sampled = (told & SlicePacker.SAMPLED) != 0 ? number() : 0;
        int merged = (told & SlicePacker.MERGED) != 0 ? count() : 1;
        Set<String> reasons = (told & SlicePacker.REASONED) != 0 ? reasons() : Set.of();
        return new SliceRange(place, peak, scoreSeconds, hotSeconds, waited, sampled, merged, reasons);
    }

    private Set<String> reasons() {
        Set<String> reasons = new TreeSet<>();
        for (int left = count(); left > 0; left--) {
            reasons.add(names[count()]);
        }
        return reasons;
    }

    private List<SliceLoad> loads() {
        int count = count();
        List<SliceLoad> loads = new ArrayList<>(count);
        for (int load = 0; load < count; load++) {
            loads.add(new SliceLoad(
                    names[count()], number(), number(), number(), number(), number(), number(), number()));
        }
        return loads;
    }

    private String text() {
        int shared = count();
        int rest = count();
        if (shared + rest > text.length) {
            text = Arrays.copyOf(text, 2 * (shared + rest));
        }
        in.get(text, shared, rest);
        return new String(text, 0, shared + rest, StandardCharsets.UTF_8);
    }

    private int count() {
        return ByteUtils.readUnsignedVarint(in);
    }

    private long number() {
        return ByteUtils.readVarlong(in);
    }
}
