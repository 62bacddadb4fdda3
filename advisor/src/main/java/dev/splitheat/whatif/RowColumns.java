package dev.splitheat.whatif;

import dev.splitheat.keyspace.KeyedObject;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Where in the keys of an object its columns are; names are compared without regard to case. */
final class RowColumns {
    private final Map<String, Integer> places = new HashMap<>();

    private RowColumns(KeyedObject row) {
        for (int place = 0; place < row.columns().size(); place++) {
            places.putIfAbsent(folded(row.columns().get(place).column()), place);
        }
    }

    static RowColumns of(KeyedObject row) {
        return new RowColumns(row);
    }

    boolean holds(String column) {
        return places.containsKey(folded(column));
    }

    int place(String column) {
        Integer place = places.get(folded(column));
        if (place == null) {
            throw new IllegalArgumentException("no key column " + column);
        }
        return place;
    }

    /** The places of these columns; of all of them when none is given. */
    int[] places(List<String> columns) {
        return columns.isEmpty()
                ? IntStream.range(0, places.size()).toArray()
                : columns.stream().mapToInt(this::place).toArray();
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
