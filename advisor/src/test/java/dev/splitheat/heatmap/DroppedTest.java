package dev.splitheat.heatmap;

import static dev.splitheat.heatmap.ShopHeat.hot;
import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.view.FixedViews;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What was hot and is dropped keeps its place. */
class DroppedTest {
    private static final String USERS =
            "CREATE TABLE Users (UserId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (UserId);";
    private static final String BY_NAME = "CREATE INDEX UsersByName ON Users (Name);";
    private static final String BY_ID = "CREATE INDEX UsersById ON Users (UserId, Name);";
    private static final String ORDERS =
            """
            CREATE TABLE Orders (UserId INT64 NOT NULL, OrderId INT64 NOT NULL, At TIMESTAMP)
                PRIMARY KEY (UserId, OrderId), INTERLEAVE IN PARENT Users ON DELETE CASCADE;
            """;
    private static final String BY_AT = "CREATE INDEX OrdersByAt ON Orders (At DESC);";
    private static final String ZONES = "CREATE TABLE Zones (Id INT64 NOT NULL) PRIMARY KEY (Id);";

    /** The rows' objects when these were hot and one schema followed the other. */
    private static RowLayout layout(List<String> hot, String... schemas) {
        FixedViews heat = new FixedViews()
                .put(slice(
                        Layer.MINUTE,
                        minute(1),
                        hot.stream().map(object -> hot(place(object, 1, 2), 80)).toArray(SliceRange[]::new)));
        List<CatalogVersion> versions = IntStream.range(0, schemas.length)
                .mapToObj(at -> new CatalogVersion(
                        "v" + at,
                        minute(at),
                        DdlReader.read(schemas[at], Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow()))
                .toList();
        KeySpace last = new KeySpace(versions.get(versions.size() - 1).catalog());
        return RowLayout.of(ShopHeat.request(10, 60), new Schemas(last, versions), heat);
    }

    private static Band band(RowLayout layout, String object) {
        return layout.bands().stream()
                .filter(band -> band.object().equals(object))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> objects(RowLayout layout) {
        return layout.bands().stream().map(Band::object).toList();
    }

    @Test
    void aDroppedIndex_standsBelowItsTable_behindItsOtherIndexes() {
        RowLayout layout = layout(
                List.of("UsersById"), USERS + BY_NAME + BY_ID + ORDERS + ZONES, USERS + BY_NAME + ORDERS + ZONES);

        assertThat(objects(layout)).containsExactly("Users", "UsersByName", "UsersById", "Orders", "Zones", "");
        Band gone = band(layout, "UsersById");
        assertThat(gone.dropped()).isTrue();
        assertThat(gone.kind()).isEqualTo(Band.Kind.INDEX);
        assertThat(gone.parent()).hasValue(0);
        assertThat(gone.depth()).isEqualTo(1);
        assertThat(gone.keyColumns()).containsExactly("UserId", "Name");
        assertThat(layout.bands().stream().filter(Band::dropped)).containsExactly(gone);
    }

    @Test
    void aDroppedTable_standsBelowItsParent_andItsIndexBelowIt() {
        RowLayout layout =
                layout(List.of("OrdersByAt", "Orders"), USERS + ORDERS + BY_AT + ZONES, USERS + BY_NAME + ZONES);

        assertThat(objects(layout)).containsExactly("Users", "UsersByName", "Orders", "OrdersByAt", "Zones", "");
        assertThat(band(layout, "OrdersByAt").depth()).isEqualTo(2);
    }

    @Test
    void anIndexWhoseTableIsGoneAsWell_andWasNotHot_standsByItself() {
        RowLayout layout = layout(List.of("OrdersByAt"), USERS + ORDERS + BY_AT, ZONES);

        assertThat(objects(layout)).containsExactly("Zones", "OrdersByAt", "");
        assertThat(band(layout, "OrdersByAt").dropped()).isTrue();
        assertThat(band(layout, "OrdersByAt").depth()).isZero();
    }

    @Test
    void whatNoSchemaEverHad_isNotSaidToBeDropped() {
        Band unknown = band(layout(List.of("BrandNew"), USERS), "BrandNew");

        assertThat(unknown.kind()).isEqualTo(Band.Kind.UNKNOWN);
        assertThat(unknown.dropped()).isFalse();
    }

    @Test
    void whatIsThereAgain_isNotDropped() {
        Band again = band(layout(List.of("UsersByName"), USERS + BY_NAME, USERS, USERS + BY_NAME), "UsersByName");

        assertThat(again.dropped()).isFalse();
    }
}
