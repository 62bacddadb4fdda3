package dev.splitheat.view;

import static dev.splitheat.heatmap.ShopHeat.CATALOG;
import static dev.splitheat.heatmap.ShopHeat.DATABASE;
import static dev.splitheat.heatmap.ShopHeat.MIDNIGHT;
import static dev.splitheat.heatmap.ShopHeat.hot;
import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.read;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Phrase;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.interval.Coverage;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitPointRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.WorkloadRow;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.topics.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ViewTopologyTest {
    @TempDir
    private Path state;

    private ViewsUnderTest views;

    @BeforeEach
    void start() {
        views = new ViewsUnderTest(state);
    }

    @AfterEach
    void stop() {
        views.close();
    }

    @Test
    void topology_isTheOneWrittenDown() {
        assertThat(Path.of("src/test/resources/view-topology.txt"))
                .hasContent(ViewTopology.build(ViewsUnderTest.PREFIX).describe().toString());
    }

    @ParameterizedTest
    @EnumSource(
            value = Layer.class,
            names = {"MINUTE", "TEN_MINUTES", "HOUR"})
    void windowsComeBackInOrder_lateOnesIncluded(Layer layer) {
        HeatSlice first = at(layer, 1, hot(place("Users", 1, 2), 60));
        HeatSlice second = at(layer, 2);
        HeatSlice third = at(layer, 3, hot(place("Users", 2, 3), 70));

        List.of(first, third, second).forEach(views::send);

        assertThat(between(layer, MIDNIGHT, third.end())).containsExactly(first, second, third);
        assertThat(between(layer, first.end(), second.end())).containsExactly(second);
        assertThat(views.views().newest(DATABASE, layer)).contains(third.end());
        assertThat(views.views().earliest(DATABASE, layer)).contains(first.start());
    }

    @Test
    void highestRevisionHolds_inWhateverOrderTheyCome() {
        HeatSlice window = at(Layer.MINUTE, 1, hot(place("Users", 1, 2), 60));
        HeatSlice revised = revision(window, 3);

        List.of(revision(window, 1), revised, window).forEach(views::send);

        assertThat(between(Layer.MINUTE, MIDNIGHT, window.end())).containsExactly(revised);
    }

    @Test
    void windowsBeyondRetention_areGone() {
        HeatSlice old = at(Layer.MINUTE, 1);
        views.send(old);

        views.send(slice(Layer.MINUTE, old.end().plus(Duration.ofDays(9))));

        assertThat(between(Layer.MINUTE, MIDNIGHT, old.end())).isEmpty();
    }

    @Test
    void dayThatIsOver_isMadeOfItsHours() {
        for (int hour = 1; hour <= 25; hour++) {
            views.send(slice(
                    Layer.HOUR,
                    minute(60 * hour),
                    List.of(hot(place("Users", 1, 2), 50 + hour)),
                    List.of(read("Users", 10))));
        }

        List<HeatSlice> days = between(Layer.DAY, MIDNIGHT, minute(2 * 24 * 60));

        assertThat(days).extracting(HeatSlice::end).containsExactly(minute(24 * 60), minute(2 * 24 * 60));
        assertThat(days)
                .flatExtracting(HeatSlice::ranges)
                .extracting(SliceRange::peakScore)
                .containsExactly(74, 75);
        assertThat(days.get(0).loads().get(0).reads()).isEqualTo(240);
    }

    @Test
    void hourThatComesLate_makesItsDayAnew() {
        views.send(slice(Layer.HOUR, minute(60)));
        views.send(slice(Layer.HOUR, minute(26 * 60)));

        views.send(slice(Layer.HOUR, minute(120), hot(place("Users", 1, 2), 99)));

        assertThat(between(Layer.DAY, MIDNIGHT, minute(24 * 60)))
                .flatExtracting(HeatSlice::ranges)
                .extracting(SliceRange::peakScore)
                .containsExactly(99);
    }

    @Test
    void databaseIsListed_withWhatItsLastHourWas() {
        views.send(DATABASE, CATALOG, MIDNIGHT);
        views.send(at(Layer.MINUTE, 1, hot(place("Users", 1, 2), 90)));
        views.send(at(Layer.MINUTE, 62, hot(place("Users", 1, 2), 55)));

        assertThat(views.views().databases())
                .extracting(DatabaseSummary::name, DatabaseSummary::hottest, summary -> summary.latest()
                        .orElseThrow())
                .containsExactly(tuple(DATABASE, OptionalInt.of(55), minute(62)));
        assertThat(views.views().database(DATABASE))
                .isEqualTo(Optional.of(views.views().databases().get(0)));
    }

    @Test
    void reportsAreKept_withALineOfEach() {
        KeptReport report = new KeptReport(DATABASE, "2026-W47", MIDNIGHT, "{}", List.of());
        views.send(report);

        assertThat(views.views().report(DATABASE, "2026-W47")).contains(report);
        assertThat(views.views().reports()).containsExactly(new ReportLine(DATABASE, "2026-W47", MIDNIGHT, ""));
    }

    @Test
    void splitPointsThatComeAndGo_areTold_butNotThoseThatWereThere() {
        views.send(points(1, point("Users", "1")));
        views.send(points(2, point("Users", "1"), point("Users", "2"), point("Users", "3")));
        views.send(points(3, point("Users", "2")));
        views.send(points(2, point("Orders", "9")));

        assertThat(views.views().splitPoints(DATABASE, MIDNIGHT, minute(60)))
                .containsExactly(new PointsChange(minute(2), "Users", 2), new PointsChange(minute(3), "Users", -2));
    }

    private static SplitPointRow point(String table, String key) {
        return new SplitPointRow(table, Optional.empty(), "", table + "(" + key + ")", Optional.empty());
    }

    private static Interval<WorkloadRow> points(int minute, SplitPointRow... rows) {
        return new Interval<>(
                DATABASE,
                StatisticsView.USER_SPLIT_POINTS.name(),
                minute(minute),
                Duration.ofMinutes(1),
                minute(minute),
                0,
                0,
                1,
                Coverage.COMPLETE,
                false,
                Optional.empty(),
                List.of(rows));
    }

    @Test
    void databaseThatIsGone_takesItsHeatAlong() {
        views.send(DATABASE, CATALOG, MIDNIGHT);
        views.send(at(Layer.MINUTE, 1));
        views.send(at(Layer.HOUR, 1));

        views.withdraw(DATABASE, CATALOG);

        assertThat(views.views().databases()).isEmpty();
        assertThat(views.views().catalogs(DATABASE)).isEmpty();
        assertThat(between(Layer.MINUTE, MIDNIGHT, minute(600))).isEmpty();
        assertThat(between(Layer.HOUR, MIDNIGHT, minute(600))).isEmpty();
    }

    @Test
    void schemaOfATime_isTheOneThatHeldThen() {
        views.send(DATABASE, Catalog.empty(CATALOG.dialect()), MIDNIGHT);
        views.send(DATABASE, CATALOG, minute(60));

        assertThat(views.views().catalogs(DATABASE))
                .extracting(CatalogVersion::readAt)
                .containsExactly(MIDNIGHT, minute(60));
        assertThat(views.views()
                        .catalog(DATABASE, minute(59))
                        .orElseThrow()
                        .catalog()
                        .tables())
                .isEmpty();
        assertThat(views.views().catalog(DATABASE, minute(60)).orElseThrow().catalog())
                .isEqualTo(CATALOG);
        assertThat(views.views()
                        .catalog(DATABASE, MIDNIGHT.minusSeconds(1))
                        .orElseThrow()
                        .readAt())
                .isEqualTo(MIDNIGHT);
    }

    @Test
    void eventsOfATime_areThoseOfIt_eachOnce() {
        Event deploy = new Event(DATABASE, minute(5), Event.Kind.DEPLOY, Phrase.of("checkout 7.1"));
        Event other = new Event(DATABASE, minute(5), Event.Kind.IMPORT, Phrase.of("orders of 2025"));

        List.of(deploy, deploy, other, new Event(DATABASE, minute(9), Event.Kind.DEPLOY, Phrase.of("checkout 7.2")))
                .forEach(views::send);

        assertThat(views.views().events(DATABASE, minute(5), minute(9))).containsExactlyInAnyOrder(deploy, other);
    }

    @ParameterizedTest
    @CsvSource({
        "HEAT, 0",
        "HEAT_10M, 1",
        "HEAT_1H, 1",
        "FINDINGS, 0",
        "CATALOGS, 0",
        "RECOMMENDATIONS, 1",
        "FEEDBACK, 1"
    })
    void whatCannotBeRead_isADeadLetterOfThoseWhoAreTheOnlyOnesToReadIt(Topic topic, int letters) {
        views.garbage(topic);

        assertThat(views.deadLetters()).hasSize(letters);
    }

    private List<HeatSlice> between(Layer layer, Instant from, Instant to) {
        List<HeatSlice> found = new ArrayList<>();
        views.views().read(DATABASE, layer, from, to, found::add);
        return found;
    }

    private static HeatSlice at(Layer layer, int number, SliceRange... ranges) {
        return slice(layer, MIDNIGHT.plus(layer.length().multipliedBy(number)), ranges);
    }

    private static HeatSlice revision(HeatSlice slice, int revision) {
        return new HeatSlice(
                slice.database(),
                slice.end(),
                slice.length(),
                revision,
                slice.coverage(),
                slice.ranges(),
                slice.loads());
    }
}
