package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import dev.splitheat.finding.Rewrite;
import dev.splitheat.rewrite.Condition.Kind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The database assigns the ids now, and they tell no order any more.
 *
 * @param computed what an INSERT writes for the column; empty where the column has a default
 */
public record NewIds(Moved moved, String column, Optional<String> computed) implements Change {
    public NewIds {
        Objects.requireNonNull(moved, "moved");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(computed, "computed");
    }

    @Override
    public List<String> columns() {
        return List.of(column);
    }

    @Override
    public Optional<Rewrite> rewrite(Understood statement) {
        return statement instanceof Query query ? ordered(query) : inserted((Insert) statement);
    }

    private Optional<Rewrite> ordered(Query query) {
        if (query.wantsExtreme(column)
                || query.has(Kind.RANGE, column)
                || query.orderedBy(column)
                || query.obscures(column)) {
            throw new PuzzlingStatementException("goes by the order of " + column + ", which new rows are not in");
        }
        return Optional.empty();
    }

    private Optional<Rewrite> inserted(Insert insert) {
        if (insert.columns().isEmpty()) {
            throw new PuzzlingStatementException("names no columns, and " + column + " may be among them");
        }
        int place = insert.place(column);
        if (place < 0) {
            return Optional.empty();
        }
        if (!insert.simple()) {
            throw new PuzzlingStatementException("does more than insert new rows");
        }
        if (insert.columns().size() == 1 && computed.isEmpty()) {
            throw new PuzzlingStatementException("has no column beside " + column);
        }
        return Optional.of(new Rewrite(
                insert.text(),
                Optional.of(rewritten(insert, place, computed)),
                "The application reads " + column + " back instead of making it."));
    }

    private static String rewritten(Insert insert, int place, Optional<String> computed) {
        Edits edits = new Edits(insert.text());
        if (computed.isEmpty()) {
            cut(edits, insert.columns().stream().map(List::of).toList(), place);
        }
        for (List<List<SqlToken>> row : insert.rows()) {
            computed.ifPresentOrElse(
                    expression -> edits.replace(start(row.get(place)), end(row.get(place)), expression),
                    () -> cut(edits, row, place));
        }
        return edits.insert(insert.end(), returning(insert, insert.columns().get(place)))
                .done();
    }

    private static String returning(Insert insert, SqlToken column) {
        return switch (insert.scope().dialect()) {
            case GOOGLE_STANDARD_SQL -> " THEN RETURN " + column.text();
            case POSTGRESQL -> " RETURNING " + column.text();
        };
    }

    /** A part of a list, with the comma that parts it from its neighbour. */
    private static void cut(Edits edits, List<List<SqlToken>> list, int place) {
        if (place + 1 < list.size()) {
            edits.replace(start(list.get(place)), start(list.get(place + 1)), "");
        } else {
            edits.replace(end(list.get(place - 1)), end(list.get(place)), "");
        }
    }

    private static int start(List<SqlToken> tokens) {
        return tokens.get(0).start();
    }

    private static int end(List<SqlToken> tokens) {
        return tokens.get(tokens.size() - 1).end();
    }
}
