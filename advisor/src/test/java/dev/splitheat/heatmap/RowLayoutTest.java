package dev.splitheat.heatmap;

import static dev.splitheat.heatmap.ShopHeat.hot;
import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.heatmap.RandomHeat.Heat;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.view.FixedViews;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(RandomHeat.class)
@Domain(DomainContext.Global.class)
class RowLayoutTest {
    @Test
    void bandsFollowTheHierarchy() {
        RowLayout layout = layout(new FixedViews(), 100);

        assertThat(layout.bands())
                .extracting(Band::object, Band::depth, Band::parent, Band::kind)
                .containsExactly(
                        tuple("Archive", 0, OptionalInt.empty(), Band.Kind.TABLE),
                        tuple("Users", 0, OptionalInt.empty(), Band.Kind.TABLE),
                        tuple("UsersByName", 1, OptionalInt.of(1), Band.Kind.INDEX),
                        tuple("Orders", 1, OptionalInt.of(1), Band.Kind.TABLE),
                        tuple("OrdersByAt", 2, OptionalInt.of(3), Band.Kind.INDEX),
                        tuple("", 0, OptionalInt.empty(), Band.Kind.OTHERS));
        assertThat(layout.bands().get(4).keyColumns()).containsExactly("At", "UserId", "OrderId");
    }

    @Test
    void hotPlace_hasMoreRowsThanTheColdOnesBesideIt() {
        RowLayout layout =
                layout(new FixedViews().put(slice(Layer.MINUTE, minute(1), hot(place("Users", 7, 8), 100))), 100);

        RowSpan hot = layout.rowsOf(place("Users", 7, 8)).orElseThrow();
        RowSpan below = layout.rowsOf(place("Users", 1, 2)).orElseThrow();

        assertThat(hot.last() - hot.first()).isGreaterThan(below.last() - below.first());
        assertThat(below.last()).isLessThan(hot.first());
        assertThat(layout.rows().get(hot.first()).label(key -> key)).isEqualTo("Users(7) – Users(8)");
    }

