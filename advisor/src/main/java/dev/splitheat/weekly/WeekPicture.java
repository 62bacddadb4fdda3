package dev.splitheat.weekly;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import dev.splitheat.weekly.content.Picture;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/** An object's week, three hours by three hours. */
final class WeekPicture {
    private static final Duration COLUMN = Duration.ofHours(3);
    private static final int UNKNOWN = -1;
    private static final int TOP = 100;
    private static final int HOUR = 3_600;
    private static final int MOST_ROWS = 12;

    private final HeatLog heat;
    private final Instant from;
    private final Instant until;
    private final int columns;
    private final List<Boolean> seen;

    private record Warm(KeyRange range, int column, int score) {}

    /** @param now what is later is not known yet */
    WeekPicture(HeatLog heat, Week week, Instant now) {
        this.heat = heat;
        this.from = week.from();
        this.until = week.end(now);
        this.columns = (int) ((week.length().toSeconds() + COLUMN.toSeconds() - 1) / COLUMN.toSeconds());
        this.seen = IntStream.range(0, columns)
                .mapToObj(column -> !heat.covered(begin(column), end(column)).isZero())
                .toList();
    }

    /** Hot minutes; -1 where nothing is known. */
    List<Integer> minutes(String object) {
        return IntStream.range(0, columns)
                .mapToObj(column ->
                        seen.get(column) ? (int) heat.hotMinutes(object, begin(column), end(column)) : UNKNOWN)
                .toList();
    }

    /** Empty where it was not hot, or its keys cannot be read. */
    Optional<Picture> of(String object, KeySpace space) {
        return of(object, space, HotHour.Range::peakScore);
    }

    /** Of the share of the time in which transactions waited, or of its heat where that is more. */
    Optional<Picture> ofWaiting(String object, KeySpace space) {
        return of(
                object,
                space,
                range -> Math.max(
                        range.peakScore(), (int) Math.min(TOP, (range.waitedSeconds() * TOP + HOUR - 1) / HOUR)));
    }

    private Optional<Picture> of(String object, KeySpace space, ToIntFunction<HotHour.Range> score) {
        List<Warm> warm = new ArrayList<>();
        heat.eachRange(object, (begin, range) -> {
            if (score.applyAsInt(range) > 0) {
                range(space, range)
                        .ifPresent(read -> warm.add(new Warm(
                                read, (int) Duration.between(from, begin).dividedBy(COLUMN), score.applyAsInt(range))));
            }
        });
        if (warm.isEmpty()) {
            return Optional.empty();
        }
        List<Key> edges = edges(warm);
        List<Integer> cells = new ArrayList<>();
        for (int row = 0; row + 1 < edges.size(); row++) {
            cells.addAll(row(edges.get(row), edges.get(row + 1), warm));
        }
        return Optional.of(new Picture(columns, cells));
    }

    private static Optional<KeyRange> range(KeySpace space, HotHour.Range range) {
        try {
            return Optional.of(space.range(range.start(), range.limit(), List.of(range.object())));
        } catch (UnreadableKeyException e) {
            return Optional.empty();
        }
    }

    private static List<Key> edges(List<Warm> warm) {
        TreeSet<Key> all = new TreeSet<>();
        warm.forEach(each -> {
            all.add(each.range().start());
            all.add(each.range().limit());
        });
        List<Key> edges = List.copyOf(all);
        return edges.size() <= MOST_ROWS + 1
                ? edges
                : IntStream.rangeClosed(0, MOST_ROWS)
                        .mapToObj(at -> edges.get((int) ((long) at * (edges.size() - 1) / MOST_ROWS)))
                        .toList();
    }

    /** The greatest score of what touches the row, so that no peak is lost. */
    private List<Integer> row(Key from, Key to, List<Warm> warm) {
        int[] cells = IntStream.range(0, columns)
                .map(column -> seen.get(column) ? 0 : UNKNOWN)
                .toArray();
        for (Warm each : warm) {
            boolean touches = each.range().start().compareTo(to) < 0
                    && each.range().limit().compareTo(from) > 0;
            if (touches) {
                cells[each.column()] = Math.max(cells[each.column()], Math.min(100, each.score()));
            }
        }
        return IntStream.of(cells).boxed().toList();
    }

    private Instant begin(int column) {
        Instant begin = from.plus(COLUMN.multipliedBy(column));
        return begin.isBefore(until) ? begin : until;
    }

    private Instant end(int column) {
        return begin(column + 1);
    }
}
