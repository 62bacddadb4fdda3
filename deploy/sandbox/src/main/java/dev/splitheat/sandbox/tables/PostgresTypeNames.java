package dev.splitheat.sandbox.tables;

/** GoogleSQL's types as Spanner prints them in PostgreSQL's dialect. */
final class PostgresTypeNames {
    private PostgresTypeNames() {}

    static String of(String googleSql) {
        if (googleSql.startsWith("ARRAY<")) {
            return of(googleSql.substring("ARRAY<".length(), googleSql.length() - 1)) + "[]";
        }
        String bare = googleSql.replaceFirst("\\(.*", "");
        return switch (bare) {
            case "STRING" -> "character varying" + length(googleSql);
            case "BYTES" -> "bytea";
            case "INT64" -> "bigint";
            case "FLOAT64" -> "double precision";
            case "BOOL" -> "boolean";
            case "DATE" -> "date";
            case "TIMESTAMP" -> "timestamp with time zone";
            default -> throw new IllegalArgumentException("no type of PostgreSQL's dialect is known for " + googleSql);
        };
    }

    private static String length(String type) {
        return type.contains("(MAX)") ? "" : type.substring(type.indexOf('('));
    }
}
