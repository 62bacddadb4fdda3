package dev.splitheat.heatmap;

import java.time.Instant;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** Reads what lies in one cell, and the line of values that leads up to it. */
final class CellReader {
    private final RowLayout layout;
    private final Metric metric;
    private final int row;
    private final Columns column;
    private final RowSpan band;
    private final Spark spark;
    private final Map<Metric, OptionalDouble> values = new EnumMap<>(Metric.class);
    private final Set<String> reasons = new TreeSet<>();
    private final Set<SlicePlace> ranges = new HashSet<>();
    private double inRow;
    private double inObject;

    CellReader(RowLayout layout, Metric metric, int row, Columns column) {
        this.layout = layout;
        this.metric = metric;
        this.row = row;
        this.column = column;
        Band whole = layout.bands().get(layout.rows().get(row).band());
        this.band = new RowSpan(whole.firstRow(), whole.lastRow());
        this.spark = new Spark(column.to(), column.layer().length());
        for (Metric each : Metric.values()) {
            values.put(each, OptionalDouble.empty());
        }
    }

    CellHeat read(KnownHeat heat) {
        Instant from = spark.start().isBefore(column.from()) ? spark.start() : column.from();
        heat.read(layout.request().database(), column.layer(), from, column.to(), this::add);
        return new CellHeat(
                layout.bands().get(layout.rows().get(row).band()).object(),
                layout.rows().get(row),
                column,
                values,
                inObject > 0 ? OptionalDouble.of(inRow / inObject) : OptionalDouble.empty(),
                reasons,
                ranges.size(),
                spark);
    }

    private void add(HeatSlice slice) {
        for (Metric each : Metric.values()) {
            if (layout.told(each, slice).stream().anyMatch(this::isHere)) {
                raise(slice, each, 0);
            }
        }
        slice.ranges().forEach(range -> layout.rowsOf(range.place()).ifPresent(span -> add(slice, range, span)));
        slice.loads().stream()
                .filter(load ->
                        layout.rowsOf(load.object()).filter(this::isHere).isPresent())
                .forEach(load -> raiseCounted(slice, load));
    }

    private void add(HeatSlice slice, SliceRange range, RowSpan span) {
        boolean inColumn = column.of(slice.end()) == 0;
        if (inColumn && span.first() >= band.first() && span.last() <= band.last()) {
            inObject += taken(range);
        }
        if (!isHere(span)) {
            return;
        }
        for (Metric each : Metric.values()) {
            int covered = slice.covered(each.source()).seconds();
            if (covered > 0 && each.of(range, covered) > 0) {
                raise(slice, each, each.of(range, covered));
            }
        }
        if (inColumn) {
            inRow += taken(range);
            reasons.addAll(range.reasons());
            ranges.add(range.place());
        }
    }

    private boolean isHere(RowSpan span) {
        return span.first() <= row && row <= span.last();
    }

    private void raiseCounted(HeatSlice slice, SliceLoad load) {
        int covered = slice.covered(Metric.OPERATIONS.source()).seconds();
        if (covered > 0) {
            raise(slice, Metric.OPERATIONS, Metric.OPERATIONS.of(load, covered));
        }
    }

    private void raise(HeatSlice slice, Metric of, double value) {
        if (of == metric) {
            spark.raise(slice.end(), value);
        }
        if (column.of(slice.end()) == 0) {
            values.merge(
                    of,
                    OptionalDouble.of(value),
                    (known, next) -> known.isPresent() && known.getAsDouble() >= next.getAsDouble() ? known : next);
        }
    }

    /** What flowed, in a unit of the metric's own; operations lie nowhere in particular. */
    private double taken(SliceRange range) {
        return switch (metric) {
            case SPLIT_SCORE -> range.scoreSeconds();
            case LOCK_WAIT -> range.waitMicros();
            case SAMPLED_WRITES -> range.sampledWrites();
            case OPERATIONS -> 0;
        };
    }
}
