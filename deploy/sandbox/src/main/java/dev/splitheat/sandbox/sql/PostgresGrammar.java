package dev.splitheat.sandbox.sql;

import dev.splitheat.sandbox.sql.PostgresToken.Kind;
import java.util.List;
import java.util.Set;

/**
 * What of GoogleSQL is also PostgreSQL's: calls of the functions listed here, and no syntax that only GoogleSQL has. What
 * Spanner's PostgreSQL dialect has beyond is refused too.
 */
final class PostgresGrammar {
    private static final Set<String> FUNCTIONS = Set.of(
            "abs",
            "array_agg",
            "array_length",
            "avg",
            "ceil",
            "ceiling",
            "char_length",
            "coalesce",
            "concat",
            "count",
            "date_trunc",
            "exp",
            "extract",
            "floor",
            "greatest",
            "least",
            "length",
            "ln",
            "lower",
            "lpad",
            "ltrim",
            "max",
            "min",
            "mod",
            "now",
            "nullif",
            "pow",
            "power",
            "replace",
            "reverse",
            "round",
            "rpad",
            "rtrim",
            "sign",
            "sqrt",
            "starts_with",
            "string_agg",
            "strpos",
            "substr",
            "substring",
            "sum",
            "trim",
            "trunc",
            "unnest",
            "upper");

    /** Behind these a parenthesis is no call. */
    private static final Set<String> KEYWORDS = Set.of(
            "all",
            "and",
            "any",
            "array",
            "as",
            "between",
            "by",
            "case",
            "cast",
            "distinct",
            "else",
            "except",
            "exists",
            "from",
            "having",
            "in",
            "intersect",
            "is",
            "join",
            "like",
            "limit",
            "not",
            "on",
            "or",
            "select",
            "then",
            "union",
            "using",
            "when",
            "where",
            "with");

    private static final Set<String> GOOGLE_SQL_ONLY = Set.of("struct", "safe_cast");

    /** GoogleSQL's raw and byte strings. */
    private static final Set<String> STRING_PREFIXES = Set.of("r", "b", "rb", "br");

    private static final PostgresToken NOTHING = new PostgresToken(Kind.SPACE, "");

    private final List<PostgresToken> tokens;
    private final List<PostgresToken> words;

    private PostgresGrammar(List<PostgresToken> tokens) {
        this.tokens = tokens;
        this.words = tokens.stream().filter(token -> token.kind() != Kind.SPACE).toList();
    }

    /** @throws StatementRefusedException that names the first piece which is not PostgreSQL's */
    static void check(List<PostgresToken> statement) {
        PostgresGrammar grammar = new PostgresGrammar(statement);
        for (int at = 0; at < grammar.words.size(); at++) {
            grammar.checkSyntax(at);
            grammar.checkCall(at);
        }
        grammar.checkStrings();
        grammar.checkHints();
    }

    private PostgresToken at(int place) {
        return place < 0 || place >= words.size() ? NOTHING : words.get(place);
    }

    private void checkSyntax(int at) {
        PostgresToken token = words.get(at);
        PostgresToken before = at(at - 1);
        PostgresToken next = at(at + 1);
        boolean foreign = token.kind() == Kind.WORD && GOOGLE_SQL_ONLY.contains(token.text())
                || token.is("unnest") && before.is("in")
                || before.is("*") && (token.is("except") || token.is("replace")) && next.is("(")
                || token.is("interval") && !next.text().startsWith("'")
                || token.is("as") && before.is("select")
                || token.is("with") && next.is("offset")
                || token.is("current_timestamp") && next.is("(")
                || token.is("[") && !subscripted(before);
        if (foreign) {
            throw googleSql(token);
        }
    }

    private static boolean subscripted(PostgresToken before) {
        return switch (before.kind()) {
            case SIGN -> before.is(")") || before.is("]");
            case WORD -> before.is("array") || !KEYWORDS.contains(before.text());
            case QUOTED_NAME, LITERAL -> true;
            case SPACE -> false;
        };
    }

    private void checkCall(int at) {
        PostgresToken token = words.get(at);
        if (token.kind() != Kind.WORD && token.kind() != Kind.QUOTED_NAME
                || !at(at + 1).is("(")) {
            return;
        }
        PostgresToken before = at(at - 1);
        boolean type = before.is("as") || before.is("::") || token.is("varying");
        if (type || token.kind() == Kind.WORD && KEYWORDS.contains(token.text())) {
            return;
        }
        if (before.is(".") || token.kind() == Kind.QUOTED_NAME || !FUNCTIONS.contains(token.text())) {
            throw StatementRefusedException.invalid("function " + token.text().replace("`", "\"")
                    + " is not known: of PostgreSQL's dialect the sandbox takes the part that GoogleSQL has too");
        }
    }

    private void checkStrings() {
        for (int at = 1; at < tokens.size(); at++) {
            PostgresToken before = tokens.get(at - 1);
            if (tokens.get(at).text().startsWith("'")
                    && before.kind() == Kind.WORD
                    && STRING_PREFIXES.contains(before.text())) {
                throw googleSql(before);
            }
        }
    }

    /** They are in comments that begin with an at sign. */
    private void checkHints() {
        tokens.stream().filter(token -> token.text().startsWith("/*@")).forEach(token -> Hints.check(token.text()));
    }

    private static StatementRefusedException googleSql(PostgresToken token) {
        return StatementRefusedException.invalid("syntax error at or near \"" + token.text()
                + "\": this is GoogleSQL, the database has the PostgreSQL dialect");
    }
}
