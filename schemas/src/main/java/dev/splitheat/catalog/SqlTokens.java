package dev.splitheat.catalog;

import dev.splitheat.catalog.SqlToken.Kind;
import dev.splitheat.catalog.grammar.DdlLexer;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** The words and signs of a query or of DML, read by the lexer of DDL: quotes, comments and numbers are the same. */
public final class SqlTokens {
    private final List<? extends Token> lexed;
    private final String text;
    private final boolean plain;
    private final List<SqlToken> read = new ArrayList<>();
    private int at;

    private SqlTokens(String text, Dialect dialect) {
        this.text = text;
        this.plain = text.codePointCount(0, text.length()) == text.length();
        this.lexed = DdlSplitter.lexed(text, dialect);
    }

    /** In their order, without comments that have an end of their own. */
    public static List<SqlToken> of(String statement, Dialect dialect) {
        SqlTokens tokens = new SqlTokens(statement, dialect);
        while (tokens.at < tokens.lexed.size()) {
            tokens.take();
        }
        return List.copyOf(tokens.read);
    }

    private void take() {
        Token token = lexed.get(at);
        boolean sigil = token.getType() == DdlLexer.SIGN && touching(at);
        if (sigil && token.getText().equals("@") && text(at + 1).equals("{")) {
            add(Kind.HINT, closing("}"));
        } else if (sigil && token.getText().equals("@") && startsName(at + 1)) {
            add(Kind.PARAMETER, at + 1);
        } else if (sigil && token.getText().equals("$") && kind(lexed.get(at + 1)) == Kind.NUMBER) {
            add(Kind.PARAMETER, at + 1);
        } else if (token.getType() == DdlLexer.BLOCK_COMMENT) {
            comment(token.getText());
        } else {
            add(kind(token), at);
        }
    }

    private void comment(String comment) {
        if (!comment.endsWith("*/") || comment.length() < 4) {
            add(Kind.UNREADABLE, at);
        } else if (comment.startsWith("/*@")) {
            add(Kind.HINT, at);
        } else {
            at++;
        }
    }

    /** The tokens up to this one as a single one. */
    private void add(Kind kind, int last) {
        int start = lexed.get(at).getStartIndex();
        int end = lexed.get(last).getStopIndex() + 1;
        read.add(new SqlToken(kind, text.substring(place(start), place(end)), place(start)));
        at = last + 1;
    }

    /** The lexer counts characters, a string counts the halves of some. */
    private int place(int character) {
        return plain ? character : text.offsetByCodePoints(0, character);
    }

    private int closing(String sign) {
        int last = at;
        while (last < lexed.size() - 1 && !text(last).equals(sign)) {
            last++;
        }
        return last;
    }

    private boolean touching(int place) {
        return place + 1 < lexed.size()
                && lexed.get(place).getStopIndex() + 1 == lexed.get(place + 1).getStartIndex();
    }

    private boolean startsName(int place) {
        Kind kind = kind(lexed.get(place));
        return kind == Kind.WORD || kind == Kind.NAME;
    }

    private String text(int place) {
        return lexed.get(place).getText();
    }

    private static Kind kind(Token token) {
        return switch (token.getType()) {
            case DdlLexer.STRING -> Kind.STRING;
            case DdlLexer.NUMBER -> Kind.NUMBER;
            case DdlLexer.QUOTED_NAME -> Kind.NAME;
            case DdlLexer.LINE_COMMENT, DdlLexer.HASH_COMMENT, DdlLexer.PSQL_LINE -> Kind.LINE_COMMENT;
            case DdlLexer.UNCLOSED, DdlLexer.ODD -> Kind.UNREADABLE;
            default ->
                Character.isLetter(token.getText().charAt(0)) || token.getText().charAt(0) == '_'
                        ? Kind.WORD
                        : Kind.SIGN;
        };
    }
}
