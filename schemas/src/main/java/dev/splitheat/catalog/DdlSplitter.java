package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlLexer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;

/** Splits text at semicolons that stand outside of strings, quoted names and comments, and picks its comments out. */
final class DdlSplitter {
    private final Consumer<DdlStatement> statements;
    private final Consumer<Diagnostic> diagnostics;
    private final Consumer<Remark> remarks;

    DdlSplitter(Consumer<DdlStatement> statements, Consumer<Diagnostic> diagnostics, Consumer<Remark> remarks) {
        this.statements = statements;
        this.diagnostics = diagnostics;
        this.remarks = remarks;
    }

    /** Hands each statement on before the next is looked at, so that the tokens of one only are kept. */
    void split(DdlFile file, Dialect dialect) {
        DdlLexer lexer = lexer(file, dialect);
        List<Token> open = new ArrayList<>();
        for (Token token = lexer.nextToken(); token.getType() != Token.EOF; token = lexer.nextToken()) {
            if (token.getType() == DdlLexer.SEMICOLON) {
                close(open);
            } else if (token.getChannel() == Token.DEFAULT_CHANNEL) {
                open.add(token);
            } else {
                comment(token);
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
        if (!open.isEmpty()) {
            statements.accept(new DdlStatement(open));
            open.clear();
        }
    }

    private void comment(Token token) {
        String text = token.getText();
        if (token.getType() != DdlLexer.BLOCK_COMMENT) {
            remarks.accept(new Remark(
                    SourceText.place(token), text.replaceFirst("^(-+|#+)", "").strip()));
        } else if (text.length() < 4 || !text.endsWith("*/")) {
            diagnostics.accept(DdlStatement.at(token, "the comment that begins here is not closed"));
        } else {
            remarks.accept(new Remark(
                    SourceText.place(token),
                    text.substring(2, text.length() - 2).strip()));
        }
    }
}
