package dev.splitheat.sandbox.sql;

import com.google.zetasql.FunctionArgumentType;
import com.google.zetasql.FunctionArgumentType.FunctionArgumentTypeOptions;
import com.google.zetasql.FunctionSignature;
import com.google.zetasql.SimpleCatalog;
import com.google.zetasql.TVFRelation;
import com.google.zetasql.TableValuedFunction.FixedOutputSchemaTVF;
import com.google.zetasql.Type;
import com.google.zetasql.TypeFactory;
import com.google.zetasql.Value;
import com.google.zetasql.ZetaSQLFunctions.FunctionEnums.ArgumentCardinality;
import com.google.zetasql.ZetaSQLFunctions.FunctionEnums.NamedArgumentKind;
import com.google.zetasql.ZetaSQLFunctions.SignatureArgumentKind;
import com.google.zetasql.ZetaSQLType.TypeKind;
import java.util.List;

/** The read functions of change streams, as the engine sees them. */
final class ReadFunctions {
    static final String PREFIX = "READ_";
    static final String COLUMN = "ChangeRecord";

    private static final Type TIMESTAMP = TypeFactory.createSimpleType(TypeKind.TYPE_TIMESTAMP);
    private static final Type STRING = TypeFactory.createSimpleType(TypeKind.TYPE_STRING);
    private static final Type INT64 = TypeFactory.createSimpleType(TypeKind.TYPE_INT64);

    private static final List<FunctionArgumentType> ARGUMENTS = List.of(
            argument("start_timestamp", TIMESTAMP),
            argument("end_timestamp", TIMESTAMP),
            argument("partition_token", STRING),
            argument("heartbeat_milliseconds", INT64),
            argument("read_options", TypeFactory.createArrayType(STRING)));

    private ReadFunctions() {}

    /** A catalogue of nothing but these streams' functions: statements on them may use no other. */
    static SimpleCatalog of(List<String> streams) {
        SimpleCatalog catalog = new SimpleCatalog("");
        streams.forEach(stream -> catalog.addTableValuedFunction(
                new FixedOutputSchemaTVF(List.of(PREFIX + stream), List.of(signature()), output())));
        return catalog;
    }

    /** The output's own type is not needed to judge; a relation without a schema would bring the native library down. */
    private static FunctionSignature signature() {
        FunctionArgumentTypeOptions options = FunctionArgumentTypeOptions.builder()
                .setRelationInputSchema(output())
                .build();
        return new FunctionSignature(
                new FunctionArgumentType(SignatureArgumentKind.ARG_TYPE_RELATION, options, 1), ARGUMENTS, -1);
    }

    private static TVFRelation output() {
        return TVFRelation.createColumnBased(List.of(TVFRelation.Column.create(COLUMN, STRING)));
    }

    /** All may be left out; which of them must not be NULL is said when their values are read. */
    private static FunctionArgumentType argument(String name, Type type) {
        FunctionArgumentTypeOptions options = FunctionArgumentTypeOptions.builder()
                .setCardinality(ArgumentCardinality.OPTIONAL)
                .setArgumentName(name, NamedArgumentKind.POSITIONAL_OR_NAMED)
                .setDefault(Value.createNullValue(type))
                .build();
        return new FunctionArgumentType(type, options, 1);
    }
}
