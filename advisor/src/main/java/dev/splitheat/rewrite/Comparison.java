package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import dev.splitheat.rewrite.Condition.Kind;
import java.util.List;
import java.util.Optional;

/** The signs and words that compare a column with something. */
final class Comparison {
    private Comparison() {}

    /** How many tokens the comparison at the beginning takes; 0 where none is. */
    static int length(List<SqlToken> tokens) {
        if (tokens.size() < 2) {
            return 0;
        }
        SqlToken first = tokens.get(0);
        if (first.is("=") || first.is("IN") || first.is("BETWEEN")) {
            return 1;
        }
        if (!first.is("<") && !first.is(">")) {
            return 0;
        }
        return first.end() == tokens.get(1).start() && Words.isOne(tokens.get(1), "=", ">") ? 2 : 1;
    }

    /** Empty where it rules nothing in: {@code <>}. */
    static Optional<Kind> kind(List<SqlToken> comparison) {
        if (Words.isOne(comparison.get(0), "=", "IN")) {
            return Optional.of(Kind.EQUAL);
        }
        boolean unequal = comparison.size() == 2 && comparison.get(1).is(">");
        return unequal ? Optional.empty() : Optional.of(Kind.RANGE);
    }

    /** Whether it may stand between a value and a column. */
    static boolean mirrors(SqlToken first) {
        return Words.isOne(first, "=", "<", ">");
    }
}
