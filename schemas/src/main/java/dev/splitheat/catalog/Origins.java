package dev.splitheat.catalog;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where in DDL text the things of its catalog were declared. A thing that a later statement renamed or changed keeps the
 * place of its declaration; one that the text does not declare, such as the column {@code rowid} of a table without
 * primary key, has none.
 *
 * <p>An index that Spanner makes for a foreign key is declared by the statement, and at the clause, that declares the key.
 */
public final class Origins {
    private final Map<ObjectName, Origin> origins;
    private final List<Place> statements;

    Origins(Map<ObjectName, Origin> origins, List<Place> statements) {
        // Not Map.copyOf: its probing is slow where names differ in a number at their end only.
        this.origins = new HashMap<>(origins);
        this.statements = List.copyOf(statements);
    }

    /** The beginning of the statement that made it. */
    public Optional<Place> statement(SchemaObject object) {
        return of(object).map(Origin::statement);
    }

    /** Its name in that statement. */
    public Optional<Place> name(SchemaObject object) {
        return of(object).map(Origin::name);
    }

    /** Where the declaration of the column begins, be it in the table's own statement or in one that adds the column. */
    public Optional<Place> column(Table table, String column) {
        return of(table).flatMap(origin -> origin.column(column));
    }

    /** The column in the table's primary key or in the index's list of columns. */
    public Optional<Place> keyPart(SchemaObject tableOrIndex, String column) {
        return of(tableOrIndex).flatMap(origin -> origin.keyPart(column));
    }

    /** Where each statement begins, in order, those without structure and those that were not understood included. */
    public List<Place> statements() {
        return statements;
    }

    private Optional<Origin> of(SchemaObject object) {
        return Optional.ofNullable(origins.get(ObjectName.of(object)));
    }
}
