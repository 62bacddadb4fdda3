package dev.splitheat.catalog;

import java.util.Objects;
import java.util.Optional;

/**
 * A column of a table.
 *
 * @param defaultExpression the expression without its outer parentheses
 * @param generationExpression the expression without its outer parentheses; present for generated columns only
 * @param stored whether a generated column's value is stored
 * @param identity present for a bit-reversed identity column
 * @param commitTimestamp whether Spanner may write the commit timestamp into it
 * @param hidden whether {@code SELECT *} leaves it out
 * @param onUpdate the expression, without its outer parentheses, that an update writes into it
 * @param localityGroup the column's own
 */
public record Column(
        String name,
        ColumnType type,
        boolean nullable,
        Optional<String> defaultExpression,
        Optional<String> generationExpression,
        boolean stored,
        Optional<Identity> identity,
        boolean commitTimestamp,
        boolean hidden,
        Optional<String> onUpdate,
        Optional<String> localityGroup) {
    public Column {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(defaultExpression, "defaultExpression");
        Objects.requireNonNull(generationExpression, "generationExpression");
        Objects.requireNonNull(identity, "identity");
        Objects.requireNonNull(onUpdate, "onUpdate");
        Objects.requireNonNull(localityGroup, "localityGroup");
    }

    /** A column that holds what the application writes. */
    public static Column plain(String name, ColumnType type, boolean nullable) {
        return new Column(
                name,
                type,
                nullable,
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                false,
                false,
                Optional.empty(),
                Optional.empty());
    }

    public boolean generated() {
        return generationExpression.isPresent();
    }

    /** Whether writers may give its value, whatever the schema makes where they do not. */
    public boolean mayBeGiven() {
        return !generated() && identity.filter(Identity::always).isEmpty();
    }

    public Column withType(ColumnType newType) {
        return new Column(
                name,
                newType,
                nullable,
                defaultExpression,
                generationExpression,
                stored,
                identity,
                commitTimestamp,
                hidden,
                onUpdate,
                localityGroup);
    }

    public Column withNullable(boolean newNullable) {
        return new Column(
                name,
                type,
                newNullable,
                defaultExpression,
                generationExpression,
                stored,
                identity,
                commitTimestamp,
                hidden,
                onUpdate,
                localityGroup);
    }

    public Column withDefault(Optional<String> newDefault) {
        return new Column(
                name,
                type,
                nullable,
                newDefault,
                generationExpression,
                stored,
                identity,
                commitTimestamp,
                hidden,
                onUpdate,
                localityGroup);
    }

    public Column withCommitTimestamp(boolean newCommitTimestamp) {
        return new Column(
                name,
                type,
                nullable,
                defaultExpression,
                generationExpression,
                stored,
                identity,
                newCommitTimestamp,
                hidden,
                onUpdate,
                localityGroup);
    }

    public Column withGeneration(String expression, boolean newStored) {
        return new Column(
                name,
                type,
                nullable,
                defaultExpression,
                Optional.of(expression),
                newStored,
                identity,
                commitTimestamp,
                hidden,
                onUpdate,
                localityGroup);
    }

    public Column withIdentity(Optional<Identity> newIdentity) {
        return new Column(
                name,
                type,
                nullable,
                defaultExpression,
                generationExpression,
                stored,
                newIdentity,
                commitTimestamp,
                hidden,
                onUpdate,
                localityGroup);
    }

    public Column withHidden(boolean newHidden) {
        return new Column(
                name,
                type,
                nullable,
                defaultExpression,
                generationExpression,
                stored,
                identity,
                commitTimestamp,
                newHidden,
                onUpdate,
                localityGroup);
    }

    public Column withOnUpdate(Optional<String> newOnUpdate) {
        return new Column(
                name,
                type,
                nullable,
                defaultExpression,
                generationExpression,
                stored,
                identity,
                commitTimestamp,
                hidden,
                newOnUpdate,
                localityGroup);
    }

    public Column withLocalityGroup(Optional<String> newGroup) {
        return new Column(
                name,
                type,
                nullable,
                defaultExpression,
                generationExpression,
                stored,
                identity,
                commitTimestamp,
                hidden,
                onUpdate,
                newGroup);
    }
}
