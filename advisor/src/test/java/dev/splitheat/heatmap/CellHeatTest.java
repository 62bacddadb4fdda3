package dev.splitheat.heatmap;

import static dev.splitheat.heatmap.ShopHeat.hot;
import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.read;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.view.FixedViews;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CellHeatTest {
    private static final SlicePlace HOT = place("Users", 7, 8);

    private final FixedViews heat = new FixedViews()
            .put(slice(Layer.MINUTE, minute(1), hot(HOT, 60)))
            .put(slice(
                    Layer.MINUTE,
                    minute(3),
                    List.of(
                            new SliceRange(HOT, 90, 5_400, 60, 0, 0, 1, Set.of("HOT_ROW")),
                            hot(place("Users", 20, 30), 30)),
                    List.of(read("Users", 120))));
    private final RowLayout layout = RowLayout.of(ShopHeat.request(3, 50), ShopHeat.SCHEMAS, heat);

    private CellHeat cell(SlicePlace place, int minute) {
        int row = layout.rowsOf(place).orElseThrow().first();
        Columns column = new Columns(minute(minute - 1), Layer.MINUTE.length(), 1, Layer.MINUTE);
        return CellHeat.of(heat, layout, Metric.SPLIT_SCORE, row, column);
    }

    @Test
    void cell_tellsAllMetrics_itsShare_andWhy() {
        CellHeat cell = cell(HOT, 3);

        assertThat(cell.object()).isEqualTo("Users");
        assertThat(cell.row().label(key -> key)).isEqualTo("Users(7) – Users(8)");
        assertThat(cell.values())
                .isEqualTo(Map.of(
                        Metric.SPLIT_SCORE, OptionalDouble.of(90),
                        Metric.LOCK_WAIT, OptionalDouble.of(0),
                        Metric.SAMPLED_WRITES, OptionalDouble.empty(),
                        Metric.OPERATIONS, OptionalDouble.of(120)));
        assertThat(cell.shareOfObject()).hasValue(0.75);
        assertThat(cell.reasons()).containsExactly("HOT_ROW");
        assertThat(cell.ranges()).isEqualTo(1);
    }

    @Test
    void cellOfAMissingMinute_knowsNothing() {
        CellHeat cell = cell(HOT, 2);

        assertThat(cell.values().values()).containsOnly(OptionalDouble.empty());
        assertThat(cell.shareOfObject()).isEmpty();
    }

    @Test
    void spark_leadsUpToTheCell_withItsGaps() {
        float[] spark = cell(HOT, 3).spark().values();

        assertThat(spark).hasSize(Spark.LENGTH);
        assertThat(spark[59]).isEqualTo(90);
        assertThat(spark[58]).isNaN();
        assertThat(spark[57]).isEqualTo(60);
        assertThat(spark[56]).isNaN();
    }

    @Test
    void rowThatIsNot_isRefused() {
        Columns column = new Columns(minute(0), Layer.MINUTE.length(), 1, Layer.MINUTE);

        assertThatThrownBy(() -> CellHeat.of(heat, layout, Metric.SPLIT_SCORE, 999, column))
                .hasMessageContaining("row 999 of");
    }

    @Test
    void topRanges_areHottestFirst() {
        Columns minutes = new Columns(minute(0), Layer.MINUTE.length(), 3, Layer.MINUTE);

        assertThat(TopRanges.of(heat, ShopHeat.DATABASE, Metric.SPLIT_SCORE, minutes, 5, place -> true))
                .containsExactly(
                        new TopRange(HOT, 90, 75, 2, minute(3)),
                        new TopRange(place("Users", 20, 30), 30, 15, 0, minute(3)));
        assertThat(TopRanges.of(heat, ShopHeat.DATABASE, Metric.OPERATIONS, minutes, 5, place -> true))
                .containsExactly(new TopRange(new SlicePlace("Users", "", ""), 120, 60, 0, minute(3)));
        assertThat(TopRanges.of(heat, ShopHeat.DATABASE, Metric.SPLIT_SCORE, minutes, 5, place -> false))
                .isEmpty();
    }
}
