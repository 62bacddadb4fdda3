package dev.splitheat.catalog;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A column's type.
 *
 * @param text as Spanner prints it in the database's dialect: {@code STRING(36)}, {@code character varying(36)}
 */
public record ColumnType(BaseType base, String text) {
    private static final Map<String, BaseType> BY_NAME = Map.ofEntries(
            Map.entry("BOOL", BaseType.BOOL),
            Map.entry("BOOLEAN", BaseType.BOOL),
            Map.entry("INT64", BaseType.INT64),
            Map.entry("BIGINT", BaseType.INT64),
            Map.entry("INT8", BaseType.INT64),
            Map.entry("INT", BaseType.INT64),
            Map.entry("INTEGER", BaseType.INT64),
            Map.entry("BIGSERIAL", BaseType.INT64),
            Map.entry("SERIAL", BaseType.INT64),
            Map.entry("FLOAT32", BaseType.FLOAT32),
            Map.entry("REAL", BaseType.FLOAT32),
            Map.entry("FLOAT4", BaseType.FLOAT32),
            Map.entry("FLOAT64", BaseType.FLOAT64),
            Map.entry("DOUBLE PRECISION", BaseType.FLOAT64),
            Map.entry("FLOAT8", BaseType.FLOAT64),
            Map.entry("NUMERIC", BaseType.NUMERIC),
            Map.entry("DECIMAL", BaseType.NUMERIC),
            Map.entry("STRING", BaseType.STRING),
            Map.entry("VARCHAR", BaseType.STRING),
            Map.entry("CHARACTER VARYING", BaseType.STRING),
            Map.entry("TEXT", BaseType.STRING),
            Map.entry("CHARACTER", BaseType.STRING),
            Map.entry("CHAR", BaseType.STRING),
            Map.entry("BPCHAR", BaseType.STRING),
            Map.entry("BYTES", BaseType.BYTES),
            Map.entry("BYTEA", BaseType.BYTES),
            Map.entry("DATE", BaseType.DATE),
            Map.entry("TIMESTAMP", BaseType.TIMESTAMP),
            Map.entry("TIMESTAMPTZ", BaseType.TIMESTAMP),
            Map.entry("TIMESTAMP WITH TIME ZONE", BaseType.TIMESTAMP),
            Map.entry("SPANNER.COMMIT_TIMESTAMP", BaseType.TIMESTAMP),
            Map.entry("UUID", BaseType.UUID));

    private static final Pattern LENGTH = Pattern.compile("\\(.*?\\)");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    public ColumnType {
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(text, "text");
    }

    /** Reads a type of either dialect; what is not known to be a key type becomes {@link BaseType#OTHER}. */
    public static ColumnType of(String text) {
        String name = text.strip();
        if (name.endsWith("]") || name.toUpperCase(Locale.ROOT).startsWith("ARRAY")) {
            return new ColumnType(BaseType.OTHER, name);
        }
        String bare = BLANKS.matcher(LENGTH.matcher(name).replaceAll(" ").strip())
                .replaceAll(" ")
                .toUpperCase(Locale.ROOT);
        return new ColumnType(BY_NAME.getOrDefault(bare, BaseType.OTHER), name);
    }
}
