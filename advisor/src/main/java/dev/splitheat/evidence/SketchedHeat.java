package dev.splitheat.evidence;

import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.UnreadableKeyException;
import dev.splitheat.notice.HeatSketch;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** The last hour of a finding's place as a few rows of figures: what moves shows as a diagonal, what stays as a band. */
public final class SketchedHeat {
    private static final int COLUMNS = 60;
    private static final int MOST_ROWS = 32;
    private static final int UNKNOWN = -1;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final KeySpace space;
    private final Finding finding;

    private record Warm(KeyRange range, int column, int score) {}

    public SketchedHeat(KeySpace space, Finding finding) {
        this.space = space;
        this.finding = finding;
    }

    /** Empty where the finding is of no object, or nothing is known of it. */
    public Optional<HeatSketch> of(List<HeatMinute> heat) {
        Optional<Instant> last = heat.stream().map(HeatMinute::end).max(Comparator.naturalOrder());
        List<Warm> warm = last.map(end -> warm(heat, end)).orElse(List.of());
        if (warm.isEmpty()) {
            return Optional.empty();
        }
        List<Key> edges = edges(warm);
        int[][] rows = rows(edges, warm, columns(heat, last.get()));
        return Optional.of(new HeatSketch(
                COLUMNS, Arrays.stream(rows).flatMapToInt(IntStream::of).boxed().toList(), hot(edges)));
    }

    private List<Warm> warm(List<HeatMinute> heat, Instant last) {
        List<Warm> warm = new ArrayList<>();
        for (HeatMinute minute : heat) {
            int column = column(minute.end(), last);
            if (column >= 0) {
                minute.ranges().stream()
                        .filter(range -> range.score() > 0 && isMine(range.object()))
                        .forEach(range -> range(range.start(), range.limit(), range.object())
                                .ifPresent(read -> warm.add(new Warm(read, column, range.score()))));
            }
        }
        return warm;
    }

    /** The place of a minute; what is older than the first column has none. */
    private static int column(Instant end, Instant last) {
        return COLUMNS - 1 - (int) Math.min(COLUMNS, Duration.between(end, last).dividedBy(MINUTE));
    }

    private boolean isMine(String object) {
        return finding.object().filter(object::equalsIgnoreCase).isPresent();
    }

    /** Where a range begins or ends, in order; of many, as many as there is room for. */
    private static List<Key> edges(List<Warm> warm) {
        TreeSet<Key> all = new TreeSet<>();
        warm.forEach(each -> {
            all.add(each.range().start());
            all.add(each.range().limit());
        });
        List<Key> edges = List.copyOf(all);
        if (edges.size() <= MOST_ROWS + 1) {
            return edges;
        }
        return IntStream.rangeClosed(0, MOST_ROWS)
                .mapToObj(at -> edges.get((int) ((long) at * (edges.size() - 1) / MOST_ROWS)))
                .toList();
    }

    private static int[] columns(List<HeatMinute> heat, Instant last) {
        int[] columns = new int[COLUMNS];
        Arrays.fill(columns, UNKNOWN);
        heat.stream().filter(HeatMinute::scored).forEach(minute -> {
            int column = column(minute.end(), last);
            if (column >= 0) {
                columns[column] = 0;
            }
        });
        return columns;
    }

    /** In each the greatest score of what touches it, so that no peak is lost where rows are wider than ranges. */
    private static int[][] rows(List<Key> edges, List<Warm> warm, int[] columns) {
        int[][] rows = new int[Math.max(0, edges.size() - 1)][];
        Arrays.setAll(rows, row -> columns.clone());
        for (Warm each : warm) {
            int score = Math.min(100, each.score());
            int row = rowOf(edges, each.range().start());
            for (; row < rows.length && edges.get(row).compareTo(each.range().limit()) < 0; row++) {
                rows[row][each.column()] = Math.max(rows[row][each.column()], score);
            }
        }
        return rows;
    }

    /** The last that begins at or before the key. */
    private static int rowOf(List<Key> edges, Key key) {
        int found = Collections.binarySearch(edges, key);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }

    private Optional<HeatSketch.Rows> hot(List<Key> edges) {
        return finding.object()
                .flatMap(object -> range(finding.rangeStart(), finding.rangeLimit(), object))
                .flatMap(range -> {
                    List<Integer> rows = IntStream.range(0, edges.size() - 1)
                            .filter(row -> range.start().compareTo(edges.get(row + 1)) < 0
                                    && range.limit().compareTo(edges.get(row)) > 0)
                            .boxed()
                            .toList();
                    return rows.isEmpty()
                            ? Optional.empty()
                            : Optional.of(new HeatSketch.Rows(rows.get(0), rows.get(rows.size() - 1)));
                });
    }

    private Optional<KeyRange> range(String start, String limit, String object) {
        try {
            return Optional.of(space.range(start, limit, List.of(object)));
        } catch (UnreadableKeyException e) {
            return Optional.empty();
        }
    }
}
