package dev.splitheat.web.live;

import dev.splitheat.heatmap.LayoutRequest;
import dev.splitheat.heatmap.Metric;

/** What somebody looks at. All who look at the same share its columns. */
public record Subject(Metric metric, LayoutRequest layout) {
    String database() {
        return layout.database();
    }
}