    @Test
    void movingHotSpot_isDrawnAsADiagonal() {
        FixedViews heat = new FixedViews();
        for (int minute = 1; minute <= 50; minute++) {
            heat.put(slice(Layer.MINUTE, minute(minute), hot(place("Users", minute * 10, minute * 10 + 10), 90)));
        }
        RowLayout layout = layout(heat, 60);

        List<Integer> rows = IntStream.rangeClosed(1, 50)
                .map(minute -> layout.rowsOf(place("Users", minute * 10, minute * 10 + 10))
                        .orElseThrow()
                        .first())
                .boxed()
                .toList();

        assertThat(rows).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void whatHasJustBecomeHot_hasRowsBesideWhatIsHotAllDay() {
        FixedViews heat = new FixedViews();
        for (int hour = 1; hour <= 24; hour++) {
            SliceRange allHour = new SliceRange(place("Users", 7, 8), 100, 360_000, 3_600, 0, 0, 1, Set.of());
            heat.put(slice(Layer.HOUR, minute(hour * 60), allHour));
        }
        for (int minute = 1_441; minute <= 1_446; minute++) {
            heat.put(slice(
                    Layer.MINUTE, minute(minute), hot(place("Users", 7, 8), 100), hot(place("Archive", 3, 4), 100)));
        }

        RowLayout layout = RowLayout.of(ShopHeat.request(1_446, 40), ShopHeat.SCHEMAS, heat);

        RowSpan now = layout.rowsOf(place("Archive", 3, 4)).orElseThrow();
        RowSpan always = layout.rowsOf(place("Users", 7, 8)).orElseThrow();
        assertThat(now.last() - now.first() + 1).isGreaterThanOrEqualTo((always.last() - always.first() + 1) / 3);
    }

    @Test
    void aNewLayoutIsMaterial_onlyWhereWhatIsHotNowHasManyMoreRows() {
        FixedViews heat = new FixedViews();
        for (int minute = 1; minute <= 30; minute++) {
            int from = minute <= 15 ? 10 : 10 + minute * 10;
            heat.put(slice(Layer.MINUTE, minute(minute), hot(place("Users", from, from + 10), 100)));
        }

        RowLayout early = RowLayout.of(ShopHeat.request(10, 40), ShopHeat.SCHEMAS, heat);
        RowLayout alike = RowLayout.of(ShopHeat.request(15, 40), ShopHeat.SCHEMAS, heat);
        RowLayout moved = RowLayout.of(ShopHeat.request(30, 40), ShopHeat.SCHEMAS, heat);

        assertThat(LayoutChange.isMaterial(early, alike, Metric.SPLIT_SCORE, heat))
                .isFalse();
        assertThat(LayoutChange.isMaterial(early, moved, Metric.SPLIT_SCORE, heat))
                .isTrue();
    }

    @Test
    void aNewLayoutIsMaterial_byTheMetricThatIsLookedAt() {
        FixedViews heat = new FixedViews();
        for (int minute = 1; minute <= 30; minute++) {
            int from = minute <= 15 ? 10 : 10 + minute * 10;
            SliceRange waits = new SliceRange(place("Users", from, from + 10), 0, 0, 0, 40_000_000, 0, 1, Set.of());
            heat.put(slice(Layer.MINUTE, minute(minute), waits));
        }

        RowLayout early = RowLayout.of(ShopHeat.request(10, 40), ShopHeat.SCHEMAS, heat);
        RowLayout moved = RowLayout.of(ShopHeat.request(30, 40), ShopHeat.SCHEMAS, heat);

        assertThat(LayoutChange.isMaterial(early, moved, Metric.LOCK_WAIT, heat))
                .isTrue();
        assertThat(LayoutChange.isMaterial(early, moved, Metric.SPLIT_SCORE, heat))
                .isFalse();
        assertThat(LayoutChange.isMaterial(early, moved, Metric.OPERATIONS, heat))
                .isFalse();
    }

    @Test
    void objectsThatNobodyKnew_fallIntoTheRest() {
        RowLayout layout = layout(new FixedViews(), 100);

        assertThat(layout.rowsOf(place("BrandNew", 1, 2))).isEqualTo(layout.rowsOf("BrandNew"));
        assertThat(layout.rowsOf("BrandNew").map(RowSpan::first))
                .contains(layout.bands().get(layout.bands().size() - 1).firstRow());
    }

    @Test
    void focus_givesAllRowsToAnObjectAndWhatLiesBelowIt() {
        FixedViews heat = new FixedViews()
                .put(slice(Layer.MINUTE, minute(1), hot(place("Orders", 1, 2), 60), hot(place("Archive", 1, 2), 99)));
        RowLayout layout = RowLayout.of(
                new LayoutRequest(ShopHeat.DATABASE, minute(1), 50, Optional.of("orders")), ShopHeat.SCHEMAS, heat);

        assertThat(layout.bands()).extracting(Band::object).containsExactly("Orders", "OrdersByAt");
        assertThat(layout.rowsOf(place("Archive", 1, 2))).isEmpty();
        assertThat(layout.rowsOf("Archive")).isEmpty();
    }

    @Test
    void focusOnNothing_isRefused() {
        LayoutRequest request = new LayoutRequest(ShopHeat.DATABASE, minute(1), 50, Optional.of("Nothing"));

        assertThatThrownBy(() -> RowLayout.of(request, ShopHeat.SCHEMAS, new FixedViews()))
                .isInstanceOf(UnknownObjectException.class)
                .hasMessageContaining("Nothing");
    }

    @Test
    void silentTables_areRolledUpWhereTheyAreMany() {
        FixedViews heat = new FixedViews()
                .put(slice(Layer.MINUTE, minute(1), hot(place("T007", 1, 2), 60), hot(place("T150", 1, 2), 99)));

        RowLayout layout = RowLayout.of(ShopHeat.request(1, 200), Schemas.of(tables(300)), heat);

        assertThat(layout.bands()).extracting(Band::object).containsExactly("T007", "T150", "");
        assertThat(layout.rolledUp()).hasSize(298).contains("T000");
        assertThat(layout.busyRolledUp()).isZero();
        assertThat(layout.rowsOf(place("T000", 1, 2)))
                .contains(new RowSpan(layout.rows().size() - 1, layout.rows().size() - 1));
    }

    @Test
    void moreActiveTablesThanRows_theHottestHaveRows_andTheRestIsCountedAndDrawn() {
        FixedViews heat = new FixedViews();
        SliceRange[] all = IntStream.range(0, 30)
                .mapToObj(table -> hot(place("T%03d".formatted(table), 1, 2), 40 + table))
                .toArray(SliceRange[]::new);
        heat.put(slice(Layer.MINUTE, minute(1), all));

        RowLayout layout = RowLayout.of(ShopHeat.request(1, 11), Schemas.of(tables(40)), heat);

        assertThat(layout.bands())
                .extracting(Band::object)
                .containsExactly("T020", "T021", "T022", "T023", "T024", "T025", "T026", "T027", "T028", "T029", "");
        assertThat(layout.rolledUp()).hasSize(30);
        assertThat(layout.busyRolledUp()).isEqualTo(20);
        assertThat(HeatMatrix.column(layout, Metric.SPLIT_SCORE, slice(Layer.MINUTE, minute(1), all))[10])
                .isEqualTo(59);
    }

    private static KeySpace tables(int count) {
        return new KeySpace(DdlReader.read(
                        IntStream.range(0, count)
                                .mapToObj(table ->
                                        "CREATE TABLE T%03d (Id INT64 NOT NULL) PRIMARY KEY (Id);".formatted(table))
                                .collect(Collectors.joining("\n")),
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow());
    }

    @Property(tries = 40)
    void rowsLieInOrder_withoutGaps_andNoMoreThanAskedFor(
            @ForAll Heat heat,
            @ForAll @IntRange(min = 0, max = 120) int at,
            @ForAll @IntRange(min = 2, max = 80) int rows) {
        RowLayout layout = Heat.layout(heat.known(), at, rows);

        assertThat(layout.rows()).hasSizeLessThanOrEqualTo(rows);
        int next = 0;
        for (Band band : layout.bands()) {
            assertThat(band.firstRow()).isEqualTo(next);
            next = band.lastRow() + 1;
            List<Row> own = layout.rows().subList(band.firstRow(), next);
            assertThat(own.get(0).from()).isEmpty();
            assertThat(own.get(own.size() - 1).to()).isEmpty();
            for (int row = 1; row < own.size(); row++) {
                Row before = own.get(row - 1);
                assertThat(own.get(row).equals(before) || own.get(row).from().equals(before.to()))
                        .isTrue();
            }
        }
        assertThat(next).isEqualTo(layout.rows().size());
    }

    @Property(tries = 20)
    void sameInstant_givesTheSameRows_whateverCameSince(@ForAll Heat heat) {
        Heat until = new Heat(heat.minutes().stream()
                .filter(minute -> !minute.end().isAfter(minute(60)))
                .toList());

        assertThat(Heat.layout(heat.known(), 60, 50).rows())
                .isEqualTo(Heat.layout(until.known(), 60, 50).rows());
    }

    private static RowLayout layout(FixedViews heat, int rows) {
        return RowLayout.of(ShopHeat.request(60, rows), ShopHeat.SCHEMAS, heat);
    }
}
