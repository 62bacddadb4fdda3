package dev.splitheat.sandbox.workload.schema.expression;

import static dev.splitheat.sandbox.workload.schema.expression.SqlFunction.strict;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Functions of text and bytes. Places count characters in text, from 1. */
record TextFunctions(Dialect dialect) {
    /** Of Spanner's STRING. */
    private static final int MOST_CHARACTERS = 2_621_440;

    Map<String, SqlFunction> all() {
        return Map.ofEntries(
                Map.entry("CONCAT", concatenation()),
                Map.entry("SUBSTR", strict(this::part)),
                Map.entry("SUBSTRING", strict(this::part)),
                Map.entry("LEFT", strict(of -> Slices.first(of.get(0), Numbers.whole(of.get(1))))),
                Map.entry("RIGHT", strict(of -> Slices.last(of.get(0), Numbers.whole(of.get(1))))),
                Map.entry("REVERSE", strict(of -> Slices.reversed(of.get(0)))),
                Map.entry("UPPER", strict(of -> text(string(of, 0).toUpperCase(Locale.ROOT)))),
                Map.entry("LOWER", strict(of -> text(string(of, 0).toLowerCase(Locale.ROOT)))),
                Map.entry("TRIM", strict(of -> text(string(of, 0).strip()))),
                Map.entry("LTRIM", strict(of -> text(string(of, 0).stripLeading()))),
                Map.entry("RTRIM", strict(of -> text(string(of, 0).stripTrailing()))),
                Map.entry("REPLACE", strict(of -> text(string(of, 0).replace(string(of, 1), string(of, 2))))),
                Map.entry(
                        "REPEAT",
                        strict(of -> text(string(of, 0)
                                .repeat(size(
                                        Numbers.whole(of.get(1)), string(of, 0).length()))))),
                Map.entry("LPAD", strict(of -> text(padding(of) + kept(of)))),
                Map.entry("RPAD", strict(of -> text(kept(of) + padding(of)))),
                Map.entry("LENGTH", strict(of -> Numbers.of(Slices.length(of.get(0))))),
                Map.entry("CHAR_LENGTH", strict(of -> Numbers.of(Slices.length(of.get(0))))),
                Map.entry("CHARACTER_LENGTH", strict(of -> Numbers.of(Slices.length(of.get(0))))),
                Map.entry("BYTE_LENGTH", strict(of -> Numbers.of(Octets.of(of.get(0)).length))),
                Map.entry("OCTET_LENGTH", strict(of -> Numbers.of(Octets.of(of.get(0)).length))),
                Map.entry("STRPOS", strict(of -> Numbers.of(place(string(of, 0), string(of, 1))))),
                Map.entry("STARTS_WITH", strict(of -> truth(string(of, 0).startsWith(string(of, 1))))),
                Map.entry("ENDS_WITH", strict(of -> truth(string(of, 0).endsWith(string(of, 1))))),
                Map.entry("TO_HEX", strict(of -> text(hexadecimal(of.get(0))))),
                Map.entry("FROM_HEX", strict(of -> KeyValue.of(BaseType.BYTES, string(of, 0)))),
                Map.entry("TO_BASE64", strict(of -> text(Base64.getEncoder().encodeToString(Octets.of(of.get(0)))))),
                Map.entry(
                        "FROM_BASE64",
                        strict(of -> Octets.value(Base64.getDecoder().decode(string(of, 0))))),
                Map.entry("ENCODE", strict(of -> text(encoded(of.get(0), string(of, 1))))),
                Map.entry("CONVERT_TO", strict(of -> Octets.value(Octets.of(of.get(0))))));
    }

    static KeyValue text(String value) {
        return KeyValue.of(BaseType.STRING, value);
    }

    static KeyValue truth(boolean value) {
        return KeyValue.of(BaseType.BOOL, value);
    }

    private static String string(List<KeyValue> arguments, int place) {
        return (String) arguments.get(place).value().orElseThrow();
    }

    /** In PostgreSQL {@code concat} leaves NULL out, and {@code ||} does not. */
    private SqlFunction concatenation() {
        SqlFunction joined = strict(this::joined);
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> joined;
            case POSTGRESQL ->
                (arguments, row) -> joined(arguments.stream()
                        .filter(one -> one.value().isPresent())
                        .toList());
        };
    }

    KeyValue joined(List<KeyValue> parts) {
        boolean bytes = !parts.isEmpty() && parts.stream().allMatch(part -> part.type() == BaseType.BYTES);
        if (bytes) {
            return KeyValue.of(
                    BaseType.BYTES,
                    parts.stream()
                            .map(part -> part.value().orElseThrow().toString())
                            .collect(Collectors.joining()));
        }
        return text(parts.stream()
                .map(part -> new Casts(dialect).to(BaseType.STRING, part))
                .map(part -> (String) part.value().orElseThrow())
                .collect(Collectors.joining()));
    }

    private KeyValue part(List<KeyValue> of) {
        long length = of.size() > 2 ? Numbers.whole(of.get(2)) : Integer.MAX_VALUE;
        return Slices.part(of.get(0), Numbers.whole(of.get(1)), length, dialect);
    }

    private static String kept(List<KeyValue> of) {
        return (String)
                Slices.first(of.get(0), Numbers.whole(of.get(1))).value().orElseThrow();
    }

    private static String padding(List<KeyValue> of) {
        String pattern = of.size() > 2 ? string(of, 2) : " ";
        int missing = size(Math.max(0, Numbers.whole(of.get(1)) - Slices.length(of.get(0))), pattern.length());
        return pattern.repeat(missing).substring(0, missing);
    }

    /** So many times so many characters must fit into a column. */
    private static int size(long times, int each) {
        if (times < 0 || each == 0 || times > MOST_CHARACTERS / each) {
            throw new IllegalArgumentException("no text is that long");
        }
        return (int) times;
    }

    private static long place(String text, String wanted) {
        int at = text.indexOf(wanted);
        return at < 0 ? 0 : text.codePointCount(0, at) + 1;
    }

    /** Of bytes; in PostgreSQL of a number. */
    private static String hexadecimal(KeyValue value) {
        return value.type() == BaseType.INT64
                ? Long.toHexString(Numbers.whole(value))
                : HexFormat.of().formatHex(Octets.of(value));
    }

    private static String encoded(KeyValue bytes, String format) {
        return switch (format.toLowerCase(Locale.ROOT)) {
            case "hex" -> HexFormat.of().formatHex(Octets.of(bytes));
            case "base64" -> Base64.getEncoder().encodeToString(Octets.of(bytes));
            default -> throw new IllegalArgumentException("no encoding " + format);
        };
    }
}
