package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.KeyColumn;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Prints keys in Spanner's forms; the types that are documented nowhere as {@link KeyLiteral} accepts them. */
final class KeyPrinter {
    private static final String INDEX_MARK = "_Index_";
    private static final ZoneId DEFAULT_ZONE = ZoneId.of("America/Los_Angeles");

    private KeyPrinter() {}

    static String splitStatistics(Key key) {
        StringBuilder text = new StringBuilder(key.object().orElseThrow().name()).append('(');
        int empty = text.length();
        for (KeyValue value : key.values()) {
            literal(value, separated(text, ", ", empty));
        }
        key.opaque().ifPresent(rest -> separated(text, ", ", empty).append(rest));
        if (key.isEndOfPrefix()) {
            separated(text, ", ", empty).append(Key.END_TEXT);
        }
        return text.append(')').toString();
    }

    /** @param base the indexed table, where the key is an index's */
    static String print(Key key, KeyForm form, Optional<KeyedObject> base) {
        if (key.object().isEmpty()) {
            return key.text();
        }
        KeyedObject object = key.object().get();
        return switch (form) {
            case SPLIT_STATISTICS -> splitStatistics(key);
            case LOCK_STATISTICS ->
                (object.index() ? INDEX_MARK : "") + object.name() + "(" + bare(key, KeyPrinter::bare) + ")";
            case SPLIT_POINT ->
                object.index()
                        ? indexSplitPoint(key, base)
                        : object.name() + "(" + bare(key, KeyPrinter::ofSplitPoint) + ")";
            case CHANGE_RECORD -> ChangeKeyText.print(key);
        };
    }

    private static String bare(Key key, Function<KeyValue, String> print) {
        StringBuilder text = new StringBuilder();
        for (int part = 0; part < key.values().size(); part++) {
            text.append(part > 0 ? "," : "").append(print.apply(key.values().get(part)));
        }
        String separator = key.values().isEmpty() ? "" : ",";
        key.opaque().ifPresent(rest -> text.append(separator).append(rest));
        if (key.isEndOfPrefix()) {
            text.append(text.isEmpty() ? "" : ",").append(Key.END_TEXT);
        }
        return text.toString();
    }

    /** All parts without quotes, and without the space that may follow a comma: the same whether or not types are known. */
    static String bareParts(Key key) {
        Stream<String> typed = key.values().stream().map(KeyPrinter::bare);
        Stream<String> rest =
                key.opaque().map(KeyParts::of).stream().flatMap(List::stream).map(KeyToken::text);
        return Stream.concat(typed, rest).collect(Collectors.joining(",")).replaceAll(", +", ",");
    }

    /** What an index's key lacks of the base table's is printed as {@code <begin>} for each column. */
    private static String indexSplitPoint(Key key, Optional<KeyedObject> base) {
        KeyedObject index = key.object().orElseThrow();
        String missing = key.isEndOfPrefix() ? Key.END_TEXT : Key.BEGIN_TEXT;
        List<String> parts = new ArrayList<>(
                key.values().stream().map(KeyPrinter::ofSplitPoint).toList());
        key.opaque().ifPresent(parts::add);
        List<String> own = parts.subList(0, Math.min(index.declared(), parts.size()));
        List<String> columns = index.columns().stream().map(KeyColumn::column).toList();
        List<KeyColumn> primaryKey = base.map(KeyedObject::columns).orElse(List.of());
        String rest = primaryKey.stream()
                .map(column -> position(columns, column.column()))
                .map(at -> at >= 0 && at < parts.size() ? parts.get(at) : missing)
                .collect(Collectors.joining(","));
        return "Index: " + index.name() + " on " + index.table().orElse("") + ", Index Key: (" + String.join(",", own)
                + "), Primary Table Key: (" + rest + ")";
    }

    static int position(List<String> columns, String wanted) {
        return IntStream.range(0, columns.size())
                .filter(at -> columns.get(at).equalsIgnoreCase(wanted))
                .findFirst()
                .orElse(-1);
    }

    private static StringBuilder separated(StringBuilder text, String separator, int empty) {
        return text.length() == empty ? text : text.append(separator);
    }

    /** The value alone: no quotes, no escapes. */
    static String bare(KeyValue part) {
        if (part.value().isEmpty()) {
            return "NULL";
        }
        Object value = part.value().get();
        return switch (part.type()) {
            case STRING -> (String) value;
            case TIMESTAMP -> lockTime((Instant) value);
            case BYTES, NUMERIC, BOOL, INT64, FLOAT32, FLOAT64, DATE, UUID -> {
                StringBuilder text = new StringBuilder();
                literal(part, text);
                yield text.toString();
            }
            case OTHER -> throw new IllegalStateException("no key has type OTHER");
        };
    }

    private static String ofSplitPoint(KeyValue part) {
        return part.value()
                .filter(Instant.class::isInstance)
                .map(value -> splitPointTime((Instant) value))
                .orElseGet(() -> bare(part));
    }

    /**
     * In Spanner's default time zone, as the only sample that is known. From before there were time zones an offset would have
     * seconds, and no sample shows that.
     */
    private static String splitPointTime(Instant value) {
        ZonedDateTime zoned = value.atZone(DEFAULT_ZONE);
        return zoned.getOffset().getTotalSeconds() % 60 == 0
                ? DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(zoned)
                : value.toString();
    }

    private static String lockTime(Instant value) {
        return value.toString().replace('T', ' ').replace("Z", "+00:00");
    }

    /** As split statistics print a value. */
    static String literal(KeyValue part) {
        StringBuilder text = new StringBuilder();
        literal(part, text);
        return text.toString();
    }

    private static void literal(KeyValue part, StringBuilder text) {
        if (part.value().isEmpty()) {
            text.append("NULL");
            return;
        }
        Object value = part.value().get();
        switch (part.type()) {
            case STRING -> quote((String) value, text);
            case BYTES -> bytes((String) value, text);
            case NUMERIC -> text.append(((BigDecimal) value).toPlainString());
            case BOOL, INT64, FLOAT32, FLOAT64, DATE, TIMESTAMP, UUID -> text.append(value);
            case OTHER -> throw new IllegalStateException("no key has type " + BaseType.OTHER);
        }
    }

    private static void quote(String value, StringBuilder text) {
        text.append('"');
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            switch (c) {
                case '"', '\\' -> text.append('\\').append(c);
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> text.append(c);
            }
        }
        text.append('"');
    }

    private static void bytes(String hex, StringBuilder text) {
        text.append("b\"");
        for (int at = 0; at < hex.length(); at += 2) {
            text.append("\\x").append(hex, at, at + 2);
        }
        text.append('"');
    }
}
