package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.ColumnType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.TypeLength;
import dev.splitheat.keyspace.KeyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads what stands between signs: literals, columns, calls, casts, CASE and what is in parentheses. */
record AtomParser(ExpressionParser inner, Words words, Dialect dialect) {
    private static final Set<String> TYPED_LITERALS = Set.of("DATE", "TIMESTAMP", "TIMESTAMPTZ", "NUMERIC", "UUID");

    /** An atom, with PostgreSQL's casts behind it. */
    Expression cast() {
        Expression value = atom();
        while (words.accept("::")) {
            value = converted(value, type());
        }
        return value;
    }

    private Expression atom() {
        if (words.accept("(")) {
            Expression inside = inner.whole();
            words.expect(")");
            return inside;
        }
        String word = words.peek();
        if (Words.isNumber(word)) {
            return constant(new Literals(dialect).number(words.next()));
        }
        if (Words.isString(word)) {
            return constant(new Literals(dialect).string(words.next()));
        }
        if (TYPED_LITERALS.contains(word) && Words.isString(words.peek(1))) {
            BaseType type = ColumnType.of(words.next()).base();
            return constant(new Casts(dialect).to(type, new Literals(dialect).string(words.next())));
        }
        return Words.isName(word) ? named(words.next()) : unexpected();
    }

    private Expression named(String word) {
        return switch (word) {
            case "NULL" -> constant(SqlFunction.NULL);
            case "TRUE" -> constant(TextFunctions.truth(true));
            case "FALSE" -> constant(TextFunctions.truth(false));
            case "CASE" -> new CaseParser(inner, words, dialect).cases();
            default -> words.peek().equals("(") || words.peek().equals(".") ? called(word) : column(word);
        };
    }

    private Expression column(String name) {
        if (FreshFunctions.WITHOUT_PARENTHESES.contains(name)) {
            SqlFunction function = Functions.named(name, dialect);
            return row -> function.of(List.of(), row);
        }
        return row -> row.column(name);
    }

    private Expression called(String first) {
        StringBuilder name = new StringBuilder(first);
        while (words.accept(".")) {
            name.append('.').append(words.next());
        }
        words.expect("(");
        return switch (name.toString()) {
            case "CAST" -> casting();
            case "EXTRACT" -> call("EXTRACT", extraction());
            case "IF" -> new CaseParser(inner, words, dialect).choice();
            case "COALESCE", "IFNULL" -> new CaseParser(inner, words, dialect).firstOfAll();
            case "NULLIF" -> new CaseParser(inner, words, dialect).nullIf();
            default -> call(name.toString(), arguments());
        };
    }

    private Expression call(String name, List<Expression> arguments) {
        SqlFunction function = Functions.named(name, dialect);
        return row ->
                function.of(arguments.stream().map(argument -> argument.in(row)).toList(), row);
    }

    private Expression casting() {
        Expression value = inner.whole();
        words.expect("AS");
        ColumnType type = type();
        words.expect(")");
        return converted(value, type);
    }

    private List<Expression> extraction() {
        List<Expression> arguments = new ArrayList<>();
        String part = words.next();
        arguments.add(constant(Words.isString(part) ? new Literals(dialect).string(part) : TextFunctions.text(part)));
        words.expect("FROM");
        arguments.add(inner.whole());
        if (words.accept("AT", "TIME", "ZONE")) {
            arguments.add(inner.whole());
        }
        words.expect(")");
        return arguments;
    }

    /** Besides values: the name of a sequence, an interval, which becomes its number and its part, and the name of a part. */
    private List<Expression> arguments() {
        List<Expression> arguments = new ArrayList<>();
        if (words.accept(")")) {
            return arguments;
        }
        do {
            if (words.accept("SEQUENCE")) {
                arguments.add(constant(TextFunctions.text(path())));
            } else if (words.accept("INTERVAL")) {
                arguments.add(inner.whole());
                arguments.add(constant(TextFunctions.text(words.next())));
            } else if (isPart()) {
                arguments.add(constant(TextFunctions.text(words.next())));
            } else {
                arguments.add(inner.whole());
            }
        } while (words.accept(","));
        words.expect(")");
        return arguments;
    }

    /** A column may be named as a part is; then only a first argument is one. */
    private boolean isPart() {
        boolean alone = words.peek(1).equals(",") || words.peek(1).equals(")");
        return alone && words.peek(-1).equals(",") && isPart(words.peek());
    }

    private static boolean isPart(String word) {
        for (TimePart part : TimePart.values()) {
            if (part.name().equals(word)) {
                return true;
            }
        }
        return false;
    }

    private String path() {
        StringBuilder path = new StringBuilder(words.next());
        while (words.accept(".")) {
            path.append('.').append(words.next());
        }
        return path.toString();
    }

    private ColumnType type() {
        StringBuilder type = new StringBuilder(path());
        for (String more : List.of("VARYING", "PRECISION")) {
            if (words.accept(more)) {
                type.append(' ').append(more);
            }
        }
        if (words.accept("WITH", "TIME", "ZONE")) {
            type.append(" WITH TIME ZONE");
        }
        if (words.accept("(")) {
            type.append('(').append(words.next()).append(')');
            words.expect(")");
        }
        ColumnType read = ColumnType.of(type.toString());
        if (read.base() == BaseType.OTHER) {
            throw new ExpressionNotUnderstoodException("no key has the type " + type);
        }
        return read;
    }

    private Expression converted(Expression value, ColumnType type) {
        Casts casts = new Casts(dialect);
        Expression converted = row -> casts.to(type.base(), value.in(row));
        return TypeLength.of(type).isEmpty()
                ? converted
                : row -> {
                    KeyValue whole = converted.in(row);
                    return whole.value().isEmpty()
                            ? whole
                            : Slices.first(whole, TypeLength.of(type).getAsInt());
                };
    }

    private static Expression constant(KeyValue value) {
        return row -> value;
    }

    private Expression unexpected() {
        throw words.unexpected();
    }
}
