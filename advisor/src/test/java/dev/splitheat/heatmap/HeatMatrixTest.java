package dev.splitheat.heatmap;

import static dev.splitheat.heatmap.ShopHeat.MIDNIGHT;
import static dev.splitheat.heatmap.ShopHeat.hot;
import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.sampled;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static dev.splitheat.heatmap.ShopHeat.waited;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.heatmap.RandomHeat.Heat;
import dev.splitheat.view.FixedViews;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(RandomHeat.class)
@Domain(DomainContext.Global.class)
class HeatMatrixTest {
    private static final int ROWS = 40;

    private static Columns minutes(int count) {
        return new Columns(MIDNIGHT, Layer.MINUTE.length(), count, Layer.MINUTE);
    }

    @Property(tries = 40)
    void columnsMaximumOfAnObject_isTheHottestOfItsRanges(
            @ForAll Heat heat,
            @ForAll @IntRange(min = 0, max = 120) int at,
            @ForAll @IntRange(min = 2, max = 60) int rows) {
        FixedViews known = heat.known();
        RowLayout layout = Heat.layout(known, at, rows);

        for (Metric metric : Metric.values()) {
            HeatMatrix matrix = HeatMatrix.of(known, layout, metric, minutes(RandomHeat.MINUTES));

            for (HeatSlice slice : heat.minutes()) {
                int column = matrix.columns().of(slice.end());
                hottest(layout, metric, slice).forEach((span, value) -> assertThat(max(matrix, span, column))
                        .describedAs("%s of %s at %s", metric, span, slice.end())
                        .isEqualTo(value));
            }
        }
    }

    @Property(tries = 40)
    void peak_survivesEveryZoom(@ForAll Heat heat, @ForAll @IntRange(min = 1, max = 120) int minutes) {
        FixedViews known = heat.known();
        RowLayout layout = Heat.layout(known, 60, ROWS);
        int count = (RandomHeat.MINUTES + minutes - 1) / minutes;
        Columns wide = new Columns(MIDNIGHT, Duration.ofMinutes(minutes), count, Layer.MINUTE);

        for (Metric metric : Metric.values()) {
            HeatMatrix fine = HeatMatrix.of(known, layout, metric, minutes(count * minutes));
            HeatMatrix coarse = HeatMatrix.of(known, layout, metric, wide);

            for (int row = 0; row < fine.rows(); row++) {
                for (int column = 0; column < count; column++) {
                    assertSame(coarse.at(row, column), max(fine, row, column * minutes, minutes));
                }
            }
        }
    }

    @Property(tries = 20)
    void liveColumn_isTheColumnOfThePicture(@ForAll Heat heat) {
        FixedViews known = heat.known();
        RowLayout layout = Heat.layout(known, 60, ROWS);

        for (Metric metric : Metric.values()) {
            HeatMatrix matrix = HeatMatrix.of(known, layout, metric, minutes(RandomHeat.MINUTES));

            for (HeatSlice slice : heat.minutes()) {
                float[] column = HeatMatrix.column(layout, metric, slice);
                for (int row = 0; row < column.length; row++) {
                    assertSame(column[row], matrix.at(row, matrix.columns().of(slice.end())));
                }
            }
        }
    }

    @Test
    void missingMinute_isNeverCold() {
        FixedViews heat = new FixedViews()
                .put(slice(Layer.MINUTE, minute(1), hot(place("Users", 1, 2), 80)))
                .put(slice(Layer.MINUTE, minute(3)));
        RowLayout layout = RowLayout.of(ShopHeat.request(3, ROWS), ShopHeat.SCHEMAS, heat);

        HeatMatrix matrix = HeatMatrix.of(heat, layout, Metric.SPLIT_SCORE, minutes(3));

        assertThat(max(matrix, layout.rowsOf("Users").orElseThrow(), 0)).isEqualTo(80);
        assertThat(max(matrix, layout.rowsOf("Archive").orElseThrow(), 0)).isZero();
        assertThat(max(matrix, new RowSpan(0, matrix.rows() - 1), 1)).isNaN();
        assertThat(max(matrix, new RowSpan(0, matrix.rows() - 1), 2)).isZero();
        assertThat(matrix.coverage()).containsExactly(1, 0, 1);
    }

