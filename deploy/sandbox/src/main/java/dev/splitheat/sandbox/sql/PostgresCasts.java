package dev.splitheat.sandbox.sql;

import dev.splitheat.sandbox.sql.PostgresToken.Kind;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Types that a cast names in PostgreSQL's dialect. */
final class PostgresCasts {
    /** Spanner prints BYTES as text of its bytes; UNVERIFIED that its PostgreSQL dialect does too. */
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("text", "STRING"),
            Map.entry("varchar", "STRING"),
            Map.entry("character varying", "STRING"),
            Map.entry("bigint", "INT64"),
            Map.entry("int8", "INT64"),
            Map.entry("int", "INT64"),
            Map.entry("integer", "INT64"),
            Map.entry("double precision", "FLOAT64"),
            Map.entry("float8", "FLOAT64"),
            Map.entry("real", "FLOAT32"),
            Map.entry("float4", "FLOAT32"),
            Map.entry("boolean", "BOOL"),
            Map.entry("bool", "BOOL"),
            Map.entry("timestamptz", "TIMESTAMP"),
            Map.entry("timestamp with time zone", "TIMESTAMP"),
            Map.entry("date", "DATE"),
            Map.entry("bytea", "BYTES"),
            Map.entry("numeric", "NUMERIC"),
            Map.entry("uuid", "UUID"));

    private PostgresCasts() {}

    static String googleSql(List<PostgresToken> type) {
        String name = type.stream()
                .map(token -> token.kind() == Kind.SPACE ? " " : token.text())
                .collect(Collectors.joining())
                .strip()
                .replaceFirst("\\s*\\(.*\\)$", "")
                .replaceAll("\\s+", " ");
        if (name.endsWith("[]")) {
            return "ARRAY<" + named(name.substring(0, name.length() - 2)) + ">";
        }
        return named(name);
    }

    private static String named(String name) {
        String type = TYPES.get(name);
        if (type == null) {
            throw StatementRefusedException.invalid("type \"" + name + "\" does not exist");
        }
        return type;
    }

    /** How many tokens from here on name a type. */
    static int length(List<PostgresToken> tokens) {
        int longest = 0;
        StringBuilder name = new StringBuilder();
        for (int at = 0; at < tokens.size(); at++) {
            PostgresToken token = tokens.get(at);
            if (token.kind() == Kind.SPACE && at > 0) {
                name.append(' ');
            } else if (token.kind() == Kind.WORD) {
                name.append(token.text());
                longest = longest == 0 || TYPES.containsKey(name.toString()) ? at + 1 : longest;
            } else {
                break;
            }
        }
        return longest + suffix(tokens.subList(longest, tokens.size()));
    }

    /** {@code (36)} or {@code []}. */
    private static int suffix(List<PostgresToken> tokens) {
        if (tokens.size() >= 3 && tokens.get(0).is("(") && tokens.get(2).is(")")) {
            return 3;
        }
        return tokens.size() >= 2 && tokens.get(0).is("[") && tokens.get(1).is("]") ? 2 : 0;
    }
}
