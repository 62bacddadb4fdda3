package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.util.Arrays;

/** What an interval tells of. */
enum Kind {
    SPLITS,
    LOCKS,
    WORKLOAD,
    METRICS,
    SAMPLES;

    private static final String MONITORING = "CLOUD_MONITORING";

    /** By its view: what is no view of SPANNER_SYS is a series, or sampled keys. */
    static Kind of(Interval<?> interval) {
        return Arrays.stream(StatisticsView.values())
                .filter(view -> view.name().equals(interval.view()))
                .findFirst()
                .map(view -> view.family() == ViewFamily.SPLITS
                        ? SPLITS
                        : view.family() == ViewFamily.LOCKS ? LOCKS : WORKLOAD)
                .orElse(interval.view().equals(MONITORING) ? METRICS : SAMPLES);
    }
}
