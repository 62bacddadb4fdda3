package dev.splitheat.sandbox.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A piece of a statement in PostgreSQL's dialect, whitespace and comments included.
 *
 * @param text as GoogleSQL writes it
 */
record PostgresToken(Kind kind, String text) {
    enum Kind {
        SPACE,
        LITERAL,
        QUOTED_NAME,
        WORD,
        SIGN
    }

    private static final Pattern TOKEN = Pattern.compile(
            """
            (?<space>\\s+|--[^\\n]*+|/\\*.*?\\*/)
            |(?<string>'(?:''|[^'])*+')
            |(?<name>"(?:""|[^"])*+")
            |\\$(?<parameter>\\d+)
            |(?<number>\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)
            |(?<word>[\\p{L}_][\\p{L}\\p{N}_$]*+)
            |(?<sign>::|<=|>=|<>|!=|\\|\\||[-+*/%=<>(),.;\\[\\]])
            """,
            Pattern.COMMENTS | Pattern.DOTALL);

    static List<PostgresToken> of(String sql) {
        List<PostgresToken> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(sql);
        int at = 0;
        while (at < sql.length()) {
            if (!matcher.region(at, sql.length()).lookingAt()) {
                throw StatementRefusedException.invalid("syntax error at or near \"" + sql.substring(at, at + 1)
                        + "\": of PostgreSQL's dialect the sandbox takes the part that GoogleSQL has too");
            }
            tokens.add(of(matcher));
            at = matcher.end();
        }
        return tokens;
    }

    private static PostgresToken of(Matcher matched) {
        if (matched.group("space") != null) {
            return new PostgresToken(Kind.SPACE, matched.group());
        }
        if (matched.group("string") != null) {
            return new PostgresToken(Kind.LITERAL, string(matched.group()));
        }
        if (matched.group("name") != null) {
            return new PostgresToken(Kind.QUOTED_NAME, "`" + inner(matched.group(), "\"") + "`");
        }
        if (matched.group("parameter") != null) {
            return new PostgresToken(Kind.LITERAL, "@p" + matched.group("parameter"));
        }
        if (matched.group("word") != null) {
            return new PostgresToken(Kind.WORD, matched.group().toLowerCase(Locale.ROOT));
        }
        return new PostgresToken(matched.group("number") == null ? Kind.SIGN : Kind.LITERAL, matched.group());
    }

    private static String string(String quoted) {
        return "'"
                + inner(quoted, "'").replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
                + "'";
    }

    private static String inner(String quoted, String quote) {
        return quoted.substring(1, quoted.length() - 1).replace(quote + quote, quote);
    }

    boolean is(String sign) {
        return kind != Kind.QUOTED_NAME && kind != Kind.LITERAL && text.equals(sign);
    }
}
