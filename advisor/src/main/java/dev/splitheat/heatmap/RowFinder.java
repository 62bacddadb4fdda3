package dev.splitheat.heatmap;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;

/** Finds the rows of a range. Remembers the last ones: a split that stays hot is asked for in each window. */
final class RowFinder {
    /** Ranges of a busy database for a while; twice as many are held at most. */
    private static final int GENERATION = 10_000;

    private final KeySpace space;
    private final List<Row> rows;
    private final Map<String, RowSpan> spans = new HashMap<>();
    private final Optional<RowSpan> others;
    private volatile Map<SlicePlace, Optional<RowSpan>> young = new ConcurrentHashMap<>();
    private volatile Map<SlicePlace, Optional<RowSpan>> old = Map.of();

    RowFinder(KeySpace space, List<Band> bands, List<Row> rows, List<String> rolledUp, boolean whole) {
        this.space = space;
        this.rows = rows;
        bands.forEach(band -> spans.put(band.object(), new RowSpan(band.firstRow(), band.lastRow())));
        Optional<RowSpan> rest = Optional.ofNullable(spans.remove(LayoutPlan.OTHERS));
        rolledUp.forEach(object -> rest.ifPresent(span -> spans.put(object, span)));
        this.others = whole ? rest : Optional.empty();
    }

    Optional<RowSpan> rowsOf(String object) {
        RowSpan span = spans.get(object);
        if (span == null) {
            span = spans.get(KeyMap.name(space, object));
        }
        return span == null ? others : Optional.of(span);
    }

    Optional<RowSpan> rowsOf(SlicePlace place) {
        Optional<RowSpan> known = young.get(place);
        if (known == null) {
            known = old.get(place);
            known = known == null ? find(place) : known;
            if (young.size() >= GENERATION) {
                old = young;
                young = new ConcurrentHashMap<>();
            }
            young.put(place, known);
        }
        return known;
    }

    private Optional<RowSpan> find(SlicePlace place) {
        return rowsOf(place.object())
                .map(band -> band.first() == band.last()
                        ? band
                        : KeyMap.range(space, place)
                                .map(range -> within(band, range))
                                .orElse(band));
    }

    /** The first row that does not end before the range, to the last that begins before its end. */
    private RowSpan within(RowSpan band, KeyRange range) {
        int first = firstIn(band, row -> ends(row, range.from()));
        int behind = firstIn(band, row -> begins(row, range.to()));
        int from = Math.min(first, band.last());
        return new RowSpan(from, Math.max(from, behind - 1));
    }

    private boolean ends(int row, Key from) {
        return rows.get(row).to().map(to -> to.compareTo(from) > 0).orElse(true);
    }

    private boolean begins(int row, Key to) {
        return rows.get(row).from().map(from -> from.compareTo(to) >= 0).orElse(false);
    }

    /** The first row of the band of which this holds, as it does of all behind it; the one behind the band for none. */
    private static int firstIn(RowSpan band, IntPredicate holds) {
        int low = band.first();
        int high = band.last() + 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
