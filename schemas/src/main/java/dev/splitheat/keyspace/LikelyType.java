package dev.splitheat.keyspace;

import dev.splitheat.catalog.BaseType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** What a printed value is by its looks, where no catalog tells; and the words for types in redacted keys. */
final class LikelyType {
    private static final List<BaseType> TELLING = List.of(
            BaseType.INT64, BaseType.NUMERIC, BaseType.FLOAT64, BaseType.UUID, BaseType.DATE, BaseType.TIMESTAMP);

    private LikelyType() {}

    static List<KeyedObject.Part> of(String body) {
        return KeyParts.of(body).stream().map(LikelyType::part).toList();
    }

    /** A part that does not fit its column, or has none, as what it looks like. */
    static KeyValue value(KeyToken token) {
        return KeyLiteral.read(token, part(token))
                .orElseGet(() -> new KeyValue(BaseType.STRING, Optional.of(token.text())));
    }

    /** A text as what it looks like: so it is the same for those who know that its column holds texts and those who do not. */
    static KeyValue seen(KeyValue value) {
        return value.type() == BaseType.STRING && value.value().isPresent()
                ? value(KeyToken.quoted((String) value.value().get()))
                : value;
    }

    private static KeyedObject.Part part(KeyToken token) {
        return new KeyedObject.Part(of(token), true);
    }

    private static BaseType of(KeyToken token) {
        if (token.form() == KeyToken.Form.BYTES) {
            return BaseType.BYTES;
        }
        if (token.form() == KeyToken.Form.BARE
                && (token.text().equalsIgnoreCase("true") || token.text().equalsIgnoreCase("false"))) {
            return BaseType.BOOL;
        }
        return TELLING.stream()
                .filter(type -> KeyLiteral.read(token, new KeyedObject.Part(type, false))
                        .filter(value -> value.value().isPresent())
                        .filter(value -> token.form() == KeyToken.Form.BARE || type != BaseType.NUMERIC)
                        .isPresent())
                .findFirst()
                .orElse(BaseType.STRING);
    }

    static String mark(BaseType type) {
        return switch (type) {
            case BOOL -> "bool";
            case INT64 -> "int";
            case FLOAT32, FLOAT64 -> "float";
            case NUMERIC -> "num";
            case STRING -> "str";
            case BYTES -> "bytes";
            case DATE -> "date";
            case TIMESTAMP -> "time";
            case UUID -> "uuid";
            case OTHER -> "";
        };
    }

    /** One text for a value whichever way, and as whichever number type, it is printed. */
    static String plain(KeyValue part) {
        String text = KeyPrinter.bare(part);
        boolean number =
                switch (part.type()) {
                    case FLOAT32, FLOAT64, NUMERIC -> !text.endsWith("NaN") && !text.endsWith("Infinity");
                    case BOOL, INT64, STRING, BYTES, DATE, TIMESTAMP, UUID, OTHER -> false;
                };
        return number ? new BigDecimal(text).stripTrailingZeros().toPlainString() : text;
    }
}
