package dev.splitheat.app.export;

import dev.splitheat.interval.StatisticsView;
import dev.splitheat.interval.ViewFamily;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Where views were not exported that had rows in nearly every interval before, while others go on: an export that was taken too
 * early, or files of several times. What is absent there is unknown, and not silent. Split statistics have no gaps: Spanner
 * lists no split that is not warm, and so says nothing for as long as it likes.
 */
record ExportGaps(List<Gap> gaps) {
    private static final int BEFORE = 30;
    /** One in ten may be silent. */
    private static final int NEARLY_ALL = 27;
    /** What comes in nine of ten intervals is away for three once in a thousand. */
    private static final int LEAST = 3;

    /**
     * A view without rows from one interval's end to another's.
     *
     * @param total whether its TOTAL twin has some
     */
    record Gap(StatisticsView view, Instant first, Instant last, boolean toTheEnd, boolean total) {
        boolean holds(Instant end) {
            return !end.isBefore(first) && !end.isAfter(last);
        }

        String sentence() {
            return ViewRows.lower(view.name()) + " has no rows from " + first + (toTheEnd ? " on" : " to " + last)
                    + ", though it had some in nearly every interval before and "
                    + (total ? "its total goes on" : "other views go on: taken as not collected");
        }
    }

    ExportGaps {
        gaps = List.copyOf(gaps);
    }

    /** Of the views with intervals of this length. */
    static ExportGaps of(Collection<ViewScan> scans, Duration length, ExportSpan span) {
        Map<StatisticsView, SeenDays> rows = new EnumMap<>(StatisticsView.class);
        Map<StatisticsView, SeenDays> totals = new EnumMap<>(StatisticsView.class);
        for (ViewScan scan : scans) {
            boolean total = scan.rows().filter(ViewRows::total).isPresent();
            scan.rows()
                    .<StatisticsView>map(ViewRows::view)
                    .or(scan::splitView)
                    .filter(view -> view.length().equals(length) && !view.isState())
                    .ifPresent(view -> (total ? totals : rows).put(view, scan.days()));
        }
        Map<StatisticsView, SeenDays> both = new EnumMap<>(rows);
        totals.forEach((view, days) -> both.merge(view, days, (one, other) -> SeenDays.all(List.of(one, other))));
        List<Gap> gaps = new ArrayList<>();
        both.forEach((view, days) -> gaps.addAll(gaps(view, days, end -> othersGoOn(view, end, both), span)));
        totals.forEach((view, days) -> Optional.ofNullable(rows.get(view))
                .ifPresent(own -> gaps(view, own, days::holds, span).stream()
                        .filter(gap ->
                                gaps.stream().noneMatch(known -> known.view() == view && known.holds(gap.first())))
                        .map(gap -> new Gap(view, gap.first(), gap.last(), gap.toTheEnd(), true))
                        .forEach(gaps::add)));
        return new ExportGaps(gaps);
    }

    boolean hold(StatisticsView view, Instant end) {
        return gaps.stream().anyMatch(gap -> gap.view() == view && !gap.total() && gap.holds(end));
    }

    List<String> sentences() {
        return gaps.stream().map(Gap::sentence).toList();
    }

    private static List<Gap> gaps(StatisticsView view, SeenDays own, Predicate<Instant> isWitnessed, ExportSpan span) {
        List<Gap> found = new ArrayList<>();
        Duration length = view.length();
        Instant end = view.family() == ViewFamily.SPLITS ? Instant.MAX : span.from();
        while (!end.isAfter(span.to())) {
            Instant back = end;
            int intervals = 0;
            int witnessed = 0;
            while (!back.isAfter(span.to()) && !own.holds(back)) {
                intervals++;
                witnessed += isWitnessed.test(back) ? 1 : 0;
                back = span.after(back, length);
            }
            boolean toTheEnd = back.isAfter(span.to());
            if (intervals >= LEAST
                    && 2 * witnessed >= intervals
                    && count(own, end.minus(length.multipliedBy(BEFORE)), length, BEFORE) >= NEARLY_ALL
                    && (toTheEnd || count(own, back, length, LEAST) == LEAST)) {
                found.add(new Gap(view, end, back.minus(length), toTheEnd, false));
            }
            end = intervals == 0 ? span.after(end, length) : back;
        }
        return found;
    }

    private static int count(SeenDays own, Instant from, Duration length, int intervals) {
        int count = 0;
        for (int at = 0; at < intervals; at++) {
            count += own.holds(from.plus(length.multipliedBy(at))) ? 1 : 0;
        }
        return count;
    }

    /** Whether somebody works: nobody waits for locks because a split is warm, and all else is work that heats it. */
    private static boolean othersGoOn(StatisticsView view, Instant end, Map<StatisticsView, SeenDays> others) {
        return others.entrySet().stream()
                .filter(other -> other.getKey() != view && tells(other.getKey(), view))
                .anyMatch(other -> other.getValue().holds(end));
    }

    private static boolean tells(StatisticsView other, StatisticsView of) {
        return of.family() != ViewFamily.LOCKS
                || other.family() == ViewFamily.TRANSACTIONS
                || other.family() == ViewFamily.READS;
    }
}
