package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.Type;
import java.util.List;
import java.util.Optional;

/** The client's types as Spanner's JSON says them. */
final class RawTypes {
    private RawTypes() {}

    static List<RawType.Column> columns(Type struct) {
        return struct.getStructFields().stream()
                .map(field -> new RawType.Column(field.getName(), of(field.getType())))
                .toList();
    }

    static RawType of(Type type) {
        return switch (type.getCode()) {
            case ARRAY ->
                new RawType("ARRAY", Optional.empty(), Optional.of(of(type.getArrayElementType())), List.of());
            case STRUCT -> new RawType("STRUCT", Optional.empty(), Optional.empty(), columns(type));
            case PG_NUMERIC -> annotated("NUMERIC", "PG_NUMERIC");
            case PG_JSONB -> annotated("JSON", "PG_JSONB");
            case PG_OID -> annotated("INT64", "PG_OID");
            default -> new RawType(type.getCode().name(), Optional.empty(), Optional.empty(), List.of());
        };
    }

    private static RawType annotated(String code, String annotation) {
        return new RawType(code, Optional.of(annotation), Optional.empty(), List.of());
    }
}
