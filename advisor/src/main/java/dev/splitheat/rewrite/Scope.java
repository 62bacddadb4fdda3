package dev.splitheat.rewrite;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.SqlToken;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What names mean in a statement.
 *
 * @param qualifier what may stand before a column and a dot: the table's alias, else its name
 */
record Scope(Dialect dialect, Table table, String qualifier) {
    /** A column where it is named, and the place behind. */
    record Named(Column column, int next) {}

    /** The column that is named at this place, if one is. */
    Optional<Named> columnAt(List<SqlToken> tokens, int at) {
        if (at >= tokens.size() || !tokens.get(at).named()) {
            return Optional.empty();
        }
        boolean dotted = at + 2 < tokens.size() && tokens.get(at + 1).is(".");
        if (dotted && tokens.get(at).name().equalsIgnoreCase(qualifier)) {
            return column(tokens.get(at + 2)).map(column -> new Named(column, at + 3));
        }
        return column(tokens.get(at)).map(column -> new Named(column, at + 1));
    }

    Optional<Column> column(SqlToken token) {
        return token.named() ? table.column(token.name()) : Optional.empty();
    }

    /** Whether a word among them may be this column. */
    boolean mentions(List<SqlToken> tokens, String column) {
        return tokens.stream().anyMatch(token -> token.named() && token.name().equalsIgnoreCase(column));
    }

    /** Whether no word among them may be a column of the table. */
    boolean constant(List<SqlToken> tokens) {
        return !tokens.isEmpty()
                && IntStream.range(0, tokens.size())
                        .noneMatch(place -> columnAt(tokens, place).isPresent()
                                || tokens.get(place).named()
                                        && tokens.get(place).name().equalsIgnoreCase(qualifier));
    }

    String sql(String name) {
        return DdlPrinter.identifier(name, dialect);
    }
}
