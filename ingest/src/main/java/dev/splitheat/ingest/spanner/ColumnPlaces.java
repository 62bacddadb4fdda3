package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** Where an answer's columns are; by name in either case, since the dialects fold names differently. */
final class ColumnPlaces {
    private final Map<String, Integer> places = new HashMap<>();

    /** @param row type of the rows, or of the structs in them */
    ColumnPlaces(Type row) {
        List<Type.StructField> fields = row.getStructFields();
        for (int at = 0; at < fields.size(); at++) {
            places.putIfAbsent(folded(fields.get(at).getName()), at);
        }
    }

    OptionalInt of(String column) {
        Integer place = places.get(column);
        if (place == null) {
            place = places.get(folded(column));
        }
        return place == null ? OptionalInt.empty() : OptionalInt.of(place);
    }

    private static String folded(String name) {
        return name.toUpperCase(Locale.ROOT);
    }
}
