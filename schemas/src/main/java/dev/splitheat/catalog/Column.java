package dev.splitheat.catalog;

import java.util.Objects;
import java.util.Optional;

/**
 * A column of a table.
 *
 * @param defaultExpression the expression without its outer parentheses
 * @param generationExpression the expression without its outer parentheses; present for generated columns only
 * @param stored whether a generated column's value is stored
 * @param identity whether the column is a bit-reversed identity column
 * @param commitTimestamp whether Spanner may write the commit timestamp into it
 */
public record Column(
        String name,
        ColumnType type,
        boolean nullable,
        Optional<String> defaultExpression,
        Optional<String> generationExpression,
        boolean stored,
        boolean identity,
        boolean commitTimestamp) {
    public Column {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(defaultExpression, "defaultExpression");
        Objects.requireNonNull(generationExpression, "generationExpression");
    }

    /** A column that holds what the application writes. */
    public static Column plain(String name, ColumnType type, boolean nullable) {
        return new Column(name, type, nullable, Optional.empty(), Optional.empty(), false, false, false);
    }

    public boolean generated() {
        return generationExpression.isPresent();
    }

    Column withType(ColumnType newType) {
        return new Column(
                name, newType, nullable, defaultExpression, generationExpression, stored, identity, commitTimestamp);
    }

    Column withNullable(boolean newNullable) {
        return new Column(
                name, type, newNullable, defaultExpression, generationExpression, stored, identity, commitTimestamp);
    }

    Column withDefault(Optional<String> newDefault) {
        return new Column(name, type, nullable, newDefault, generationExpression, stored, identity, commitTimestamp);
    }

    Column withCommitTimestamp(boolean newCommitTimestamp) {
        return new Column(
                name, type, nullable, defaultExpression, generationExpression, stored, identity, newCommitTimestamp);
    }

    Column withGeneration(String expression, boolean newStored) {
        return new Column(
                name, type, nullable, defaultExpression, Optional.of(expression), newStored, identity, commitTimestamp);
    }

    Column withIdentity() {
        return new Column(name, type, nullable, defaultExpression, generationExpression, stored, true, commitTimestamp);
    }
}
