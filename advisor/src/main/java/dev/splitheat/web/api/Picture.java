package dev.splitheat.web.api;

import dev.splitheat.heatmap.HeatMatrix;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.RowLayout;
import java.time.Instant;
import java.util.function.UnaryOperator;

/**
 * All of one heatmap.
 *
 * @param latest end of the newest minute that is known
 * @param shown redacts a key
 */
record Picture(RowLayout layout, HeatMatrix matrix, Metric metric, Instant latest, UnaryOperator<String> shown) {}
