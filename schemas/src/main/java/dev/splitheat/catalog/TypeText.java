package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlLexer;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** Writes a type as Spanner prints it, whichever of its spellings was declared. */
final class TypeText {
    private static final Set<String> GOOGLE_SQL = Set.of(
            "BOOL",
            "INT64",
            "FLOAT32",
            "FLOAT64",
            "NUMERIC",
            "STRING",
            "BYTES",
            "DATE",
            "TIMESTAMP",
            "UUID",
            "JSON",
            "ARRAY",
            "STRUCT",
            "MAX",
            "TOKENLIST",
            "INTERVAL");
    private static final Map<String, String> POSTGRESQL = Map.ofEntries(
            Map.entry("bool", "boolean"),
            Map.entry("int", "bigint"),
            Map.entry("int4", "bigint"),
            Map.entry("int8", "bigint"),
            Map.entry("integer", "bigint"),
            Map.entry("serial", "bigint"),
            Map.entry("serial8", "bigint"),
            Map.entry("bigserial", "bigint"),
            Map.entry("float4", "real"),
            Map.entry("float8", "double precision"),
            Map.entry("decimal", "numeric"),
            Map.entry("char", "character"),
            Map.entry("text", "character varying"),
            Map.entry("varchar", "character varying"),
            Map.entry("timestamptz", "timestamp with time zone"));

    private final Dialect dialect;
    private final StringBuilder text = new StringBuilder();

    TypeText(Dialect dialect) {
        this.dialect = dialect;
    }

    void add(Token token, boolean quoted) {
        if (dialect == Dialect.POSTGRESQL && token.getType() == DdlLexer.ARRAY) {
            text.append("[]");
            return;
        }
        String word = quoted ? token.getText() : spelled(token.getText());
        boolean afterComma = dialect == Dialect.GOOGLE_STANDARD_SQL && endsWith(',');
        if (afterComma || wordy(word.charAt(0)) && endsWithWord()) {
            text.append(' ');
        }
        text.append(word);
    }

    String finished() {
        return text.toString();
    }

    private String spelled(String word) {
        if (dialect == Dialect.POSTGRESQL) {
            String lower = word.toLowerCase(Locale.ROOT);
            return POSTGRESQL.getOrDefault(lower, lower);
        }
        String upper = word.toUpperCase(Locale.ROOT);
        return GOOGLE_SQL.contains(upper) ? upper : word;
    }

    private boolean endsWith(char sign) {
        return !text.isEmpty() && text.charAt(text.length() - 1) == sign;
    }

    private boolean endsWithWord() {
        return !text.isEmpty() && (endsWith(']') || wordy(text.charAt(text.length() - 1)));
    }

    private static boolean wordy(char sign) {
        return Character.isLetterOrDigit(sign) || sign == '_' || sign == '`' || sign == '"';
    }
}
