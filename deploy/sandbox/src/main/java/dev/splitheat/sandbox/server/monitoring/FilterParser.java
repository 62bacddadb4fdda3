package dev.splitheat.sandbox.server.monitoring;

import dev.splitheat.sandbox.server.monitoring.Filter.Comparison;
import dev.splitheat.sandbox.server.monitoring.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

/**
 * Reads Monitoring's filter language: comparisons joined by AND, which may be left out, OR, and NOT or a minus sign. NOT
 * binds most tightly, then OR, then AND, as Google documents for the filters of its logs; that Monitoring does the same
 * is an inference.
 */
final class FilterParser {
    private static final Set<String> OPERATORS = Set.of("=", "!=", ":");
    private static final Set<String> ORDERS = Set.of(">", "<", ">=", "<=");
    private static final int DEEPEST = 50;

    private final String filter;
    private final List<Token> tokens;
    private int next;
    private int depth;

    private FilterParser(String filter) {
        this.filter = filter;
        this.tokens = Tokens.of(filter);
    }

    /** @throws UnreadableFilterException says where it cannot be read, and why */
    static Filter parse(String filter) {
        FilterParser parser = new FilterParser(filter);
        if (parser.peek().kind() == Kind.END) {
            return new Filter.Everything();
        }
        Filter read = parser.all();
        if (parser.peek().kind() != Kind.END) {
            throw parser.unreadable(parser.peek(), "nothing closes with " + parser.peek());
        }
        return read;
    }

    private Filter all() {
        Filter left = any();
        while (!peek().isSymbol(")") && peek().kind() != Kind.END) {
            if (peek().is(Kind.WORD, "AND")) {
                take();
            }
            left = new Filter.And(left, any());
        }
        return left;
    }

    private Filter any() {
        Filter left = one();
        while (peek().is(Kind.WORD, "OR")) {
            take();
            left = new Filter.Or(left, one());
        }
        return left;
    }

    private Filter one() {
        if (++depth > DEEPEST) {
            throw unreadable(peek(), "more than " + DEEPEST + " parentheses or NOTs stand within one another");
        }
        try {
            if (peek().is(Kind.WORD, "NOT") || peek().isSymbol("-")) {
                take();
                return new Filter.Not(one());
            }
            return peek().isSymbol("(") ? inParentheses() : comparison();
        } finally {
            depth--;
        }
    }

    private Filter inParentheses() {
        take();
        Filter inner = all();
        expect(")");
        return inner;
    }

    private Comparison comparison() {
        Token first = peek();
        Field field = field();
        Token operator = take();
        if (ORDERS.contains(operator.text()) && operator.kind() == Kind.SYMBOL) {
            throw unreadable(operator, field + " is no number, and " + operator.text() + " compares numbers only");
        }
        if (operator.kind() != Kind.SYMBOL || !OPERATORS.contains(operator.text())) {
            throw unreadable(
                    operator,
                    "=, != or : is expected after " + field + ", not " + operator
                            + (operator.text().endsWith("~") ? "; use = monitoring.regex.full_match(\"…\")" : ""));
        }
        Restriction restriction = restriction(operator);
        return new Comparison(
                field,
                operator.isSymbol("!="),
                restriction.written(),
                restriction.equality() && !operator.isSymbol(":"),
                restriction.test(),
                first.at());
    }

    private Field field() {
        Token token = take();
        String name = token.text();
        if (name.endsWith(".") && peek().kind() == Kind.QUOTED && peek().attached()) {
            name += take().text();
        }
        String written = name;
        if (token.kind() != Kind.WORD) {
            throw unreadable(token, "a field such as metric.type is expected, not " + token);
        }
        return Field.named(name)
                .orElseThrow(() -> unreadable(
                        token,
                        "\"" + written
                                + "\" is no field; there are project, metric.type, metric.labels.KEY, resource.type"
                                + " and resource.labels.KEY"));
    }

    private Restriction restriction(Token operator) {
        Token value = take();
        if (!value.isText()) {
            throw unreadable(value, "a value is expected after " + operator.text() + ", not " + value);
        }
        if (value.kind() == Kind.WORD && peek().isSymbol("(") && peek().attached()) {
            return function(operator, value);
        }
        return operator.isSymbol(":") ? Restriction.containing(value.text()) : Restriction.equalTo(value.text());
    }

    private Restriction function(Token operator, Token name) {
        if (operator.isSymbol(":")) {
            throw unreadable(operator, "a function such as " + name.text() + " comes after = or !=, not after :");
        }
        List<String> arguments = arguments();
        try {
            return Restriction.function(name.text(), arguments)
                    .orElseThrow(() -> unreadable(
                            name,
                            name.text() + " with " + arguments.size() + " arguments is no function; there are"
                                    + " starts_with(a), ends_with(a), has_substring(a), one_of(a, …) and"
                                    + " monitoring.regex.full_match(a)"));
        } catch (PatternSyntaxException e) {
            throw unreadable(name, "the regular expression cannot be read: " + e.getDescription());
        }
    }

    private List<String> arguments() {
        take();
        List<String> arguments = new ArrayList<>();
        do {
            Token argument = take();
            if (argument.kind() != Kind.QUOTED) {
                throw unreadable(argument, "a quoted string is expected, not " + argument);
            }
            arguments.add(argument.text());
        } while (peek().isSymbol(",") && take() != null);
        expect(")");
        return arguments;
    }

    private void expect(String symbol) {
        Token token = take();
        if (!token.isSymbol(symbol)) {
            throw unreadable(token, "'" + symbol + "' is expected, not " + token);
        }
    }

    private Token peek() {
        return tokens.get(next);
    }

    private Token take() {
        Token token = tokens.get(next);
        next = Math.min(next + 1, tokens.size() - 1);
        return token;
    }

    private UnreadableFilterException unreadable(Token token, String what) {
        return new UnreadableFilterException(filter, token.at(), what);
    }
}
