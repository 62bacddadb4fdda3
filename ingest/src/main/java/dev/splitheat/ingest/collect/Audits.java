package dev.splitheat.ingest.collect;

import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * When to count again what was sent, and which stretch of it: the youngest hour in each audit, together with what is due,
 * and one older stretch, until all that Spanner keeps was walked through; then from the start.
 */
public final class Audits {
    private static final int INTERVALS_A_LOOK = 60;

    private final Duration interval;
    private Optional<Instant> last = Optional.empty();
    private int turn;

    /**
     * Counts one stretch of several views of one length.
     *
     * @param stretch of the grid of these views
     */
    public record Look(Set<StatisticsView> views, Question stretch) {
        public Look {
            views = Collections.unmodifiableSet(EnumSet.copyOf(views));
            Objects.requireNonNull(stretch, "stretch");
        }
    }

    public Audits(Duration interval) {
        this.interval = interval;
    }

    /**
     * Whether it is time, by Spanner's clock; if so, the next one is due an interval later. That clock is guessed until
     * Spanner answers: a guess that was too late holds up no audit.
     */
    public boolean due(Instant readTime) {
        if (last.isEmpty() || readTime.isBefore(last.get())) {
            last = Optional.of(readTime);
            return false;
        }
        boolean due = !readTime.isBefore(last.get().plus(interval));
        if (due) {
            last = Optional.of(readTime);
        }
        return due;
    }

    /** The next older stretch of what was sent; none when nothing was. */
    public Optional<Look> next(Map<StatisticsView, Ledger> sent, Instant readTime) {
        List<Look> looks = sent.keySet().stream()
                .collect(Collectors.groupingBy(StatisticsView::length, TreeMap::new, Collectors.toSet()))
                .values()
                .stream()
                .flatMap(views -> looks(views, sent, readTime).stream())
                .toList();
        return looks.isEmpty() ? Optional.empty() : Optional.of(looks.get(turn++ % looks.size()));
    }

    /** What was looked at last is looked at once more. */
    public void failed() {
        turn = Math.max(0, turn - 1);
    }

    private static List<Look> looks(Set<StatisticsView> views, Map<StatisticsView, Ledger> sent, Instant readTime) {
        Grid grid = new Grid(views.iterator().next().length());
        List<Look> looks = new ArrayList<>();
        Instant upTo = grid.floor(readTime);
        Instant oldest = oldest(views, sent);
        while (upTo.isAfter(oldest)) {
            Question stretch = new Question(grid.plus(upTo, -INTERVALS_A_LOOK), upTo);
            Set<StatisticsView> touched = views.stream()
                    .filter(view -> sent.get(view).touches(stretch))
                    .collect(Collectors.toSet());
            if (!touched.isEmpty()) {
                looks.add(new Look(touched, stretch));
            }
            upTo = stretch.after();
        }
        return looks;
    }

    private static Instant oldest(Set<StatisticsView> views, Map<StatisticsView, Ledger> sent) {
        return views.stream()
                .map(sent::get)
                .filter(ledger -> !ledger.isEmpty())
                .map(Ledger::first)
                .min(Instant::compareTo)
                .orElse(Instant.MAX);
    }
}
