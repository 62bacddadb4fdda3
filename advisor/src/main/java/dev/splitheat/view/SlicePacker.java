package dev.splitheat.view;

import dev.splitheat.heatmap.Covered;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.SliceLoad;
import dev.splitheat.heatmap.SliceRange;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.ByteUtils;

/** Writes one window. */
final class SlicePacker {
    /** Which figures of a range are there. */
    static final int SCORED = 1;

    static final int WAITED = 2;
    static final int SAMPLED = 4;
    static final int MERGED = 8;
    static final int REASONED = 16;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private byte[] before = {};

    byte[] pack(HeatSlice slice) {
        try {
            out.writeByte(PackedSlices.FORMAT);
            count(slice.revision());
            coverage(slice.coverage());
            names(slice);
            List<SliceRange> ranges = slice.ranges().stream()
                    .sorted(Comparator.comparing(SliceRange::place))
                    .toList();
            count(ranges.size());
            for (SliceRange range : ranges) {
                range(range);
            }
            count(slice.loads().size());
            for (SliceLoad load : slice.loads()) {
                load(load);
            }
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
    }

    private void coverage(Map<HeatSource, Covered> coverage) throws IOException {
        count(coverage.size());
        for (HeatSource source : HeatSource.values()) {
            Covered covered = coverage.get(source);
            if (covered != null) {
                text(source.name());
                count(covered.seconds());
                out.writeBoolean(covered.truncated());
            }
        }
    }

    /** Of objects and reasons, each once. */
    private void names(HeatSlice slice) throws IOException {
        slice.ranges().forEach(range -> {
            name(range.place().object());
            range.reasons().stream().sorted().forEach(this::name);
        });
        slice.loads().forEach(load -> name(load.object()));
        count(names.size());
        for (String name : names.keySet()) {
            text(name);
        }
    }

    private void name(String name) {
        names.putIfAbsent(name, names.size());
    }

    private void range(SliceRange range) throws IOException {
        count(names.get(range.place().object()));
        text(range.place().start());
        text(range.place().limit());
        out.writeByte(told(range));
        if (isScored(range)) {
            count(range.peakScore());
            count(range.hotSeconds());
            number(range.scoreSeconds() - (long) range.peakScore() * range.hotSeconds());
        }
        if (range.waitMicros() > 0) {
            number(range.waitMicros());
        }
        if (range.sampledWrites() > 0) {
            number(range.sampledWrites());
        }
        if (range.mergedRanges() > 1) {
            count(range.mergedRanges());
        }
        if (!range.reasons().isEmpty()) {
            count(range.reasons().size());
            for (String reason : range.reasons().stream().sorted().toList()) {
                count(names.get(reason));
            }
        }
    }

    private static boolean isScored(SliceRange range) {
        return range.peakScore() > 0 || range.scoreSeconds() > 0;
    }

    private static int told(SliceRange range) {
        return (isScored(range) ? SCORED : 0)
                | (range.waitMicros() > 0 ? WAITED : 0)
                | (range.sampledWrites() > 0 ? SAMPLED : 0)
                | (range.mergedRanges() > 1 ? MERGED : 0)
                | (range.reasons().isEmpty() ? 0 : REASONED);
    }

    private void load(SliceLoad load) throws IOException {
        count(names.get(load.object()));
        number(load.reads());
        number(load.writes());
        number(load.deletes());
        number(load.commits());
        number(load.aborts());
        number(load.waitMicros());
        number(load.sampledWrites());
    }

    /** As the length that it shares with the text before, and the rest: neighbours in key order are much alike. */
    private void text(String text) throws IOException {
        byte[] now = text.getBytes(StandardCharsets.UTF_8);
        int differ = Arrays.mismatch(before, now);
        int shared = differ < 0 ? now.length : differ;
        count(shared);
        count(now.length - shared);
        out.write(now, shared, now.length - shared);
        before = now;
    }

    private void count(int count) throws IOException {
        ByteUtils.writeUnsignedVarint(count, out);
    }

    private void number(long number) throws IOException {
        ByteUtils.writeVarlong(number, out);
    }
}
