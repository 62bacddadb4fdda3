package dev.splitheat.catalog;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where one thing of a catalog, its columns and the parts of its key were declared, gathered while it is read. */
final class Origin {
    private final Place statement;
    private final Place name;
    private final Map<String, Place> columns = new HashMap<>();
    private final Map<String, Place> keyParts = new HashMap<>();
    private Map<ForeignKey, Origin> foreignKeys = Map.of();

    Origin(Place statement, Place name) {
        this.statement = statement;
        this.name = name;
    }

    Place statement() {
        return statement;
    }

    Place name() {
        return name;
    }

    Optional<Place> column(String column) {
        return Optional.ofNullable(columns.get(folded(column)));
    }

    Optional<Place> keyPart(String column) {
        return Optional.ofNullable(keyParts.get(folded(column)));
    }

    void column(String column, Place place) {
        columns.put(folded(column), place);
    }

    void keyPart(String column, Place place) {
        keyParts.put(folded(column), place);
    }

    /** Statement and clause that declare one of the table's foreign keys. */
    Optional<Origin> foreignKey(ForeignKey key) {
        return Optional.ofNullable(foreignKeys.get(key));
    }

    void foreignKey(ForeignKey key, Origin origin) {
        Map<ForeignKey, Origin> more = new HashMap<>(foreignKeys);
        more.put(key, origin);
        foreignKeys = more;
    }

    void renamed(Renaming renaming) {
        Map<ForeignKey, Origin> renamed = new HashMap<>();
        foreignKeys.forEach((key, origin) -> renamed.put(renaming.foreignKey(key), origin));
        foreignKeys = renamed;
    }

    void forgetColumn(String column) {
        columns.remove(folded(column));
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
