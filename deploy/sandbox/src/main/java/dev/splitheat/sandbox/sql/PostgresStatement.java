package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.sql.PostgresToken.Kind;
import dev.splitheat.sandbox.tables.SystemColumnNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A statement of PostgreSQL's dialect, as far as GoogleSQL has the same: parameters {@code $1}, quoted names, strings,
 * casts of either form and {@code = ANY(array)} are written anew, names are folded to lower case, and what only GoogleSQL
 * has is refused.
 */
final class PostgresStatement {
    private final List<PostgresToken> tokens;

    private PostgresStatement(List<PostgresToken> tokens) {
        this.tokens = new ArrayList<>(tokens);
    }

    static String toGoogleSql(String sql) {
        PostgresStatement statement = new PostgresStatement(PostgresToken.of(sql));
        PostgresGrammar.check(statement.tokens);
        statement.refuseUnknownNames();
        statement.rewriteAny();
        statement.rewriteCasts();
        statement.rewriteColons();
        statement.rewriteIntervals();
        statement.rewriteArrayLengths();
        statement.rewriteTruncations();
        statement.rewriteSubscripts();
        statement.rewriteUnions();
        statement.rewriteNames();
        return statement.tokens.stream().map(PostgresToken::text).collect(Collectors.joining());
    }

    /** A quoted name keeps its case, and system tables and their columns are in lower case. */
    private void refuseUnknownNames() {
        for (int at = 0; at < tokens.size(); at++) {
            PostgresToken token = tokens.get(at);
            String name = token.text().replace("`", "");
            if (token.kind() == Kind.QUOTED_NAME
                    && !name.equals(name.toLowerCase(Locale.ROOT))
                    && SystemColumnNames.of(Dialect.POSTGRESQL).contains(name.toLowerCase(Locale.ROOT))
                    && !(before(at) >= 0 && tokens.get(before(at)).is("as"))) {
                throw StatementRefusedException.invalid(
                        "\"" + name + "\" does not exist: a quoted name keeps its case");
            }
        }
    }

    /** {@code = ANY(array)} is GoogleSQL's {@code IN UNNEST(array)}. */
    private void rewriteAny() {
        for (int at = 0; at < tokens.size(); at++) {
            int equal = before(at);
            int open = after(at);
            if (tokens.get(at).is("any") && equal >= 0 && tokens.get(equal).is("=") && open < tokens.size()) {
                tokens.set(equal, sign("IN"));
                tokens.set(at, sign("UNNEST"));
            }
        }
    }

    private void rewriteNames() {
        tokens.replaceAll(
                token -> token.is("now") ? sign("CURRENT_TIMESTAMP") : token.is("substring") ? sign("SUBSTR") : token);
    }

    /** {@code CAST(x AS text)}: the type is what stands behind the last AS of its own parentheses. */
    private void rewriteCasts() {
        for (int at = 0; at < tokens.size(); at++) {
            int open = after(at);
            if (tokens.get(at).is("cast")
                    && open < tokens.size()
                    && tokens.get(open).is("(")) {
                int close = closing(open);
                int as = lastAs(open, close);
                List<PostgresToken> type = tokens.subList(as + 1, close);
                String named = PostgresCasts.googleSql(type);
                type.clear();
                tokens.add(as + 1, sign(" " + named));
            }
        }
    }

    private void rewriteColons() {
        for (int at = 0; at < tokens.size(); at++) {
            if (tokens.get(at).is("::")) {
                List<PostgresToken> rest = tokens.subList(after(at), tokens.size());
                List<PostgresToken> type = rest.subList(0, PostgresCasts.length(rest));
                String named = PostgresCasts.googleSql(type);
                type.clear();
                tokens.set(at, sign(" AS " + named));
                tokens.add(at + 1, sign(")"));
                int operand = operand(at, "::");
                tokens.addAll(operand, List.of(word("cast"), sign("(")));
            }
        }
    }

    /** {@code x - interval '5 minutes'}: of one number and one unit. */
    private void rewriteIntervals() {
        for (int at = 0; at < tokens.size(); at++) {
            if (tokens.get(at).is("interval")) {
                int sign = before(at);
                int amount = after(at);
                String function =
                        PostgresTimes.function(sign < 0 ? "" : tokens.get(sign).text());
                String interval = PostgresTimes.interval(tokens.get(amount).text());
                tokens.subList(sign, amount + 1).clear();
                tokens.addAll(sign, List.of(sign(", " + interval), sign(")")));
                int operand = operand(sign, "interval");
                tokens.addAll(operand, List.of(word(function), sign("(")));
                at = sign;
            }
        }
    }

