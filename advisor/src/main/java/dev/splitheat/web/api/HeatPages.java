package dev.splitheat.web.api;

import dev.splitheat.heatmap.Columns;
import dev.splitheat.heatmap.HeatMatrix;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.LayoutRequest;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.heatmap.RowSpan;
import dev.splitheat.view.Views;
import dev.splitheat.web.http.Answer;
import dev.splitheat.web.http.Parameters;
import dev.splitheat.web.http.Question;
import dev.splitheat.web.http.Refusal;
import dev.splitheat.web.http.Route;
import dev.splitheat.web.http.Route.Scope;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** The heatmap itself. A few are drawn at a time, so that many viewers wait instead of filling the memory. */
public final class HeatPages {
    private static final int USUAL_COLUMNS = 1_500;
    private static final int MOST_COLUMNS = 4_000;
    private static final int MOST_CELLS = 4_000_000;
    private static final int AT_A_TIME = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Views views;
    private final Layouts layouts;
    private final Keys keys;
    private final Clock clock;
    private final Semaphore turns = new Semaphore(AT_A_TIME, true);

    public HeatPages(Views views, Layouts layouts, Keys keys, Clock clock) {
        this.views = views;
        this.layouts = layouts;
        this.keys = keys;
        this.clock = clock;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/api/v1/heat", Scope.OWNER, drawn(PictureForms::binary)),
                Route.get("/api/v1/heat.json", Scope.OWNER, drawn(PictureForms::json)),
                Route.get("/api/v1/heat.csv", Scope.OWNER, drawn(PictureForms::csv)));
    }

    private Route.Handler drawn(Function<Picture, Answer> form) {
        return question -> inTurn(() -> form.apply(picture(question)));
    }

    private interface Drawing {
        Answer draw();
    }

    private Answer inTurn(Drawing drawing) {
        try {
            if (!turns.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw Refusal.unavailable("too many heatmaps are being drawn: ask again in some seconds", PATIENCE);
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
            throw Refusal.unavailable("this server is being stopped: ask again in some seconds", PATIENCE);
        }
        try {
            return drawing.draw();
        } finally {
            turns.release();
        }
    }

    private Picture picture(Question question) {
        Parameters parameters = question.parameters();
        String database = AskedDatabase.in(parameters, views);
        Metric metric = metric(parameters);
        int most = parameters.whole("columns", USUAL_COLUMNS, 2, MOST_COLUMNS);
        Times times = Times.in(parameters, database, views, clock);
        LayoutRequest request = layouts.request(parameters, database, times.newest());
        if ((long) most * request.rows() > MOST_CELLS) {
            throw Refusal.badRequest(most + " columns of " + request.rows() + " rows are more than " + MOST_CELLS
                    + " cells: ask for fewer");
        }
        RowLayout layout = layouts.of(request);
        Columns columns = Columns.fitting(times.from(), times.to(), most, times.newest());
        return new Picture(
                layout,
                HeatMatrix.of(views, layout, metric, columns),
                metric,
                views.newest(database, Layer.MINUTE),
                rows(parameters, layout.rows().size()),
                keys.shown(database, request.at()));
    }

    /** All, where nobody says which. */
    private static RowSpan rows(Parameters parameters, int count) {
        int first = parameters.whole("firstRow", 0, 0, count - 1);
        return new RowSpan(first, parameters.whole("lastRow", count - 1, first, count - 1));
    }

    /** The metric that is asked for; the split score where none is. */
    static Metric metric(Parameters parameters) {
        List<String> words = Arrays.stream(Metric.values()).map(Metric::id).toList();
        return Metric.named(parameters.word("metric", words)).orElseThrow();
    }
}
