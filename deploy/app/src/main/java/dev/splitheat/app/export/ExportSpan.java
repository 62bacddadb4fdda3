package dev.splitheat.app.export;

import dev.splitheat.app.export.SeenDays.Stretch;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The time of an export. A few intervals that stand far apart from many others have a wrong time, or belong to another export:
 * they are set aside, since the silence up to them was not. What has no such weight on either side is taken as it is, and
 * the long silence between is not gone through minute by minute.
 *
 * @param stretches in their order; at least one
 * @param strays what is set aside
 */
record ExportSpan(List<Stretch> stretches, List<Stretch> strays) {
    /** History compares hours with those of the same weekday, so a week of silence still tells something. */
    private static final Duration APART = Duration.ofDays(7);
    /** So many intervals for each that stands apart say that the time of that one is wrong. */
    private static final int OUTWEIGHED = 10;
    /** As the topology holds it with live databases. */
    private static final Duration AHEAD = Duration.ofHours(12);
    /** So many intervals in nine of ten of their time tell how far the database's clock was. */
    private static final int STEADY = 30;
    /** Heat that returns within a day is the same finding: so long is silence gone through. */
    private static final Duration SILENCE = Duration.ofDays(1);

    ExportSpan {
        stretches = List.copyOf(stretches);
        strays = List.copyOf(strays);
    }

    static ExportSpan of(Path directory, Collection<ViewScan> views) {
        SeenDays days = SeenDays.all(views.stream().map(ViewScan::days).toList());
        if (days.isEmpty()) {
            throw new UnreadableExportException(directory.toString(), whyNothing(views));
        }
        List<Stretch> future = future(views, days);
        if (!future.isEmpty()) {
            days = days.upTo(future.get(0).first().minusSeconds(1));
        }
        List<Stretch> all = days.stretches(APART);
        int most = all.stream().mapToInt(Stretch::intervals).max().orElseThrow();
        List<Stretch> strays = new ArrayList<>(all);
        strays.removeIf(each -> each.intervals() * OUTWEIGHED >= most);
        all.removeAll(strays);
        strays.addAll(future);
        return new ExportSpan(all, strays);
    }

    private static String whyNothing(Collection<ViewScan> views) {
        List<String> leftOut =
                views.stream().flatMap(scan -> scan.leftOut().stream()).toList();
        return leftOut.isEmpty()
                ? "no statistics with rows are here, export at least one view such as split_stats_top_minute.json"
                : "no row that is here can be used (" + String.join("; ", leftOut)
                        + "), export the views again as Spanner has them";
    }

    /**
     * A few intervals of a time that was still to come when the rest was read: more than a clock can be ahead that is set to
     * the time of a zone, after all that was told interval by interval, which is as far as a live database's clock was.
     */
    private static List<Stretch> future(Collection<ViewScan> views, SeenDays days) {
        Optional<Instant> clock = views.stream()
                .filter(scan -> scan.splitView().isEmpty())
                .flatMap(scan -> scan.rows().stream().flatMap(rows -> scan.days().stretches(AHEAD).stream()
                        .filter(stretch -> isSteady(stretch, rows.view().length()))))
                .map(Stretch::last)
                .max(Comparator.naturalOrder());
        List<Stretch> ahead = days.stretches(AHEAD).stream()
                .filter(stretch -> clock.filter(now -> stretch.first().isAfter(now.plus(AHEAD)))
                        .isPresent())
                .toList();
        int few = ahead.stream().mapToInt(Stretch::intervals).sum();
        int all = days.stretches(AHEAD).stream().mapToInt(Stretch::intervals).sum();
        return few * OUTWEIGHED < all ? ahead : List.of();
    }

    private static boolean isSteady(Stretch stretch, Duration length) {
        long intervals = 1 + Duration.between(stretch.first(), stretch.last()).dividedBy(length);
        return stretch.intervals() >= STEADY && OUTWEIGHED * stretch.intervals() >= (OUTWEIGHED - 1) * intervals;
    }

    /** The first interval end. */
    Instant from() {
        return stretches.get(0).first();
    }

    /** The last interval end. */
    Instant to() {
        return stretches.get(stretches.size() - 1).last();
    }

    /** Whether what ends then is not set aside. */
    boolean holds(Instant end) {
        return strays.stream().noneMatch(stray -> stray.holds(end));
    }

    /** What was set aside, in a sentence for each. */
    List<String> leftOut() {
        return strays.stream()
                .sorted(Comparator.comparing(Stretch::first))
                .map(this::sentence)
                .toList();
    }

    private String sentence(Stretch stray) {
        boolean one = stray.intervals() == 1;
        boolean ahead = stray.first().isAfter(to()) && !stray.first().isAfter(to().plus(APART));
        return (one
                        ? "the interval that ends at " + stray.first() + " is"
                        : stray.intervals() + " intervals from " + stray.first() + " to " + stray.last() + " are")
                + " left out: "
                + (ahead
                        ? "all others end more than " + AHEAD.toHours() + " hours before"
                        : "all others are more than " + APART.toDays() + " days away")
                + "; correct the time, or replay what is of that time apart";
    }

    /** The end of the interval behind the one that ends here; in a silence without end, of one shortly before the next heat. */
    Instant after(Instant end, Duration length) {
        Instant next = end.plus(length);
        for (int stretch = 1; stretch < stretches.size(); stretch++) {
            Instant silent = stretches.get(stretch - 1).last().plus(SILENCE);
            Instant ahead = stretches.get(stretch).first().minus(SILENCE);
            if (next.isAfter(silent) && next.isBefore(ahead)) {
                long steps = Duration.between(next, ahead).dividedBy(length);
                return next.plus(length.multipliedBy(steps));
            }
        }
        return next;
    }

    /** The minutes of all intervals of this length from the first to the last end. */
    long minutes(Duration length) {
        return (Duration.between(from(), to()).toSeconds() + length.toSeconds()) / 60;
    }
}
