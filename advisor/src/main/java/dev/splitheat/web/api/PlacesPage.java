package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Finding;
import dev.splitheat.heatmap.CellHeat;
import dev.splitheat.heatmap.Columns;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.heatmap.RowSpan;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.heatmap.TopObject;
import dev.splitheat.heatmap.TopObjects;
import dev.splitheat.heatmap.TopRange;
import dev.splitheat.heatmap.TopRanges;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Json;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** What lies in one cell of the heatmap, and the hottest places as text. */
public final class PlacesPage {
    private static final int USUAL_COUNT = 20;
    private static final int MOST_COUNT = 200;
    private static final int MOST_WINDOWS = 12_000;
    private static final int LONGEST_COLUMN = 7 * 86_400;

    private final Views views;
    private final Layouts layouts;
    private final Keys keys;
    private final Clock clock;

    public PlacesPage(Views views, Layouts layouts, Keys keys, Clock clock) {
        this.views = views;
        this.layouts = layouts;
        this.keys = keys;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/api/v1/place", Scope.OWNER, this::place), Route.get("/api/v1/top", Scope.OWNER, this::top));
    }

    private Answer place(Question question) {
        Parameters asked = question.parameters();
        String database = AskedDatabase.in(asked, views);
        Instant newest = views.newest(database, Layer.MINUTE).orElseGet(clock::instant);
        RowLayout layout = layouts.of(layouts.request(asked, database, newest));
        asked.required("row", "the number of a row, 0 is the first");
        int row = asked.whole("row", 0, 0, layout.rows().size() - 1);
        Instant at = asked.instant("at").orElseThrow(() -> Refusal.badRequest("at is missing: give it as a time"));
        Columns column = column(at, asked, newest);
        CellHeat cell = CellHeat.of(views, layout, HeatPages.metric(asked), row, column);
        ObjectNode document =
                document(cell, keys.shown(database, layout.request().at()));
        findings(database, layout, row, column).forEach(document.putArray("findings")::add);
        return Json.answer(document);
    }

    /** The one that holds this time, as wide as is asked for; otherwise one window of the finest layer that is kept. */
    private static Columns column(Instant at, Parameters asked, Instant newest) {
        Layer finest = at.isAfter(newest.minus(Layer.MINUTE.retention()))
                ? Layer.MINUTE
                : at.isAfter(newest.minus(Layer.TEN_MINUTES.retention())) ? Layer.TEN_MINUTES : Layer.HOUR;
        int least = (int) finest.length().toSeconds();
        int seconds = asked.whole("seconds", least, least, LONGEST_COLUMN);
        if (seconds % least != 0) {
            throw Refusal.badRequest("seconds is " + seconds + " but must be a multiple of " + least);
        }
        Instant from = Instant.ofEpochSecond(Math.floorDiv(at.getEpochSecond(), seconds) * seconds);
        Layer coarsest = finest;
        for (Layer layer : Layer.values()) {
            if (seconds % layer.length().toSeconds() == 0) {
                coarsest = layer;
            }
        }
        return new Columns(from, Duration.ofSeconds(seconds), 1, coarsest);
    }

    private static ObjectNode document(CellHeat cell, UnaryOperator<String> shown) {
        ObjectNode document = Json.object()
                .put("object", cell.object().isEmpty() ? null : cell.object())
                .put("label", cell.row().label(shown))
                .put("at", cell.column().from().toString())
                .put("seconds", cell.column().length().toSeconds());
        ObjectNode values = document.putObject("values");
        put(values, "splitScore", cell.values().get(Metric.SPLIT_SCORE));
        put(values, "lockWaitSeconds", cell.values().get(Metric.LOCK_WAIT));
        put(values, "sampledWrites", cell.values().get(Metric.SAMPLED_WRITES));
        put(values, "operations", cell.values().get(Metric.OPERATIONS));
        put(document, "shareOfObject", cell.shareOfObject());
        new TreeSet<>(cell.reasons()).forEach(document.putArray("reasons")::add);
        document.put("ranges", cell.ranges());
        document.put("sparkSeconds", cell.spark().step().toSeconds());
        ArrayNode spark = document.putArray("spark");
        for (float value : cell.spark().values()) {
            if (Float.isNaN(value)) {
                spark.addNull();
            } else {
                spark.add(value);
            }
        }
        return document;
    }

    private static void put(ObjectNode into, String name, OptionalDouble value) {
        if (value.isPresent()) {
            into.put(name, value.getAsDouble());
        } else {
            into.putNull(name);
        }
    }

    /** Those that were hot in the row and the time. */
    private List<String> findings(String database, RowLayout layout, int row, Columns column) {
        return views.findings(database).stream()
                .filter(finding -> finding.status() != Finding.Status.MERGED)
                .filter(finding -> finding.firstHeatAt().isBefore(column.to())
                        && finding.resolvedAt()
                                .filter(end -> !end.isAfter(column.from()))
                                .isEmpty())
                .filter(finding -> rows(layout, finding)
                        .filter(span -> span.first() <= row && row <= span.last())
                        .isPresent())
                .map(Finding::id)
                .toList();
    }

    private static Optional<RowSpan> rows(RowLayout layout, Finding finding) {
        return finding.object()
                .flatMap(object -> layout.rowsOf(new SlicePlace(object, finding.rangeStart(), finding.rangeLimit())));
    }

    private Answer top(Question question) {
        Parameters asked = question.parameters();
        String database = AskedDatabase.in(asked, views);
        Times times = Times.in(asked, database, views, clock);
        Columns columns = Columns.fitting(times.from(), times.to(), MOST_WINDOWS, times.newest());
        Predicate<SlicePlace> wanted = asked.text("object")
                .map(object -> below(layouts.of(layouts.request(asked, database, times.newest()))))
                .orElse(place -> true);
        int count = asked.whole("count", USUAL_COUNT, 1, MOST_COUNT);
        UnaryOperator<String> shown = keys.shown(database, times.to());
        Metric metric = HeatPages.metric(asked);
        ObjectNode document = Json.object();
        ArrayNode objects = document.putArray("objects");
        TopObjects.of(views, database, metric, columns, keys.space(database, times.to()), count, wanted)
                .forEach(object -> objects.add(line(object)));
        ArrayNode ranges = document.putArray("ranges");
        TopRanges.of(views, database, metric, columns, count, wanted).forEach(range -> ranges.add(line(range, shown)));
        return Json.answer(document);
    }

    /** Of a table or index and what lies below it. */
    private static Predicate<SlicePlace> below(RowLayout layout) {
        return place -> (place.start().isEmpty() ? layout.rowsOf(place.object()) : layout.rowsOf(place)).isPresent();
    }

    private static ObjectNode line(TopObject top) {
        return Json.object()
                .put("object", top.object())
                .put("ranges", top.ranges())
                .put("course", Words.lower(top.course()))
                .put("max", top.max())
                .put("mean", top.mean())
                .put("hotMinutes", top.hotMinutes())
                .put("lastHot", top.lastHot().toString());
    }

    private static ObjectNode line(TopRange range, UnaryOperator<String> shown) {
        SlicePlace place = range.place();
        return Json.object()
                .put("object", place.object())
                .put(
                        "label",
                        place.start().isEmpty() ? "" : shown.apply(place.start()) + " – " + shown.apply(place.limit()))
                .put("max", range.max())
                .put("mean", range.mean())
                .put("hotMinutes", range.hotMinutes())
                .put("lastHot", range.lastHot().toString());
    }
}