    @Test
    void whatIsNotListedWhereRowsAreCutOff_isNotKnownToBeCold() {
        HeatSlice cutOff = new HeatSlice(
                ShopHeat.DATABASE,
                minute(1),
                Layer.MINUTE.length(),
                0,
                Map.of(HeatSource.SPLIT_SCORES, new Covered(60, true)),
                List.of(hot(place("Users", 1, 2), 80)),
                List.of());
        FixedViews heat = new FixedViews().put(cutOff);
        RowLayout layout = RowLayout.of(ShopHeat.request(1, ROWS), ShopHeat.SCHEMAS, heat);

        HeatMatrix matrix = HeatMatrix.of(heat, layout, Metric.SPLIT_SCORE, minutes(1));

        assertThat(max(matrix, layout.rowsOf("Users").orElseThrow(), 0)).isEqualTo(80);
        assertThat(max(matrix, layout.rowsOf("Archive").orElseThrow(), 0)).isNaN();
    }

    @Test
    void whatWasNeverSampled_isUnknown_andNotWithoutWrites() {
        FixedViews heat = new FixedViews()
                .put(slice(Layer.MINUTE, minute(1), sampled(place("Orders", 1, 2), 300)))
                .put(slice(Layer.MINUTE, minute(2), hot(place("Users", 1, 2), 80)))
                .put(new HeatSlice(
                        ShopHeat.DATABASE,
                        minute(3),
                        Layer.MINUTE.length(),
                        0,
                        Map.of(HeatSource.SPLIT_SCORES, new Covered(60, false)),
                        List.of(),
                        List.of()));
        RowLayout layout = RowLayout.of(ShopHeat.request(3, ROWS), ShopHeat.SCHEMAS, heat);

        HeatMatrix matrix = HeatMatrix.of(heat, layout, Metric.SAMPLED_WRITES, minutes(3));

        RowSpan orders = layout.rowsOf("Orders").orElseThrow();
        assertThat(max(matrix, orders, 0)).isEqualTo(300);
        assertThat(max(matrix, orders, 1)).isZero();
        assertThat(max(matrix, orders, 2)).isNaN();
        assertThat(List.of("Users", "UsersByName", "OrdersByAt", "Archive")).allSatisfy(object -> assertThat(
                        max(matrix, layout.rowsOf(object).orElseThrow(), 1))
                .isNaN());
    }

    @Test
    void rateOfALongWindow_isTheMeanOfTheTimeThatWasCovered() {
        HeatSlice hour = new HeatSlice(
                ShopHeat.DATABASE,
                minute(60),
                Layer.HOUR.length(),
                0,
                Map.of(HeatSource.LOCK_WAITS, new Covered(1_800, false)),
                List.of(waited(place("Users", 1, 2), 90)),
                List.of());
        FixedViews heat = new FixedViews().put(hour);
        RowLayout layout = RowLayout.of(ShopHeat.request(60, ROWS), ShopHeat.SCHEMAS, heat);

        HeatMatrix matrix = HeatMatrix.of(
                heat, layout, Metric.LOCK_WAIT, new Columns(MIDNIGHT, Layer.HOUR.length(), 1, Layer.HOUR));

        assertThat(matrix.max()).isEqualTo(3);
        assertThat(matrix.coverage()).containsExactly(0.5);
    }

    /** Objects that share a band of rows share their heat. */
    private static Map<RowSpan, Float> hottest(RowLayout layout, Metric metric, HeatSlice slice) {
        Map<RowSpan, Float> hottest = new TreeMap<>((one, other) -> Integer.compare(one.first(), other.first()));
        int covered = slice.covered(metric.source()).seconds();
        if (covered == 0) {
            return hottest;
        }
        for (SliceRange range : slice.ranges()) {
            raise(hottest, layout.rowsOf(range.place().object()).orElseThrow(), metric.of(range, covered));
        }
        for (SliceLoad load : slice.loads()) {
            raise(hottest, layout.rowsOf(load.object()).orElseThrow(), metric.of(load, covered));
        }
        return hottest;
    }

    private static void raise(Map<RowSpan, Float> hottest, RowSpan band, double value) {
        if (value > 0) {
            hottest.merge(band, (float) value, Math::max);
        }
    }

    /** NaN and NaN are the same here. */
    private static void assertSame(float one, float other) {
        assertThat(Float.compare(one, other))
                .describedAs("%s and %s", one, other)
                .isZero();
    }

    private static float max(HeatMatrix matrix, RowSpan rows, int column) {
        float max = Float.NaN;
        for (int row = rows.first(); row <= rows.last(); row++) {
            max = max(max, matrix.at(row, column));
        }
        return max;
    }

    private static float max(HeatMatrix matrix, int row, int from, int count) {
        float max = Float.NaN;
        for (int column = from; column < from + count; column++) {
            max = max(max, matrix.at(row, column));
        }
        return max;
    }

    private static float max(float one, float other) {
        return Float.isNaN(one) || other > one ? other : one;
    }
}
