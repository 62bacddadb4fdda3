package dev.splitheat.ingest.spanner;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A type as Spanner's JSON says it.
 *
 * @param code such as {@code INT64}, {@code ARRAY}, {@code STRUCT}
 * @param annotation what a PostgreSQL-dialect database adds: {@code PG_JSONB}
 * @param element of an array
 * @param fields of a struct
 */
public record RawType(String code, Optional<String> annotation, Optional<RawType> element, List<Column> fields) {
    /** A column of a result, or a field of a struct. */
    public record Column(String name, RawType type) {
        public Column {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(type, "type");
        }
    }

    public RawType {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(annotation, "annotation");
        Objects.requireNonNull(element, "element");
        fields = List.copyOf(fields);
    }
}
