package dev.splitheat.catalog;

import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * A condition that every row of a table meets.
 *
 * @param name empty when Spanner made one up
 * @param expression without its outer parentheses
 */
public record Check(Optional<String> name, String expression) implements Comparable<Check> {
    private static final Comparator<Check> ORDER =
            Comparator.comparing(Check::expression).thenComparing(check -> check.name.orElse(""));

    public Check {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(expression, "expression");
    }

    /** By their expressions. */
    @Override
    public int compareTo(Check other) {
        return ORDER.compare(this, other);
    }

    /** The same with a name of Spanner's choice. */
    public Check unnamed() {
        return new Check(Optional.empty(), expression);
    }
}
