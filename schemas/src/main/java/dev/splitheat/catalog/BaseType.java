package dev.splitheat.catalog;

/** What a column's values are, without length and dialect. OTHER is every type that no key may have. */
public enum BaseType {
    BOOL,
    INT64,
    FLOAT32,
    FLOAT64,
    NUMERIC,
    STRING,
    BYTES,
    DATE,
    TIMESTAMP,
    UUID,
    OTHER
}
