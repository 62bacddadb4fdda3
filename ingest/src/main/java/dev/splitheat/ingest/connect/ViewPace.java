package dev.splitheat.ingest.connect;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/** How the position of a view moves, by the name of the view: what its age tells. */
enum ViewPace {
    /** Each minute, for ever. */
    MINUTELY,
    /** A step in ten minutes or an hour, for ever. */
    SELDOM,
    /** Only as far as a finer view of the family lacks something. */
    HISTORY,
    /** Now and then, as it suits. */
    IRREGULAR;

    static ViewPace of(String view) {
        Optional<StatisticsView> known = Stream.of(StatisticsView.values())
                .filter(one -> one.name().equals(view))
                .findAny();
        return known.map(ViewPace::of).orElse(view.equals(StoredKeys.VIEW) ? IRREGULAR : MINUTELY);
    }

    private static ViewPace of(StatisticsView view) {
        if (StatisticsView.of(view.family()).indexOf(view) > 0) {
            return HISTORY;
        }
        return view.length().equals(Duration.ofMinutes(1)) ? MINUTELY : SELDOM;
    }

    /** Whether the age of its last interval tells how far behind it is. */
    boolean lags() {
        return this == MINUTELY || this == SELDOM;
    }

    /** Whether each step is worth telling. */
    boolean strides() {
        return this == SELDOM || this == HISTORY;
    }
}
