package dev.splitheat.rewrite;

import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Driver;
import java.util.List;

/** Queries that look for rows without a value, and may do so through an index that has entries for these. */
public final class NullSeekers {
    private NullSeekers() {}

    /** Whether any of the statements is one that an index without these entries would leave without an index. */
    public static boolean areAmong(List<Statement> statements, Narrowed change) {
        Moved moved = change.moved();
        StatementReader reader = new StatementReader(moved.catalog().dialect(), moved.table());
        return statements.stream()
                .filter(statement -> statement.kind() == Driver.Kind.QUERY && !statement.truncated())
                .anyMatch(statement -> seeksNull(statement.text(), change, reader));
    }

    /** False of what is not understood: somebody has to look at that anyway. */
    private static boolean seeksNull(String text, Narrowed change, StatementReader reader) {
        try {
            return reader.read(text) instanceof Query query
                    && query.has(Condition.Kind.NULL, change.column())
                    && new Forcing(change.moved(), query).maybeOnChanged();
        } catch (PuzzlingStatementException e) {
            return false;
        }
    }
}
