package dev.splitheat.redesign.load;

import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Key parts as {@code gcloud spanner databases splits add} reads them from its file: text, whole numbers, dates and times in
 * single quotes, a comma or backslash behind a backslash. It takes quotes off both ends of a text, breaks at line ends,
 * and reads {@code false} as true, so that such keys have no form.
 */
final class SplitFileText {
    private SplitFileText() {}

    /** Empty for a key that cannot be written so. */
    static Optional<String> parts(List<KeyValue> values) {
        List<String> parts = new ArrayList<>();
        for (KeyValue value : values) {
            Optional<String> part = part(value);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            parts.add(part.get());
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    private static Optional<String> part(KeyValue key) {
        if (key.value().isEmpty()) {
            return Optional.of("NULL");
        }
        Object value = key.value().get();
        return switch (key.type()) {
            case STRING -> quoted((String) value);
            case NUMERIC -> quoted(((BigDecimal) value).toPlainString());
            case INT64, DATE, TIMESTAMP, UUID -> quoted(value.toString());
            case BYTES ->
                quoted(Base64.getEncoder().encodeToString(HexFormat.of().parseHex((String) value)));
            case FLOAT32 -> Optional.of(value.toString()).filter(text -> Float.isFinite((Float) value));
            case FLOAT64 -> Optional.of(value.toString()).filter(text -> Double.isFinite((Double) value));
            case BOOL -> Optional.of("true").filter(text -> (Boolean) value);
            case OTHER -> Optional.empty();
        };
    }

    private static Optional<String> quoted(String text) {
        boolean readable =
                !text.startsWith("'") && !text.endsWith("'") && text.chars().noneMatch(c -> c < ' ');
        return readable ? Optional.of("'" + text.replace("\\", "\\\\").replace(",", "\\,") + "'") : Optional.empty();
    }
}
