package dev.splitheat.sandbox.sql;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.sql.PostgresToken.Kind;
import dev.splitheat.sandbox.tables.SystemColumnNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A statement of PostgreSQL's dialect, as far as GoogleSQL has the same: parameters {@code $1}, quoted names, strings,
 * casts of either form and {@code = ANY(array)} are written anew, names are folded to lower case, and what only GoogleSQL
 * has is refused.
 */
final class PostgresStatement {
    private static final Set<String> GOOGLE_SQL_ONLY = Set.of("struct", "safe_cast");

    private final List<PostgresToken> tokens;

    private PostgresStatement(List<PostgresToken> tokens) {
        this.tokens = new ArrayList<>(tokens);
    }

    static String toGoogleSql(String sql) {
        PostgresStatement statement = new PostgresStatement(PostgresToken.of(sql));
        statement.refuseGoogleSql();
        statement.refuseUnknownNames();
        statement.rewriteAny();
        statement.rewriteNow();
        statement.rewriteCasts();
        statement.rewriteColons();
        return statement.tokens.stream().map(PostgresToken::text).collect(Collectors.joining());
    }

    private void refuseGoogleSql() {
        for (int at = 0; at < tokens.size(); at++) {
            PostgresToken token = tokens.get(at);
            boolean inUnnest = token.is("unnest")
                    && before(at) >= 0
                    && tokens.get(before(at)).is("in");
            if (inUnnest || token.kind() == Kind.WORD && GOOGLE_SQL_ONLY.contains(token.text())) {
                throw StatementRefusedException.invalid("syntax error at or near \"" + token.text()
                        + "\": this is GoogleSQL, the database has the PostgreSQL dialect");
            }
        }
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

    private void rewriteNow() {
        tokens.replaceAll(token -> token.is("now") ? sign("CURRENT_TIMESTAMP") : token);
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
                tokens.set(at, sign(" AS " + named + ")"));
                tokens.add(operand(at), sign("CAST("));
            }
        }
    }

    /** Where the name, literal, call or parenthesis before here begins. */
    private int operand(int end) {
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
            throw StatementRefusedException.invalid("syntax error at or near \"::\"");
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

    private static PostgresToken sign(String googleSql) {
        return new PostgresToken(Kind.SIGN, googleSql);
    }
}
