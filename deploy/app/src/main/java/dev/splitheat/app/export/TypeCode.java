package dev.splitheat.app.export;

/** The type codes of Spanner's API, each with how its values look in JSON. */
enum TypeCode {
    BOOL("BOOL as true or false"),
    INT64("INT64 as a string of digits"),
    FLOAT64("FLOAT64 as a number, \"NaN\", \"Infinity\" or \"-Infinity\""),
    FLOAT32("FLOAT32 as a number, \"NaN\", \"Infinity\" or \"-Infinity\""),
    TIMESTAMP("TIMESTAMP such as \"2026-11-20T10:01:00Z\""),
    DATE("DATE such as \"2026-11-20\""),
    STRING("STRING"),
    BYTES("BYTES in base64"),
    ARRAY("ARRAY as a list"),
    STRUCT("STRUCT as a list of its fields' values"),
    NUMERIC("NUMERIC as a string of digits"),
    JSON("JSON text in a string"),
    PROTO("PROTO in base64"),
    ENUM("ENUM as a string of digits"),
    INTERVAL("INTERVAL as a string"),
    UUID("UUID as a string"),
    /** A type newer than this program: its values pass unchecked and cannot be read. */
    UNKNOWN("a value");

    private final String inJson;

    TypeCode(String inJson) {
        this.inJson = inJson;
    }

    String inJson() {
        return inJson;
    }

    static TypeCode named(String name) {
        for (TypeCode code : values()) {
            if (code.name().equals(name)) {
                return code;
            }
        }
        return UNKNOWN;
    }
}
