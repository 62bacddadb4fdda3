package dev.splitheat.rewrite;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.SqlToken;
import dev.splitheat.catalog.SqlTokens;
import dev.splitheat.catalog.Table;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads statements on one table, of which each part is known. Whatever else there is in SQL is not guessed at.
 *
 * @param table the only one that a statement may be on
 */
record StatementReader(Dialect dialect, Table table) {
    /** Words that make more of a statement than one question to one table. */
    private static final Set<String> BEYOND = Set.of(
            "UNION", "INTERSECT", "EXCEPT", "WITH", "JOIN", "OVER", "WINDOW", "QUALIFY", "TABLESAMPLE", "LATERAL");

    /** @throws PuzzlingStatementException when there is more to the statement */
    Understood read(String statement) {
        List<SqlToken> tokens = SqlTokens.of(statement, dialect);
        tokens.forEach(StatementReader::check);
        Words words = new Words(withoutSemicolon(tokens));
        words.takeHint();
        SqlToken verb = words.next();
        rejectSubqueries(tokens, verb);
        return switch (verb.text().toUpperCase(Locale.ROOT)) {
            case "SELECT" -> new QueryReader(dialect, table, statement, words).select(verb.start());
            case "UPDATE" -> new QueryReader(dialect, table, statement, words).update(verb.start());
            case "DELETE" -> new QueryReader(dialect, table, statement, words).delete(verb.start());
            case "INSERT" -> new InsertReader(dialect, table, statement, words).read();
            default -> throw new PuzzlingStatementException("is neither SELECT nor plain DML");
        };
    }

    private static List<SqlToken> withoutSemicolon(List<SqlToken> tokens) {
        int last = tokens.size() - 1;
        return last >= 0 && tokens.get(last).is(";") ? tokens.subList(0, last) : tokens;
    }

    private static void check(SqlToken token) {
        String word = token.kind() == SqlToken.Kind.WORD ? token.text().toUpperCase(Locale.ROOT) : "";
        if (token.kind() == SqlToken.Kind.UNREADABLE) {
            throw new PuzzlingStatementException("has a sign that is not understood");
        }
        if (token.kind() == SqlToken.Kind.LINE_COMMENT) {
            throw new PuzzlingStatementException("has a comment up to the end of a line");
        }
        if (BEYOND.contains(word)) {
            throw new PuzzlingStatementException("has " + word);
        }
    }

    private static void rejectSubqueries(List<SqlToken> tokens, SqlToken verb) {
        if (tokens.stream().anyMatch(token -> token.is("SELECT") && token != verb)) {
            throw new PuzzlingStatementException("has a query within it");
        }
    }
}
