package dev.splitheat.rewrite;

import dev.splitheat.catalog.SqlToken;
import dev.splitheat.catalog.SqlToken.Kind;
import java.util.List;
import java.util.Optional;

/** Reads a statement's tokens from the left. */
final class Words {
    private static final SqlToken END = new SqlToken(Kind.SIGN, "", Integer.MAX_VALUE);

    private final List<SqlToken> tokens;
    private int at;

    Words(List<SqlToken> tokens) {
        this.tokens = tokens;
    }

    SqlToken peek() {
        return at < tokens.size() ? tokens.get(at) : END;
    }

    /** Where the last word ends that was taken. */
    int behind() {
        return tokens.get(at - 1).end();
    }

    boolean ended() {
        return at >= tokens.size();
    }

    SqlToken next() {
        SqlToken token = peek();
        at++;
        return token;
    }

    /** Takes this word if it comes next. */
    boolean take(String word) {
        boolean there = peek().is(word);
        at += there ? 1 : 0;
        return there;
    }

    void expect(String word) {
        if (!take(word)) {
            throw new PuzzlingStatementException("has no " + word + " where one was expected");
        }
    }

    Optional<SqlToken> takeHint() {
        return peek().kind() == Kind.HINT ? Optional.of(next()) : Optional.empty();
    }

    /** All up to one of these words that stands outside of parentheses, or to the end. */
    List<SqlToken> until(String... words) {
        int from = at;
        int depth = 0;
        while (!ended() && (depth > 0 || !isOne(peek(), words))) {
            SqlToken token = next();
            depth += opening(token) - closing(token);
            checkDepth(depth);
        }
        checkDepth(-depth);
        return tokens.subList(from, at);
    }

    private static void checkDepth(int depth) {
        if (depth < 0) {
            throw new PuzzlingStatementException("has parentheses without their partners");
        }
    }

    private static int opening(SqlToken token) {
        return token.is("(") || token.is("[") ? 1 : 0;
    }

    private static int closing(SqlToken token) {
        return token.is(")") || token.is("]") ? 1 : 0;
    }

    static boolean isOne(SqlToken token, String... words) {
        for (String word : words) {
            if (token.is(word)) {
                return true;
            }
        }
        return false;
    }
}
