package dev.splitheat.sandbox.sql;

import java.util.Map;

/**
 * One row of GoogleSQL's INFORMATION_SCHEMA, asked for the cells of the PostgreSQL dialect's.
 *
 * @param cells by column
 */
record PostgresCells(String table, Map<String, Object> cells) {
    /** What the GoogleSQL row does not have is NULL. */
    Object get(String column) {
        if (table.equals("columns") && (column.startsWith("IDENTITY_") || column.equals("IS_IDENTITY"))) {
            return null;
        }
        Object cell = cells.get(column);
        return cell instanceof Boolean flag ? InformationSchema.yesOrNo(flag) : cell;
    }
}
