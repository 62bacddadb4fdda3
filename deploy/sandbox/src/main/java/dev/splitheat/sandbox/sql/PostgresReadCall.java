package dev.splitheat.sandbox.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the one form that PostgreSQL-dialect databases read change streams in, {@code SELECT * FROM
 * "spanner"."read_json_x"($1, $2, $3, $4, null)}, into GoogleSQL. An argument is a parameter, a literal or null, with its
 * type behind {@code ::} or without.
 */
final class PostgresReadCall {
    static final String PREFIX = "read_json_";

    private static final Pattern STATEMENT = Pattern.compile(
            "\\s*SELECT\\s+\\*\\s+FROM\\s+(?:\"spanner\"|spanner)\\s*\\.\\s*\"?read_json_(\\w+)\"?\\s*\\((.*)\\)\\s*;?\\s*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern ARGUMENT = Pattern.compile(
            "\\s*(\\$\\d+|null|-?\\d+|'(?:[^']|'')*')\\s*(?:::\\s*([\\w ]+(?:\\[\\])?))?\\s*(,|$)",
            Pattern.CASE_INSENSITIVE);

    private static final List<List<String>> TYPES = List.of(
            List.of("timestamptz", "timestamp with time zone"),
            List.of("timestamptz", "timestamp with time zone"),
            List.of("text", "varchar", "character varying"),
            List.of("bigint", "int8"),
            List.of("text[]", "varchar[]"));

    private PostgresReadCall() {}

    static String toGoogleSql(String sql) {
        Matcher statement = STATEMENT.matcher(sql);
        if (!statement.matches()) {
            throw new StatementRefusedException(
                    "UNIMPLEMENTED",
                    "Change stream TVF must not be combined with any other SQL statements. Change stream records should be"
                            + " read using `select * from \"spanner\".\"read_json_<name>\"(<args>)`.");
        }
        String stream = statement.group(1);
        return "SELECT ChangeRecord FROM READ_" + stream + "("
                + String.join(", ", arguments(PREFIX + stream, statement.group(2))) + ")";
    }

    private static List<String> arguments(String function, String text) {
        List<String> arguments = new ArrayList<>();
        Matcher argument = ARGUMENT.matcher(text);
        int at = 0;
        boolean more = true;
        while (more) {
            if (arguments.size() == TYPES.size() || !argument.find(at) || argument.start() != at) {
                throw notUnderstood(function, text.substring(at));
            }
            arguments.add(argument(function, arguments.size(), argument));
            at = argument.end();
            more = argument.group(3).equals(",");
        }
        if (arguments.size() < TYPES.size()) {
            throw notUnderstood(function, text);
        }
        return arguments;
    }

    private static String argument(String function, int place, Matcher argument) {
        String type = argument.group(2);
        if (type != null && !TYPES.get(place).contains(type.strip().toLowerCase(Locale.ROOT))) {
            throw notUnderstood(function, argument.group());
        }
        String value = argument.group(1);
        if (value.startsWith("$")) {
            return "@p" + value.substring(1);
        }
        if (value.startsWith("'")) {
            String quoted = quoted(value.substring(1, value.length() - 1).replace("''", "'"));
            return TYPES.get(place).contains("timestamptz") ? "TIMESTAMP " + quoted : quoted;
        }
        return value;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private static StatementRefusedException notUnderstood(String function, String text) {
        return StatementRefusedException.invalid("Invalid arguments of change stream TVF " + function + " at \""
                + text.strip()
                + "\": it takes start_timestamp, end_timestamp, partition_token, heartbeat_milliseconds and"
                + " null, each a literal or parameter.");
    }
}
