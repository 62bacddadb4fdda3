package dev.splitheat.heatmap;

import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.sampled;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.view.FixedViews;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** A table of which keys are sampled no more is unknown, and not without writes. */
class SampledTablesTest {
    private final FixedViews heat = new FixedViews();

    /** So many writes of Orders were counted, and so many of those sampled; Archive is sampled all the time. */
    private void minuteOf(int number, long counted, long sampled) {
        List<SliceRange> archive = List.of(sampled(place("Archive", 1, 2), 30));
        List<SliceRange> both = List.of(archive.get(0), sampled(place("Orders", 1, 2), sampled));
        heat.put(slice(
                Layer.MINUTE,
                minute(number),
                sampled > 0 ? both : archive,
                List.of(load("Archive", 30, 30), load("Orders", counted, sampled))));
    }

    private static SliceLoad load(String table, long writes, long sampled) {
        return new SliceLoad(table, 0, writes, 0, 0, 0, 0, sampled);
    }

    private static float[] orders(FixedViews heat, Schemas schemas, int minutes) {
        RowLayout layout = RowLayout.of(ShopHeat.request(minutes, 60), schemas, heat);
        HeatMatrix matrix = HeatMatrix.of(
                heat,
                layout,
                Metric.SAMPLED_WRITES,
                new Columns(minute(0), Duration.ofMinutes(1), minutes, Layer.MINUTE));
        RowSpan rows = layout.rowsOf("Orders").orElseThrow();
        float[] highest = new float[minutes];
        for (int column = 0; column < minutes; column++) {
            highest[column] = Float.NaN;
            for (int row = rows.first(); row <= rows.last(); row++) {
                float cell = matrix.at(row, column);
                highest[column] = Float.isNaN(highest[column]) || cell > highest[column] ? cell : highest[column];
            }
        }
        return highest;
    }

    @Test
    void writesThatWereCounted_andNotSampled_areUnknown() {
        minuteOf(1, 300, 300);
        minuteOf(2, 0, 0);
        minuteOf(3, 300, 0);

        assertThat(orders(heat, ShopHeat.SCHEMAS, 3)).containsExactly(300, 0, Float.NaN);
    }

    @Test
    void theCardOfSuchAMinute_saysNothingOfSampledWrites() {
        minuteOf(1, 300, 300);
        minuteOf(2, 300, 0);
        RowLayout layout = RowLayout.of(ShopHeat.request(2, 60), ShopHeat.SCHEMAS, heat);
        Columns second = new Columns(minute(1), Duration.ofMinutes(1), 1, Layer.MINUTE);

        CellHeat cell = CellHeat.of(
                heat,
                layout,
                Metric.SAMPLED_WRITES,
                layout.rowsOf("Orders").orElseThrow().first(),
                second);

        assertThat(cell.values().get(Metric.SAMPLED_WRITES)).isEqualTo(OptionalDouble.empty());
        assertThat(cell.values().get(Metric.OPERATIONS)).hasValue(300);
    }

    @Test
    void whereNobodyCounts_whatIsNotSampledIsUnknown() {
        minuteOf(1, 300, 300);
        heat.put(new HeatSlice(
                ShopHeat.DATABASE,
                minute(2),
                Layer.MINUTE.length(),
                0,
                Map.of(HeatSource.SAMPLED_WRITES, new Covered(60, false)),
                List.of(sampled(place("Archive", 1, 2), 30)),
                List.of(load("Archive", 0, 30))));

        assertThat(orders(heat, ShopHeat.SCHEMAS, 2)).containsExactly(300, Float.NaN);
    }

    @Test
    void fromWhenNoChangeStreamWatchesATable_itIsUnknown_alsoWhereNothingIsWritten() {
        minuteOf(1, 300, 300);
        minuteOf(2, 0, 0);
        minuteOf(3, 0, 0);
        Schemas schemas = new Schemas(
                ShopHeat.SPACE, List.of(streaming("v1", 0, "Orders, Archive"), streaming("v2", 2, "Archive")));

        assertThat(orders(heat, schemas, 3)).containsExactly(300, 0, Float.NaN);
    }

    @Test
    void withoutAnyStreamInAnySchema_whatWasCountedDecides() {
        minuteOf(1, 300, 300);
        minuteOf(2, 0, 0);
        Schemas schemas = new Schemas(ShopHeat.SPACE, List.of(new CatalogVersion("v1", minute(0), ShopHeat.CATALOG)));

        assertThat(orders(heat, schemas, 2)).containsExactly(300, 0);
    }

    private static CatalogVersion streaming(String version, int minute, String tables) {
        return new CatalogVersion(
                version,
                minute(minute),
                DdlReader.read(
                                "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId);"
                                        + "CREATE TABLE Orders (UserId INT64 NOT NULL, OrderId INT64 NOT NULL)"
                                        + " PRIMARY KEY (UserId, OrderId);"
                                        + "CREATE TABLE Archive (Id INT64 NOT NULL) PRIMARY KEY (Id);"
                                        + "CREATE CHANGE STREAM Writes FOR " + tables,
                                Dialect.GOOGLE_STANDARD_SQL)
                        .catalogOrThrow());
    }
}
