package dev.splitheat.ingest.spanner;

import dev.splitheat.catalog.Dialect;

/** Names as catalogs have them: the schema in front with a dot, unless it is the dialect's default one. */
record SchemaNames(Dialect dialect) {
    String table(Row row) {
        return of(row, "TABLE_SCHEMA", "TABLE_NAME");
    }

    String of(Row row, String schema, String name) {
        return qualified(row.text(schema), row.text(name));
    }

    /** @param name which may have its schema in front already */
    String qualified(String schema, String name) {
        return name.contains(".") || isDefault(schema) ? name : schema + "." + name;
    }

    boolean isDefault(String schema) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> schema.isEmpty();
            case POSTGRESQL -> schema.equals("public");
        };
    }
}