    /** {@code array_length(x, 1)}, which is NULL for an empty array. */
    private void rewriteArrayLengths() {
        for (int at = 0; at < tokens.size(); at++) {
            if (tokens.get(at).is("array_length")) {
                int close = closing(after(at));
                int dimension = before(close);
                int comma = before(dimension);
                if (!tokens.get(comma).is(",") || !tokens.get(dimension).text().equals("1")) {
                    throw StatementRefusedException.invalid(
                            "function array_length takes an array and its dimension: array_length(x, 1)");
                }
                tokens.subList(comma, close).clear();
                tokens.add(comma + 1, sign(", 0)"));
                tokens.add(at, sign("NULLIF("));
                at++;
            }
        }
    }

    /** {@code x[1]}: counted from 1, and NULL beyond the end. */
    private void rewriteSubscripts() {
        int depth = 0;
        for (int at = 0; at < tokens.size(); at++) {
            boolean constructs = before(at) >= 0 && tokens.get(before(at)).is("array");
            if (tokens.get(at).is("[") && !constructs) {
                tokens.set(at, sign("[SAFE_ORDINAL("));
                depth++;
            } else if (tokens.get(at).is("[")) {
                at = skipped(at);
            } else if (tokens.get(at).is("]") && depth > 0) {
                tokens.set(at, sign(")]"));
                depth--;
            }
        }
    }

    /** Where the brackets that open here are closed again. */
    private int skipped(int open) {
        int at = open;
        while (at < tokens.size() - 1 && !tokens.get(at).is("]")) {
            at++;
        }
        return at;
    }

    /** Without ALL, rows are told once. */
    private void rewriteUnions() {
        for (int at = 0; at < tokens.size(); at++) {
            PostgresToken token = tokens.get(at);
            int next = after(at);
            if ((token.is("union") || token.is("intersect") || token.is("except"))
                    && next < tokens.size()
                    && !tokens.get(next).is("all")
                    && !tokens.get(next).is("distinct")) {
                tokens.set(at, sign(token.text() + " DISTINCT"));
            }
        }
    }

    /** {@code date_trunc('hour', x)}. */
    private void rewriteTruncations() {
        for (int at = 0; at < tokens.size(); at++) {
            if (tokens.get(at).is("date_trunc")) {
                int open = after(at);
                int close = closing(open);
                int unit = after(open);
                int comma = after(unit);
                String part =
                        PostgresTimes.part(comma < close ? tokens.get(unit).text() : "");
                tokens.add(close, sign(", " + part));
                tokens.subList(unit, comma + 1).clear();
                tokens.set(at, sign("TIMESTAMP_TRUNC"));
            }
        }
    }

    /** Where the name, literal, call or parenthesis before here begins. */
    private int operand(int end, String operator) {
        int at = before(end);
        if (at >= 0 && tokens.get(at).is(")")) {
            at = opening(at);
            boolean call = at > 0 && tokens.get(at - 1).kind() == Kind.WORD;
            return call ? at - 1 : at;
        }
        while (at > 1 && tokens.get(at - 1).is(".")) {
            at -= 2;
        }
        if (at < 0 || tokens.get(at).kind() == Kind.SIGN) {
            throw StatementRefusedException.invalid("syntax error at or near \"" + operator + "\"");
        }
        return at;
    }

    private int before(int at) {
        int before = at - 1;
        while (before >= 0 && tokens.get(before).kind() == Kind.SPACE) {
            before--;
        }
        return before;
    }

    private int after(int at) {
        int after = at + 1;
        while (after < tokens.size() && tokens.get(after).kind() == Kind.SPACE) {
            after++;
        }
        return after;
    }

    private int closing(int open) {
        int depth = 0;
        for (int at = open; at < tokens.size(); at++) {
            depth += tokens.get(at).is("(") ? 1 : tokens.get(at).is(")") ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        throw unbalanced();
    }

    private int opening(int close) {
        int depth = 0;
        for (int at = close; at >= 0; at--) {
            depth += tokens.get(at).is(")") ? 1 : tokens.get(at).is("(") ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        throw unbalanced();
    }

    private int lastAs(int open, int close) {
        int depth = 0;
        for (int at = close - 1; at > open; at--) {
            depth += tokens.get(at).is(")") ? 1 : tokens.get(at).is("(") ? -1 : 0;
            if (depth == 0 && tokens.get(at).is("as")) {
                return at;
            }
        }
        throw StatementRefusedException.invalid("syntax error: a CAST names no type");
    }

    private static StatementRefusedException unbalanced() {
        return StatementRefusedException.invalid("syntax error: the parentheses do not match");
    }

    private static PostgresToken word(String name) {
        return new PostgresToken(Kind.WORD, name);
    }

    private static PostgresToken sign(String googleSql) {
        return new PostgresToken(Kind.SIGN, googleSql);
    }
}
