package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlLexer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;

/**
 * Splits text at semicolons that stand outside of strings, quoted names and comments, and picks its comments out. What a
 * migration has for being undone, after a comment such as {@code -- +goose Down}, is left out.
 */
final class DdlSplitter {
    private static final Pattern MARKS = Pattern.compile("^(-+|#+)");
    private static final Pattern UNDOING = Pattern.compile("(?i)(\\+(goose|migrate|micrate) +|migrate:)down\\b.*");
    private static final Pattern DOING = Pattern.compile("(?i)(\\+(goose|migrate|micrate) +|migrate:)up\\b.*");

    private final Consumer<DdlStatement> statements;
    private final Consumer<Diagnostic> diagnostics;
    private final Consumer<Remark> remarks;
    private boolean undoing;

    DdlSplitter(Consumer<DdlStatement> statements, Consumer<Diagnostic> diagnostics, Consumer<Remark> remarks) {
        this.statements = statements;
        this.diagnostics = diagnostics;
        this.remarks = remarks;
    }

    /** Hands each statement on before the next is looked at, so that the tokens of one only are kept. */
    void split(DdlFile file, Dialect dialect) {
        undoing = false;
        DdlLexer lexer = lexer(file, dialect);
        List<Token> open = new ArrayList<>();
        for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
            if (token.getType() == DdlLexer.SEMICOLON) {
                close(open);
            } else if (token.getChannel() == Token.DEFAULT_CHANNEL) {
                open.add(token);
            } else if (token.getType() != DdlLexer.PSQL_LINE) {
                comment(token, open);
            }
        }
        close(open);
    }

    /** All tokens of the text, comments included. */
    static List<? extends Token> lexed(String text, Dialect dialect) {
        return lexer(new DdlFile("", text), dialect).getAllTokens();
    }

    private static DdlLexer lexer(DdlFile file, Dialect dialect) {
        DdlLexer lexer = new DdlLexer(CharStreams.fromString(file.text(), file.name()));
        lexer.removeErrorListeners();
        lexer.setGoogleSql(dialect == Dialect.GOOGLE_STANDARD_SQL);
        return lexer;
    }

    private void close(List<Token> open) {
        if (!open.isEmpty() && !undoing) {
            statements.accept(new DdlStatement(open));
        }
        open.clear();
    }

    private void comment(Token token, List<Token> open) {
        String text = token.getText();
        if (token.getType() != DdlLexer.BLOCK_COMMENT) {
            Remark remark = new Remark(
                    SourceText.place(token),
                    MARKS.matcher(text).replaceFirst("").strip());
            remarks.accept(remark);
            turn(remark.text(), open);
        } else if (text.length() < 4 || !text.endsWith("*/")) {
            diagnostics.accept(DdlStatement.at(token, "the comment that begins here is not closed"));
        } else {
            remarks.accept(new Remark(
                    SourceText.place(token),
                    text.substring(2, text.length() - 2).strip()));
        }
    }

    private void turn(String remark, List<Token> open) {
        boolean down = UNDOING.matcher(remark).matches();
        if (down || DOING.matcher(remark).matches()) {
            close(open);
            undoing = down;
        }
    }
}
