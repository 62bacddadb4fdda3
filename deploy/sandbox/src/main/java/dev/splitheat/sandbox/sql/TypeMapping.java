package dev.splitheat.sandbox.sql;

import com.google.spanner.v1.StructType;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeAnnotationCode;
import com.google.spanner.v1.TypeCode;
import com.google.zetasql.StructType.StructField;
import com.google.zetasql.TypeFactory;
import com.google.zetasql.ZetaSQLType.TypeKind;
import dev.splitheat.catalog.Dialect;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Types as Spanner prints them, as they travel, and as the engine knows them. */
final class TypeMapping {
    private static final Map<TypeCode, TypeKind> KINDS = new EnumMap<>(Map.ofEntries(
            Map.entry(TypeCode.BOOL, TypeKind.TYPE_BOOL),
            Map.entry(TypeCode.INT64, TypeKind.TYPE_INT64),
            Map.entry(TypeCode.FLOAT32, TypeKind.TYPE_FLOAT),
            Map.entry(TypeCode.FLOAT64, TypeKind.TYPE_DOUBLE),
            Map.entry(TypeCode.NUMERIC, TypeKind.TYPE_NUMERIC),
            Map.entry(TypeCode.STRING, TypeKind.TYPE_STRING),
            Map.entry(TypeCode.BYTES, TypeKind.TYPE_BYTES),
            Map.entry(TypeCode.DATE, TypeKind.TYPE_DATE),
            Map.entry(TypeCode.TIMESTAMP, TypeKind.TYPE_TIMESTAMP),
            Map.entry(TypeCode.JSON, TypeKind.TYPE_JSON),
            Map.entry(TypeCode.UUID, TypeKind.TYPE_UUID)));

    /** System tables have no STRUCT within a STRUCT. */
    private static final Pattern FIELD_BORDER = Pattern.compile(", ");

    private TypeMapping() {}

    /** Of PostgreSQL's dialect, in the system tables. */
    private static final Map<String, TypeCode> POSTGRESQL = Map.of(
            "character varying", TypeCode.STRING,
            "bytea", TypeCode.BYTES,
            "bigint", TypeCode.INT64,
            "double precision", TypeCode.FLOAT64,
            "boolean", TypeCode.BOOL,
            "date", TypeCode.DATE,
            "timestamp with time zone", TypeCode.TIMESTAMP);

    /** The engine's type for one that Spanner printed, as {@code ARRAY<STRING(MAX)>} or {@code bigint[]}. */
    static com.google.zetasql.Type ofText(String text) {
        if (text.endsWith("[]")) {
            return TypeFactory.createArrayType(ofText(text.substring(0, text.length() - 2)));
        }
        if (text.startsWith("ARRAY<")) {
            return TypeFactory.createArrayType(ofText(text.substring("ARRAY<".length(), text.length() - 1)));
        }
        if (text.startsWith("STRUCT<")) {
            String fields = text.substring("STRUCT<".length(), text.length() - 1);
            return TypeFactory.createStructType(
                    FIELD_BORDER.splitAsStream(fields).map(TypeMapping::field).toList());
        }
        String bare = text.contains("(") ? text.substring(0, text.indexOf('(')) : text;
        TypeCode code = POSTGRESQL.containsKey(bare) ? POSTGRESQL.get(bare) : TypeCode.valueOf(bare);
        return TypeFactory.createSimpleType(KINDS.get(code));
    }

    private static StructField field(String text) {
        int space = text.indexOf(' ');
        return new StructField(text.substring(0, space), ofText(text.substring(space + 1)));
    }

    static com.google.zetasql.Type ofWire(Type type) {
        if (type.getCode() == TypeCode.ARRAY) {
            return TypeFactory.createArrayType(ofWire(type.getArrayElementType()));
        }
        if (type.getCode() == TypeCode.STRUCT) {
            return TypeFactory.createStructType(type.getStructType().getFieldsList().stream()
                    .map(field -> new StructField(field.getName(), ofWire(field.getType())))
                    .toList());
        }
        TypeKind kind = KINDS.get(type.getCode());
        if (kind == null) {
            throw StatementRefusedException.invalid("the sandbox takes no parameter of type " + type.getCode());
        }
        return TypeFactory.createSimpleType(kind);
    }

    /** What travels as another type than PostgreSQL's dialect means is annotated. */
    static Type toWire(com.google.zetasql.Type type, Dialect dialect) {
        if (type.isArray()) {
            return Type.newBuilder()
                    .setCode(TypeCode.ARRAY)
                    .setArrayElementType(toWire(type.asArray().getElementType(), dialect))
                    .build();
        }
        if (type.isStruct()) {
            return Type.newBuilder()
                    .setCode(TypeCode.STRUCT)
                    .setStructType(fields(type.asStruct().getFieldList(), dialect))
                    .build();
        }
        return KINDS.entrySet().stream()
                .filter(pair -> pair.getValue() == type.getKind())
                .map(pair -> Type.newBuilder()
                        .setCode(pair.getKey())
                        .setTypeAnnotation(annotation(pair.getKey(), dialect))
                        .build())
                .findFirst()
                .orElseThrow(() ->
                        StatementRefusedException.invalid("Spanner returns no column of type " + type.debugString()));
    }

    private static TypeAnnotationCode annotation(TypeCode code, Dialect dialect) {
        if (dialect == Dialect.GOOGLE_STANDARD_SQL) {
            return TypeAnnotationCode.TYPE_ANNOTATION_CODE_UNSPECIFIED;
        }
        if (code == TypeCode.NUMERIC) {
            return TypeAnnotationCode.PG_NUMERIC;
        }
        return code == TypeCode.JSON
                ? TypeAnnotationCode.PG_JSONB
                : TypeAnnotationCode.TYPE_ANNOTATION_CODE_UNSPECIFIED;
    }

    private static StructType fields(List<StructField> fields, Dialect dialect) {
        StructType.Builder wire = StructType.newBuilder();
        fields.forEach(field -> wire.addFields(
                StructType.Field.newBuilder().setName(field.getName()).setType(toWire(field.getType(), dialect))));
        return wire.build();
    }
}
