package dev.splitheat.web.api;

import dev.splitheat.heatmap.HeatMatrix;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.heatmap.RowSpan;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * All of one heatmap.
 *
 * @param latest end of the newest minute that is known; empty where none is
 * @param rows those that files have
 * @param shown redacts a key
 */
record Picture(
        RowLayout layout,
        HeatMatrix matrix,
        Metric metric,
        Optional<Instant> latest,
        RowSpan rows,
        UnaryOperator<String> shown) {}
