package dev.splitheat.rewrite;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.SqlToken;
import dev.splitheat.catalog.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the one table that a statement is on. */
record SourceReader(Dialect dialect, Table table) {
    private static final String DEFAULT_SCHEMA = "public.";

    /**
     * The table, its hint and its alias.
     *
     * @param ends the words that may follow
     */
    Source read(Words words, String... ends) {
        List<SqlToken> tokens = new ArrayList<>(path(words));
        SqlToken name = tokens.get(tokens.size() - 1);
        checkName(tokens);
        Optional<SqlToken> hint = words.takeHint();
        hint.ifPresent(tokens::add);
        Optional<SqlToken> alias = alias(words, ends);
        alias.ifPresent(tokens::add);
        if (!words.ended() && !Words.isOne(words.peek(), ends)) {
            throw new PuzzlingStatementException("is on more than one table");
        }
        String qualifier = alias.map(SqlToken::name).orElse(name.name());
        return new Source(new Scope(dialect, table, qualifier), tokens, name, hint);
    }

    private static List<SqlToken> path(Words words) {
        List<SqlToken> path = new ArrayList<>(List.of(words.next()));
        while (words.peek().is(".")) {
            path.add(words.next());
            path.add(words.next());
        }
        return path;
    }

    private void checkName(List<SqlToken> path) {
        String written = path.stream()
                .filter(token -> !token.is("."))
                .map(SqlToken::name)
                .collect(Collectors.joining("."));
        String bare = dialect == Dialect.POSTGRESQL && written.startsWith(DEFAULT_SCHEMA)
                ? written.substring(DEFAULT_SCHEMA.length())
                : written;
        if (!bare.equalsIgnoreCase(table.name())) {
            throw new PuzzlingStatementException("is on another table than " + table.name());
        }
    }

    private static Optional<SqlToken> alias(Words words, String... ends) {
        boolean announced = words.take("AS");
        boolean there = words.peek().named() && !Words.isOne(words.peek(), ends);
        if (announced && !there) {
            throw new PuzzlingStatementException("has no name behind AS");
        }
        return there ? Optional.of(words.next()) : Optional.empty();
    }
}
