package dev.splitheat.sandbox.sql;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Intervals and parts of a timestamp, from PostgreSQL's texts to GoogleSQL's words. */
final class PostgresTimes {
    private static final Pattern INTERVAL =
            Pattern.compile("'\\s*(\\d{1,18})\\s*(microsecond|millisecond|second|minute|hour|day)s?\\s*'");

    private static final Set<String> PARTS = Set.of(
            "microseconds", "milliseconds", "second", "minute", "hour", "day", "week", "month", "quarter", "year");

    private PostgresTimes() {}

    /** @param sign between a timestamp and an interval */
    static String function(String sign) {
        return switch (sign) {
            case "+" -> "timestamp_add";
            case "-" -> "timestamp_sub";
            default ->
                throw StatementRefusedException.invalid("syntax error at or near \"interval\": the sandbox takes one"
                        + " only behind a timestamp and + or -, as in now() - interval '5 minutes'");
        };
    }

    static String interval(String literal) {
        Matcher interval = INTERVAL.matcher(literal.toLowerCase(Locale.ROOT));
        if (!interval.matches()) {
            throw StatementRefusedException.invalid("interval " + literal
                    + " is not understood: the sandbox takes a whole number of one unit up to days, as in '5 minutes'");
        }
        return "INTERVAL " + interval.group(1) + " " + interval.group(2).toUpperCase(Locale.ROOT);
    }

    /** Weeks begin on Mondays. */
    static String part(String literal) {
        String part = literal.replace("'", "").toLowerCase(Locale.ROOT);
        if (!literal.startsWith("'") || !PARTS.contains(part)) {
            throw StatementRefusedException.invalid(
                    "function date_trunc takes a part and a timestamp: date_trunc('hour', x)");
        }
        return switch (part) {
            case "week" -> "ISOWEEK";
            case "microseconds", "milliseconds" ->
                part.substring(0, part.length() - 1).toUpperCase(Locale.ROOT);
            default -> part.toUpperCase(Locale.ROOT);
        };
    }
}
