package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Check;
import dev.splitheat.catalog.ForeignKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Puts rows about foreign keys and checks together; the constraints themselves come last. Names that Spanner made up
 * end in a hash and a number, and are none.
 */
final class ConstraintRows {
    private static final Pattern MADE_UP = Pattern.compile("(FK|CK)_.+_[0-9A-F]{16}_\\d+");

    private record Place(String schema, String name) {
        static Place of(Row row) {
            return new Place(row.text("CONSTRAINT_SCHEMA"), row.text("CONSTRAINT_NAME"));
        }
    }

    private record KeyPart(String column, OptionalLong position) {}

    private record Reference(Optional<String> uniqueConstraint, boolean cascade) {}

    private record Key(String table, String name) {}

    private final SchemaNames names;
    private final Map<Place, List<KeyPart>> parts = new HashMap<>();
    private final Map<Key, List<String>> keys = new HashMap<>();
    private final Map<Place, Reference> references = new HashMap<>();
    private final Map<Place, String> referencedTables = new HashMap<>();
    private final Map<Place, String> clauses = new HashMap<>();
    private final Map<String, List<ForeignKey>> foreignKeys = new HashMap<>();
    private final Map<String, List<Check>> checks = new HashMap<>();
    private boolean untold;

    ConstraintRows(SchemaNames names) {
        this.names = names;
    }

    void keyColumn(Row row) {
        String column = row.text("COLUMN_NAME");
        parts.computeIfAbsent(Place.of(row), place -> new ArrayList<>())
                .add(new KeyPart(column, row.number("POSITION_IN_UNIQUE_CONSTRAINT")));
        keys.computeIfAbsent(new Key(names.table(row), row.text("CONSTRAINT_NAME")), key -> new ArrayList<>())
                .add(column);
    }

    void reference(Row row) {
        boolean cascade = row.filledText("DELETE_RULE")
                .filter("CASCADE"::equalsIgnoreCase)
                .isPresent();
        references.put(Place.of(row), new Reference(row.filledText("UNIQUE_CONSTRAINT_NAME"), cascade));
    }

    void usedTable(Row row) {
        referencedTables.put(Place.of(row), names.table(row));
    }

    void checkClause(Row row) {
        clauses.put(Place.of(row), row.text("CHECK_CLAUSE"));
    }

    void constraint(Row row) {
        Place place = Place.of(row);
        String table = names.table(row);
        if (row.text("CONSTRAINT_TYPE").equals("CHECK")) {
            Optional.ofNullable(clauses.get(place))
                    .ifPresentOrElse(
                            clause -> checks.computeIfAbsent(table, own -> new ArrayList<>())
                                    .add(new Check(name(place), clause)),
                            () -> untold = true);
        } else {
            foreignKey(place, row.flag("ENFORCED"))
                    .ifPresentOrElse(
                            key -> foreignKeys
                                    .computeIfAbsent(table, own -> new ArrayList<>())
                                    .add(key),
                            () -> untold = true);
        }
    }

    List<ForeignKey> foreignKeysOf(String table) {
        return foreignKeys.getOrDefault(table, List.of());
    }

    List<Check> checksOf(String table) {
        return checks.getOrDefault(table, List.of());
    }

    /** Whether there is a constraint of which the rows do not tell enough. */
    boolean untold() {
        return untold;
    }

    /** None when the rows do not say which columns it refers to, as of one that is not enforced. */
    private Optional<ForeignKey> foreignKey(Place place, boolean enforced) {
        List<KeyPart> own = parts.getOrDefault(place, List.of());
        Reference reference = references.getOrDefault(place, new Reference(Optional.empty(), false));
        String table = referencedTables.get(place);
        List<String> unique = reference
                .uniqueConstraint()
                .map(constraint -> keys.getOrDefault(new Key(table, constraint), List.of()))
                .orElse(List.of());
        if (own.isEmpty()
                || own.stream()
                        .anyMatch(part ->
                                part.position().isEmpty() || part.position().getAsLong() > unique.size())) {
            return Optional.empty();
        }
        return Optional.of(new ForeignKey(
                name(place),
                own.stream().map(KeyPart::column).toList(),
                table,
                own.stream()
                        .map(part -> unique.get((int) part.position().getAsLong() - 1))
                        .toList(),
                reference.cascade(),
                enforced));
    }

    private static Optional<String> name(Place place) {
        return Optional.of(place.name()).filter(name -> !MADE_UP.matcher(name).matches());
    }
}
