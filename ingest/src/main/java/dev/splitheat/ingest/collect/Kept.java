package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;

/** How far back Spanner keeps a view, and where the coarser views of its family tell what lies before. */
record Kept(StatisticsView view) {
    private Grid grid() {
        return new Grid(view.length());
    }

    /** Whether an interval is older than Spanner is sure to keep it. */
    boolean lost(Instant end, Instant readAt) {
        return !end.isAfter(readAt.minus(view.retention()));
    }

    /** The last interval that Spanner is not sure to have. */
    Instant gone(Instant readAt) {
        return grid().floor(readAt.minus(view.retention()));
    }

    /** The end before the first interval that is kept for one more interval's length. */
    Instant oldest(Instant readAt) {
        return grid().next(gone(readAt));
    }

    /** The last end of the next coarser view before that, so that neither tells what the other does. */
    Instant seam(Instant readAt) {
        return coarser().floor(oldest(readAt));
    }

    /** Where a view begins that fills a hole: where the next coarser view, which tells what lies before, ends. */
    Instant oldestTold(Instant readAt) {
        return coarser().ceiling(oldest(readAt));
    }

    Grid coarsest() {
        return lengths().reduce((one, longer) -> longer).map(Grid::new).orElseThrow();
    }

    /** The grid of the next coarser view. */
    private Grid coarser() {
        return lengths()
                .filter(length -> length.compareTo(view.length()) > 0)
                .findFirst()
                .map(Grid::new)
                .orElse(grid());
    }

    private Stream<Duration> lengths() {
        return StatisticsView.of(view.family()).stream().map(StatisticsView::length);
    }
}
