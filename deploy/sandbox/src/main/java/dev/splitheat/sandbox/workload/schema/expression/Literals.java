package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The values that an expression spells out. */
record Literals(Dialect dialect) {
    private static final int OCTAL_DIGITS = 3;

    KeyValue number(String word) {
        if (word.startsWith("0X")) {
            return KeyValue.of(BaseType.INT64, Long.parseLong(word.substring(2), 16));
        }
        if (word.chars().allMatch(Character::isDigit)) {
            return KeyValue.of(BaseType.INT64, Long.parseLong(word));
        }
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> KeyValue.of(BaseType.FLOAT64, Double.parseDouble(word));
            case POSTGRESQL -> KeyValue.of(BaseType.NUMERIC, new BigDecimal(word));
        };
    }

    KeyValue string(String word) {
        int quote = 0;
        while ("'\"$".indexOf(word.charAt(quote)) < 0) {
            quote++;
        }
        String prefix = word.substring(0, quote).toLowerCase(Locale.ROOT);
        String body = word.substring(quote);
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> googleString(prefix, body);
            case POSTGRESQL -> KeyValue.of(BaseType.STRING, postgresString(prefix, body));
        };
    }

    private static KeyValue googleString(String prefix, String body) {
        int marks = body.length() >= 6 && (body.startsWith("'''") || body.startsWith("\"\"\"")) ? 3 : 1;
        String inside = body.substring(marks, body.length() - marks);
        boolean bytes = prefix.contains("b");
        String text = prefix.contains("r") ? inside : unescaped(inside);
        return bytes ? Octets.value(text.getBytes(StandardCharsets.ISO_8859_1)) : KeyValue.of(BaseType.STRING, text);
    }

    private static String postgresString(String prefix, String body) {
        if (body.startsWith("$")) {
            int mark = body.indexOf('$', 1) + 1;
            return body.substring(mark, body.length() - mark);
        }
        String inside = body.substring(1, body.length() - 1).replace("''", "'");
        return prefix.equals("e") ? unescaped(inside) : inside;
    }

    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) != '\\') {
                plain.append(text.charAt(at));
                continue;
            }
            char escaped = text.charAt(++at);
            int digits = digits(escaped);
            if (digits == 0) {
                plain.append(named(escaped));
            } else {
                int from = Character.isDigit(escaped) ? at : at + 1;
                int radix = Character.isDigit(escaped) ? 8 : 16;
                plain.appendCodePoint(Integer.parseInt(text.substring(from, from + digits), radix));
                at = from + digits - 1;
            }
        }
        return plain.toString();
    }

    private static int digits(char escaped) {
        return switch (escaped) {
            case 'x', 'X' -> 2;
            case 'u' -> 4;
            case 'U' -> 8;
            default -> Character.isDigit(escaped) ? OCTAL_DIGITS : 0;
        };
    }

    private static char named(char escaped) {
        return switch (escaped) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'a' -> '\u0007';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'v' -> '\u000B';
            default -> escaped;
        };
    }
}
