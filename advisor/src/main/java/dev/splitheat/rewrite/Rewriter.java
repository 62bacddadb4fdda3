package dev.splitheat.rewrite;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.SqlToken;
import dev.splitheat.catalog.SqlToken.Kind;
import dev.splitheat.catalog.SqlTokens;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Rewrite;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A database's own statements after a change: rewritten where that is mechanical, else marked for somebody to look at. */
public final class Rewriter {
    private static final int MOST = 10;

    private final Change change;
    private final Dialect dialect;

    public Rewriter(Change change) {
        this.change = change;
        this.dialect = change.moved().catalog().dialect();
    }

    /** Those that the change concerns, in their order, at most ten. */
    public List<Rewrite> rewrites(List<Statement> statements) {
        return statements.stream()
                .filter(statement -> statement.kind() == Driver.Kind.QUERY)
                .flatMap(statement -> rewrite(statement).stream())
                .limit(MOST)
                .toList();
    }

    private Optional<Rewrite> rewrite(Statement statement) {
        if (!concerns(statement.text())) {
            return Optional.empty();
        }
        if (statement.truncated()) {
            return Optional.of(review(statement, "Spanner keeps no more of it than this"));
        }
        try {
            return change.rewrite(new StatementReader(dialect, change.moved().table()).read(statement.text()));
        } catch (PuzzlingStatementException e) {
            return Optional.of(review(statement, "It " + e.getMessage()));
        }
    }

    private static Rewrite review(Statement statement, String why) {
        return new Rewrite(statement.text(), Optional.empty(), why + ": somebody has to look at it.");
    }

    /** Whether it names the table, and a column that matters or an index that gets another name. */
    private boolean concerns(String text) {
        List<SqlToken> tokens = SqlTokens.of(text, dialect);
        String table = change.moved().table().name();
        boolean named = names(tokens, table.substring(table.lastIndexOf('.') + 1));
        return named
                && (change.columns().stream().anyMatch(column -> names(tokens, column))
                        || change.moved().renamed().keySet().stream().anyMatch(index -> forces(tokens, index))
                        || tokens.stream().anyMatch(token -> token.kind() == Kind.UNREADABLE)
                        || inserts(tokens));
    }

    /** What is inserted without a list of columns has to know every new one. */
    private static boolean inserts(List<SqlToken> tokens) {
        return tokens.stream().anyMatch(token -> token.is("INSERT"));
    }

    private static boolean names(List<SqlToken> tokens, String name) {
        return tokens.stream().anyMatch(token -> token.named() && token.name().equalsIgnoreCase(name));
    }

    private static boolean forces(List<SqlToken> tokens, String index) {
        return tokens.stream()
                .filter(token -> token.kind() == Kind.HINT)
                .anyMatch(token -> token.text().toLowerCase(Locale.ROOT).contains(index.toLowerCase(Locale.ROOT)));
    }
}
