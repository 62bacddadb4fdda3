package dev.splitheat.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Tells the dialects apart by words that only one of them has. */
final class DialectGuess {
    private static final Set<String> GOOGLE_SQL = Set.of(
            "INT64",
            "FLOAT64",
            "FLOAT32",
            "STRING",
            "BYTES",
            "BOOL",
            "STORING",
            "NULL_FILTERED",
            "OPTIONS",
            "ROW",
            "GENERATE_UUID",
            "NEW_UUID",
            "GET_NEXT_SEQUENCE_VALUE",
            "AUTO_INCREMENT",
            "HIDDEN",
            "`");
    private static final Set<String> POSTGRESQL = Set.of(
            "BIGINT",
            "INT8",
            "VARCHAR",
            "CHARACTER",
            "TEXT",
            "BYTEA",
            "BOOLEAN",
            "TIMESTAMPTZ",
            "DOUBLE",
            "JSONB",
            "INCLUDE",
            "TTL",
            "SERIAL",
            "BIGSERIAL",
            "GEN_RANDOM_UUID",
            "NEXTVAL",
            "SPANNER",
            "PUBLIC",
            "REAL",
            "::");

    private DialectGuess() {}

    static Dialect of(String text) {
        int balance = 0;
        List<? extends Token> tokens = DdlSplitter.lexed(text, Dialect.GOOGLE_STANDARD_SQL);
        for (Token token : tokens) {
            String word =
                    token.getText().startsWith("`") ? "`" : token.getText().toUpperCase(Locale.ROOT);
            balance += (POSTGRESQL.contains(word) ? 1 : 0) - (GOOGLE_SQL.contains(word) ? 1 : 0);
        }
        return balance > 0 ? Dialect.POSTGRESQL : Dialect.GOOGLE_STANDARD_SQL;
    }
}
