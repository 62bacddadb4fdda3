package dev.splitheat.catalog;

import dev.splitheat.catalog.grammar.DdlLexer;
import dev.splitheat.catalog.grammar.DdlParser.AnythingContext;
import dev.splitheat.catalog.grammar.DdlParser.ColumnTypeContext;
import dev.splitheat.catalog.grammar.DdlParser.DefaultExpressionContext;
import dev.splitheat.catalog.grammar.DdlParser.IdentifierContext;
import dev.splitheat.catalog.grammar.DdlParser.NameContext;
import dev.splitheat.catalog.grammar.DdlParser.ParenthesisedContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Names, types and expressions as the database has them, out of the text that declares them. */
final class SourceText {
    private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");
    private static final String DEFAULT_SCHEMA = "public.";

    private final Dialect dialect;
    private final Map<String, ColumnType> types = new HashMap<>();

    SourceText(Dialect dialect) {
        this.dialect = dialect;
    }

    Dialect dialect() {
        return dialect;
    }

    static Place place(Token token) {
        String file = token.getInputStream().getSourceName();
        boolean noFile = file.equals(IntStream.UNKNOWN_SOURCE_NAME);
        return new Place(noFile ? "" : file, token.getLine(), token.getCharPositionInLine() + 1);
    }

    /** A name with its schema; PostgreSQL's default schema is left out. */
    String name(NameContext name) {
        List<IdentifierContext> parts = name.identifier();
        String path = parts.size() == 1
                ? name(parts.get(0))
                : parts.stream().map(this::name).collect(Collectors.joining("."));
        boolean inDefaultSchema = dialect == Dialect.POSTGRESQL && path.startsWith(DEFAULT_SCHEMA);
        return inDefaultSchema ? path.substring(DEFAULT_SCHEMA.length()) : path;
    }

    String name(IdentifierContext identifier) {
        Token token = identifier.getStart();
        String text = token.getText();
        if (token.getType() != DdlLexer.QUOTED_NAME) {
            return dialect == Dialect.POSTGRESQL ? text.toLowerCase(Locale.ROOT) : text;
        }
        String inside = text.substring(1, text.length() - 1);
        return dialect == Dialect.POSTGRESQL
                ? inside.replace("\"\"", "\"")
                : ESCAPED.matcher(inside).replaceAll("$1");
    }

    List<String> names(List<IdentifierContext> identifiers) {
        return identifiers.stream().map(this::name).toList();
    }

    ColumnType type(ColumnTypeContext type) {
        TypeText text = new TypeText(dialect);
        collect(type, text);
        return types.computeIfAbsent(text.finished(), ColumnType::of);
    }

    /** What stands between the parentheses, as written but for comments at its ends. */
    static String inside(ParenthesisedContext parenthesised) {
        List<AnythingContext> content = parenthesised.anything();
        if (content.isEmpty()) {
            return "";
        }
        return text(content.get(0).getStart(), content.get(content.size() - 1).getStop());
    }

    static String expression(DefaultExpressionContext expression) {
        boolean wrapped = expression.defaultStart().parenthesised() != null
                && expression.defaultRest().isEmpty();
        return wrapped ? inside(expression.defaultStart().parenthesised()) : of(expression);
    }

    static String of(ParserRuleContext context) {
        return text(context.getStart(), context.getStop());
    }

    /** The words and signs in upper case with one blank between them. */
    static String words(ParserRuleContext context) {
        List<String> words = new ArrayList<>();
        if (context.children != null) {
            context.children.forEach(child -> words.add(child.getText().toUpperCase(Locale.ROOT)));
        }
        return String.join(" ", words);
    }

    /** What a string literal says. */
    String string(String literal) {
        int start = 0;
        while (Character.isLetter(literal.charAt(start))) {
            start++;
        }
        boolean google = dialect == Dialect.GOOGLE_STANDARD_SQL;
        String quote = literal.substring(start, start + 1);
        boolean triple = google && literal.length() >= start + 6 && literal.startsWith(quote.repeat(3), start);
        int width = triple ? 3 : 1;
        String inside = literal.substring(start + width, literal.length() - width);
        return google ? ESCAPED.matcher(inside).replaceAll("$1") : inside.replace(quote + quote, quote);
    }

    private static String text(Token first, Token last) {
        return first.getInputStream().getText(Interval.of(first.getStartIndex(), last.getStopIndex()));
    }

    private static void collect(ParserRuleContext context, TypeText text) {
        context.children.forEach(child -> {
            if (child instanceof TerminalNode leaf) {
                text.add(leaf.getSymbol(), leaf.getSymbol().getType() == DdlLexer.QUOTED_NAME);
            } else {
                collect((ParserRuleContext) child, text);
            }
        });
    }
}
