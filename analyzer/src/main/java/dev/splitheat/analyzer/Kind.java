package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.util.HashMap;
import java.util.Map;

/** What an interval tells of. */
enum Kind {
    SPLITS,
    LOCKS,
    WORKLOAD,
    METRICS,
    SAMPLES;

    private static final String MONITORING = "CLOUD_MONITORING";

    private static final Map<String, Kind> BY_VIEW = byView();

    private static Map<String, Kind> byView() {
        Map<String, Kind> kinds = new HashMap<>();
        for (StatisticsView view : StatisticsView.values()) {
            kinds.put(view.name(), of(view.family()));
        }
        kinds.put(MONITORING, METRICS);
        return Map.copyOf(kinds);
    }

    private static Kind of(ViewFamily family) {
        return family == ViewFamily.SPLITS ? SPLITS : family == ViewFamily.LOCKS ? LOCKS : WORKLOAD;
    }

    /** By its view: what is no view of SPANNER_SYS is a series, or sampled keys. */
    static Kind of(Interval<?> interval) {
        return BY_VIEW.getOrDefault(interval.view(), SAMPLES);
    }
}
