package dev.splitheat.catalog;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes foreign keys and checks in one dialect. */
record ConstraintText(Dialect dialect) {
    String foreignKey(ForeignKey key) {
        return name(key.name()) + "FOREIGN KEY " + columns(key.columns()) + " REFERENCES "
                + Identifiers.path(key.referencedTable(), dialect) + columns(key.referencedColumns())
                + (key.cascade() ? " ON DELETE CASCADE" : "")
                + (key.enforced() ? "" : " NOT ENFORCED");
    }

    String check(Check check) {
        return name(check.name()) + "CHECK (" + check.expression() + ")";
    }

    private String name(Optional<String> name) {
        return name.map(given -> "CONSTRAINT " + Identifiers.quoted(given, dialect) + " ")
                .orElse("");
    }

    private String columns(List<String> columns) {
        return columns.stream()
                .map(column -> Identifiers.quoted(column, dialect))
                .collect(Collectors.joining(", ", "(", ")"));
    }
}
