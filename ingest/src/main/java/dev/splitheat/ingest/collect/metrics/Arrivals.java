package dev.splitheat.ingest.collect.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Predicate;

/**
 * Which minutes of a project have arrived. Clocks may differ by minutes: what is empty everywhere may not be there yet, and
 * where the metrics that come last have nothing, others may lack points.
 */
final class Arrivals {
    /** A minute in which a project that had points has none at all is taken for too early, so long. */
    private static final Duration TOO_EARLY = Duration.ofMinutes(10);

    private final MetricSelection selection;
    private boolean hadPoints;
    /** One of the metrics that come last was there. */
    private boolean hadLast;
    /** The last turn found the newest minutes empty and kept them back. */
    private boolean held;

    Arrivals(MetricSelection selection) {
        this.selection = selection;
    }

    /** A turn begins. */
    void begin() {
        held = false;
    }

    boolean held() {
        return held;
    }

    void saw(GatheredPoints gathered) {
        hadPoints |= gathered.any();
        hadLast |= gathered.all().anyMatch(point -> selection.comesLast(point.metric()));
    }

    /** End of the last of the minutes that were asked for that may be sent. */
    Instant upTo(GatheredPoints gathered, Minutes asked, Instant now) {
        Predicate<String> telling = hadLast ? selection::comesLast : metric -> true;
        Instant early = now.minus(selection.settled()).minus(TOO_EARLY);
        Instant upTo = asked.upTo();
        while (hadPoints && upTo.isAfter(asked.after()) && upTo.isAfter(early) && !gathered.any(upTo, telling)) {
            upTo = upTo.minus(Minutes.ONE);
        }
        held = upTo.isBefore(asked.upTo());
        return upTo;
    }
}
