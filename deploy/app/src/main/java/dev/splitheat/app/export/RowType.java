package dev.splitheat.app.export;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The columns of a result, or the fields of a STRUCT, in their order; found by name without regard to case. */
final class RowType {
    private final List<Field> fields;
    private final Map<String, Integer> positions = new HashMap<>();
    private final Set<String> repeated = new HashSet<>();
    /** Positions by the names that were asked for, of which there are as many as the program has: each row is asked alike. */
    private final Map<String, Optional<Integer>> asked = new HashMap<>();

    /** One column. Spanner leaves the name of a computed column empty. */
    record Field(String name, ValueType type) {}

    RowType(List<Field> fields) {
        this.fields = List.copyOf(fields);
        for (int position = 0; position < fields.size(); position++) {
            String name = folded(fields.get(position).name());
            if (positions.putIfAbsent(name, position) != null) {
                repeated.add(name);
            }
        }
    }

    int size() {
        return fields.size();
    }

    Field field(int position) {
        return fields.get(position);
    }

    boolean has(String name) {
        Optional<Integer> known = asked.get(name);
        return known == null ? positions.containsKey(folded(name)) : known.isPresent();
    }

    /**
     * Where a column stands; a name that stands twice is refused only when it is asked for.
     *
     * @param asker any place of the file
     */
    Optional<Integer> position(String name, Place asker) {
        Optional<Integer> known = asked.get(name);
        if (known != null) {
            return known;
        }
        if (repeated.contains(folded(name))) {
            throw Place.of(asker.file()).refused("column " + name + " stands twice, select it once");
        }
        Optional<Integer> position = Optional.ofNullable(positions.get(folded(name)));
        asked.put(name, position);
        return position;
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
