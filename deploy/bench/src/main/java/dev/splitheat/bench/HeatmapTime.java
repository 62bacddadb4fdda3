package dev.splitheat.bench;

import dev.splitheat.heatmap.Columns;
import dev.splitheat.heatmap.HeatMatrix;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.KnownHeat;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.LayoutRequest;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.heatmap.Schemas;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * How long a picture of a day takes, of a database with a thousand tables and a thousand hot ranges in every minute: its
 * rows, its cells, and one more column.
 */
public final class HeatmapTime {
    private static final int ROWS = 500;
    private static final int RUNS = 5;
    private static final int COLUMNS = 200;

    private HeatmapTime() {}

    public static void main(String... arguments) {
        for (double moving : new double[] {0.0, 0.1, 1.0}) {
            measure(moving);
        }
    }

    private static void measure(double moving) {
        BusyHeat heat = new BusyHeat(moving);
        System.out.printf("1,440 minutes of 1,000 ranges, of which %.0f%% are others in each minute%n", moving * 100);
        for (int run = 1; run <= RUNS; run++) {
            KeySpace space = new KeySpace(BusyHeat.catalog());
            long start = System.nanoTime();
            RowLayout layout = layout(space, heat);
            long laidOut = System.nanoTime();
            HeatMatrix first = draw(heat, layout);
            long drawn = System.nanoTime();
            draw(heat, layout);
            long again = System.nanoTime();
            System.out.printf(
                    "  run %d: %d rows in %.0f ms, %d x %d cells in %.0f ms, again in %.0f ms%n",
                    run,
                    layout.rows().size(),
                    millis(start, laidOut),
                    first.columns().count(),
                    first.rows(),
                    millis(laidOut, drawn),
                    millis(drawn, again));
        }
        live(heat, layout(new KeySpace(BusyHeat.catalog()), heat));
    }

    private static RowLayout layout(KeySpace space, KnownHeat heat) {
        return RowLayout.of(
                new LayoutRequest(BusyHeat.DATABASE, BusyHeat.END, ROWS, Optional.empty()), Schemas.of(space), heat);
    }

    private static HeatMatrix draw(KnownHeat heat, RowLayout layout) {
        Columns day = Columns.fitting(BusyHeat.END.minus(Duration.ofDays(1)), BusyHeat.END, 1_500, BusyHeat.END);
        return HeatMatrix.of(heat, layout, Metric.SPLIT_SCORE, day);
    }

    /** Each column is of ranges that this layout has not been asked for. */
    private static void live(BusyHeat heat, RowLayout layout) {
        double[] times = new double[COLUMNS];
        HeatSlice[] slices = new HeatSlice[COLUMNS];
        heat.read(
                BusyHeat.DATABASE,
                Layer.MINUTE,
                BusyHeat.END.minus(Duration.ofMinutes(COLUMNS)),
                BusyHeat.END,
                slice ->
                        slices[(int) Duration.between(slice.end(), BusyHeat.END).toMinutes()] = slice);
        for (int column = 0; column < COLUMNS; column++) {
            long start = System.nanoTime();
            HeatMatrix.column(layout, Metric.SPLIT_SCORE, slices[column]);
            times[column] = millis(start, System.nanoTime());
        }
        Arrays.sort(times);
        System.out.printf(
                "  a live column: %.2f ms (median of %d), %.2f ms (99 of 100), %.2f ms (longest)%n",
                times[COLUMNS / 2], COLUMNS, times[COLUMNS * 99 / 100], times[COLUMNS - 1]);
    }

    private static double millis(long from, long to) {
        return (to - from) / 1e6;
    }
}
