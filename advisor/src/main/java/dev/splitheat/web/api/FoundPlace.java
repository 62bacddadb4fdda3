package dev.splitheat.web.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.heatmap.Columns;
import dev.splitheat.heatmap.HeatMatrix;
import dev.splitheat.heatmap.KnownHeat;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.heatmap.RowSpan;
import dev.splitheat.heatmap.SlicePlace;
import dev.splitheat.web.http.Json;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Where a finding lies in a picture: the rows where it is, or was last, and all those that it came through. */
final class FoundPlace {
    /** What is hot there moves on by itself. */
    private static final Set<Cause> MOVING =
            EnumSet.of(Cause.MONOTONIC_KEY, Cause.MONOTONIC_INDEX, Cause.QUEUE, Cause.RECENT_READS);

    private static final int COLUMNS = 240;
    private static final float WARM = 50;

    private final KnownHeat heat;
    private final RowLayout layout;
    private final Instant newest;

    /** @param newest end of the newest minute of heat */
    FoundPlace(KnownHeat heat, RowLayout layout, Instant newest) {
        this.heat = heat;
        this.layout = layout;
        this.newest = newest;
    }

    /** Empty for a finding of the whole database. */
    Optional<ObjectNode> of(Finding finding) {
        return finding.object()
                .flatMap(object -> layout.rowsOf(new SlicePlace(object, finding.rangeStart(), finding.rangeLimit()))
                        .map(span -> document(finding, object, span)));
    }

    private ObjectNode document(Finding finding, String object, RowSpan now) {
        ObjectNode place = Json.object().put("object", object);
        rows(place, now);
        place.put("from", begin(finding).toString()).put("to", Words.time(finding.resolvedAt()));
        rows(place.putObject("track"), MOVING.contains(finding.cause()) ? track(finding, object, now) : now);
        return place;
    }

    private static void rows(ObjectNode node, RowSpan rows) {
        node.put("firstRow", rows.first()).put("lastRow", rows.last());
    }

    /** Findings hold the ends of intervals. */
    private static Instant begin(Finding finding) {
        return finding.firstHeatAt().minus(Layer.MINUTE.length());
    }

    /** All rows of the object from the first that was hot meanwhile to the last. */
    private RowSpan track(Finding finding, String object, RowSpan now) {
        Instant from = begin(finding);
        Instant to = finding.resolvedAt().filter(newest::isAfter).orElse(newest);
        Optional<RowSpan> band = layout.rowsOf(object);
        if (band.isEmpty() || !from.isBefore(to)) {
            return now;
        }
        Metric metric = FindingLine.metric(finding);
        HeatMatrix cells = HeatMatrix.of(heat, layout, metric, Columns.fitting(from, to, COLUMNS, newest));
        float least = metric == Metric.SPLIT_SCORE ? WARM : Float.MIN_VALUE;
        int first = now.first();
        int last = now.last();
        for (int row = band.get().first(); row <= band.get().last(); row++) {
            if (isHot(cells, row, least)) {
                first = Math.min(first, row);
                last = Math.max(last, row);
            }
        }
        return new RowSpan(first, last);
    }

    private static boolean isHot(HeatMatrix cells, int row, float least) {
        for (int column = 0; column < cells.columns().count(); column++) {
            if (cells.at(row, column) >= least) {
                return true;
            }
        }
        return false;
    }
}
