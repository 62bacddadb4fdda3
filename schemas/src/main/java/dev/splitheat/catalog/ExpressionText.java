package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlLexer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.Token;

/** A look at an expression's words and signs, without the meaning of either. */
record ExpressionText(List<Token> tokens) {
    private static final Set<Integer> ATOMS = Set.of(
            DdlLexer.WORD,
            DdlLexer.QUOTED_NAME,
            DdlLexer.STRING,
            DdlLexer.NUMBER,
            DdlLexer.DOT,
            DdlLexer.CAST,
            DdlLexer.CHARACTER,
            DdlLexer.VARYING,
            DdlLexer.DOUBLE,
            DdlLexer.PRECISION,
            DdlLexer.TIMESTAMP,
            DdlLexer.WITH,
            DdlLexer.TIME,
            DdlLexer.ZONE);
    private static final Set<Integer> LITERALS =
            Set.of(DdlLexer.STRING, DdlLexer.NUMBER, DdlLexer.CAST, DdlLexer.MINUS);

    ExpressionText {
        tokens = List.copyOf(tokens);
    }

    static ExpressionText of(String expression, Dialect dialect) {
        return new ExpressionText(DdlSplitter.lexed(expression, dialect).stream()
                .filter(token -> token.getChannel() == Token.DEFAULT_CHANNEL)
                .map(Token.class::cast)
                .toList());
    }

    /** Everything that is not a string or a quoted name, in upper case. */
    Set<String> words() {
        return tokens.stream()
                .filter(token -> token.getType() != DdlLexer.STRING && token.getType() != DdlLexer.QUOTED_NAME)
                .map(token -> token.getText().toUpperCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    /** Its words, signs and numbers in order; names without their quotes, in upper case all; strings as they are. */
    List<String> sequence() {
        return tokens.stream().map(ExpressionText::plain).toList();
    }

    private static String plain(Token token) {
        String text = token.getText();
        if (token.getType() == DdlLexer.STRING) {
            return text;
        }
        String bare = token.getType() == DdlLexer.QUOTED_NAME ? text.substring(1, text.length() - 1) : text;
        return bare.toUpperCase(Locale.ROOT);
    }

    boolean literal() {
        boolean casting = false;
        for (Token token : tokens) {
            boolean typeName = casting && token.getType() == DdlLexer.WORD;
            if (!typeName && !LITERALS.contains(token.getType()) && !truth(token)) {
                return false;
            }
            casting = token.getType() == DdlLexer.CAST;
        }
        return !tokens.isEmpty();
    }

    /** Whether it can follow DEFAULT without parentheses in PostgreSQL: a literal, a call, or a cast of one. */
    boolean selfContained() {
        int depth = 0;
        Token previous = null;
        for (Token token : tokens) {
            if (token.getType() == DdlLexer.CLOSE) {
                depth--;
            } else if (token.getType() == DdlLexer.OPEN) {
                if (depth == 0 && (previous == null || previous.getType() != DdlLexer.WORD)) {
                    return false;
                }
                depth++;
            } else if (depth == 0 && !ATOMS.contains(token.getType())) {
                return false;
            }
            previous = token;
        }
        return !tokens.isEmpty();
    }

    private static boolean truth(Token token) {
        return token.getText().equalsIgnoreCase("true") || token.getText().equalsIgnoreCase("false");
    }
}
