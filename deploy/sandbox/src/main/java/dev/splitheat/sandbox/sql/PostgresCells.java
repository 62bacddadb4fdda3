package dev.splitheat.sandbox.sql;

import java.util.Locale;
import java.util.Map;

/**
 * One row of GoogleSQL's INFORMATION_SCHEMA, asked for the cells of the PostgreSQL dialect's.
 *
 * @param table in lower case
 * @param cells by column in upper case
 */
record PostgresCells(String table, Map<String, Object> cells) {
    private static final Map<String, String> OPTION_TYPES =
            Map.of("STRING", "character varying", "BOOL", "boolean", "INT64", "bigint");

    /** What the GoogleSQL row does not have is NULL. */
    Object get(String column) {
        Object cell = table.equals("columns") ? ofColumn(column) : cells.get(column);
        if (column.equals("OPTION_TYPE")) {
            return OPTION_TYPES.getOrDefault(cell, String.valueOf(cell));
        }
        return cell instanceof Boolean flag ? InformationSchema.yesOrNo(flag) : cell;
    }

    /** Identities are documented as never told. */
    private Object ofColumn(String column) {
        String type = (String) cells.get("SPANNER_TYPE");
        String base = type.replaceFirst("\\(.*\\)", "").toLowerCase(Locale.ROOT);
        return switch (column) {
            case "DATA_TYPE" -> base.endsWith("[]") ? "ARRAY" : base;
            case "CHARACTER_MAXIMUM_LENGTH" -> base.equals("character varying") ? length(type) : null;
            case "NUMERIC_PRECISION" -> bits(base);
            case "NUMERIC_PRECISION_RADIX" ->
                base.equals("numeric") ? (Long) 10L : bits(base) == null ? null : (Long) 2L;
            case "NUMERIC_SCALE" -> base.equals("bigint") ? 0L : null;
            default -> column.contains("IDENTITY") ? null : cells.get(column);
        };
    }

    private static Long bits(String type) {
        return switch (type) {
            case "bigint" -> 64L;
            case "double precision" -> 53L;
            case "real" -> 24L;
            default -> null;
        };
    }

    private static Long length(String type) {
        return type.contains("(") ? Long.valueOf(type.replaceAll("\\D", "")) : null;
    }
}
