package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A first start on a database that has been busy for long. */
class MonthOfHistoryTest {
    private static final Duration MONTH = Duration.ofDays(30);
    private static final Duration HISTORY = MONTH.plus(Duration.ofHours(5));
    /** Views begin where an interval of the next coarser view ends, and time passes while they are read. */
    private static final Duration SEAM = Duration.ofHours(3);

    private static final List<ViewFamily> FAMILIES = List.of(ViewFamily.SPLITS, ViewFamily.LOCKS);

    @Test
    void showsHoursFromAMonthAgo_thenTenMinutes_thenMinutes_eachStretchOnce() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.longLived());
                Collecting collecting = new Collecting(sandbox).with("views", "splits,locks")) {
            sandbox.database(Plans.LONG_LIVED).advanceTo(sandbox.now());
            Instant start = sandbox.now();
            collecting.start();
            sandbox.until("all of it is sent", () -> FAMILIES.stream()
                    .allMatch(family -> reachesBack(collecting, family, start)));
            Instant end = start.minus(Duration.ofMinutes(1)).truncatedTo(ChronoUnit.MINUTES);

            for (ViewFamily family : FAMILIES) {
                NavigableMap<Instant, Interval<?>> covered = covered(collecting, family);

                assertThat(seams(covered, start.minus(MONTH).plus(Duration.ofHours(2)), end))
                        .as("gaps and overlaps in %s", family)
                        .isEmpty();
                for (StatisticsView view : StatisticsView.of(family)) {
                    isAsOldAsSpannerKeepsIt(collecting, view, start);
                    holdsTheTruth(sandbox, collecting, view);
                }
            }
        }
    }

    /** Whether each view goes on to where the finer one begins, and the finest to the present. */
    private static boolean reachesBack(Collecting collecting, ViewFamily family, Instant start) {
        Instant next = start.minus(Duration.ofMinutes(1));
        for (StatisticsView view : StatisticsView.of(family)) {
            var sent = collecting.sent().intervals(Plans.LONG_LIVED, view);
            if (sent.isEmpty() || sent.lastKey().isBefore(next)) {
                return false;
            }
            next = sent.firstKey().minus(view.length());
        }
        return true;
    }

    private static void isAsOldAsSpannerKeepsIt(Collecting collecting, StatisticsView view, Instant start) {
        var sent = collecting.sent().intervals(Plans.LONG_LIVED, view);
        assertThat(sent.firstKey())
                .as("the first of %s", view)
                .isBefore(start.minus(view.retention()).plus(SEAM));
    }

    /** As far as Spanner still tells it: time went on while it was read. */
    private static void holdsTheTruth(Sandbox sandbox, Collecting collecting, StatisticsView view) {
        var sent = collecting.sent().intervals(Plans.LONG_LIVED, view);
        Instant kept = sandbox.now().minus(view.retention()).plus(view.length().multipliedBy(2));
        Truth.of(sandbox, Plans.LONG_LIVED).wasSent(collecting.sent(), view, sent.ceilingKey(kept), sent.lastKey());
    }

    /** The intervals of a family by where they begin. */
    private static NavigableMap<Instant, Interval<?>> covered(Collecting collecting, ViewFamily family) {
        NavigableMap<Instant, Interval<?>> covered = new TreeMap<>();
        for (StatisticsView view : StatisticsView.of(family)) {
            collecting.sent().intervals(Plans.LONG_LIVED, view).values().forEach(whole -> {
                Interval<?> interval = whole.first();
                assertThat(covered.put(interval.end().minus(interval.length()), interval))
                        .as("covered once: %s", interval.end())
                        .isNull();
            });
        }
        return covered;
    }

    /** Where an interval does not begin at the end of the one before. */
    private static List<String> seams(NavigableMap<Instant, Interval<?>> covered, Instant from, Instant to) {
        List<String> wrong = new ArrayList<>();
        Instant reached = from;
        for (Map.Entry<Instant, Interval<?>> each :
                covered.tailMap(covered.floorKey(from), true).entrySet()) {
            if (!each.getKey().equals(reached) && reached != from) {
                wrong.add(reached + " to " + each.getKey());
            }
            reached = each.getValue().end();
        }
        if (reached.isBefore(to)) {
            wrong.add(reached + " is the end");
        }
        return wrong;
    }
}
