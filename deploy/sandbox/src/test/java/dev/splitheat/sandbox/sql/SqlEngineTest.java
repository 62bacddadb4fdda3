package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.ListValue;
import com.google.protobuf.Value;
import com.google.protobuf.util.JsonFormat;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeCode;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.tables.Struct;
import dev.splitheat.sandbox.tables.TableRows;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(EngineNeeded.class)
class SqlEngineTest {
    private static final Vocabulary ALL = Vocabulary.whole(Dialect.GOOGLE_STANDARD_SQL);

    private final SqlEngine engine = SqlEngine.shared();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "42                                      | INT64     | \"42\"",
                "TRUE                                    | BOOL      | true",
                "1.5                                     | FLOAT64   | 1.5",
                "CAST('inf' AS FLOAT64)                  | FLOAT64   | \"Infinity\"",
                "CAST(0.5 AS FLOAT32)                    | FLOAT32   | 0.5",
                "NUMERIC '1.50'                          | NUMERIC   | \"1.5\"",
                "'heat'                                  | STRING    | \"heat\"",
                "b'hot'                                  | BYTES     | \"aG90\"",
                "DATE '2026-11-20'                       | DATE      | \"2026-11-20\"",
                "TIMESTAMP '2026-11-20 10:00:00.000000001Z' | TIMESTAMP | \"2026-11-20T10:00:00.000000001Z\"",
                "JSON '{\"a\": 1}'                       | JSON      | ^\"{\\\"a\\\":1}\"^",
                "[1, 2]                                  | ARRAY     | [\"1\", \"2\"]",
                "ARRAY(SELECT AS STRUCT 1 AS a, 'x' AS b) | ARRAY    | [[\"1\", \"x\"]]",
                "CAST(NULL AS STRING)                    | STRING    | null"
            })
    void valuesTravelAsSpannersDo(String expression, TypeCode type, String json) throws InvalidProtocolBufferException {
        SqlResult result = run(SqlStatement.of("SELECT " + expression + " AS x"));

        Value.Builder expected = Value.newBuilder();
        JsonFormat.parser().merge(json, expected);
        assertThat(result.rowType().getFields(0).getName()).isEqualTo("x");
        assertThat(result.rowType().getFields(0).getType().getCode()).isEqualTo(type);
        assertThat(result.rows().get(0).getValues(0)).isEqualTo(expected.build());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "INT64     | \"9007199254740993\"",
                "STRING    | \"Users(1)\"",
                "BOOL      | false",
                "FLOAT64   | 2.5",
                "TIMESTAMP | \"2026-11-20T10:00:00.123456789Z\"",
                "DATE      | \"2026-11-20\"",
                "BYTES     | \"aG90\"",
                "NUMERIC   | \"3.14\"",
                "INT64     | null"
            })
    void aParameterComesBackAsItWas(TypeCode type, String json) throws InvalidProtocolBufferException {
        Value.Builder value = Value.newBuilder();
        JsonFormat.parser().merge(json, value);

        SqlResult result = run(new SqlStatement(
                "SELECT @p",
                Map.of("p", value.build()),
                Map.of("p", Type.newBuilder().setCode(type).build())));

        assertThat(result.rows())
                .containsExactly(ListValue.newBuilder().addValues(value).build());
    }

    @Test
    void anArrayParameterSelectsAmongItsElements() {
        Type strings = Type.newBuilder()
                .setCode(TypeCode.ARRAY)
                .setArrayElementType(Type.newBuilder().setCode(TypeCode.STRING))
                .build();
        Value names = Value.newBuilder()
                .setListValue(ListValue.newBuilder().addValues(text("COLUMNS")).addValues(text("x")))
                .build();

        SqlResult result = engine.execute(
                new SqlStatement(
                        "SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_NAME IN UNNEST(@names)",
                        Map.of("names", names),
                        Map.of("names", strings)),
                ALL,
                (schema, table, first, last) -> new TableRows(schema, table)
                        .add("TABLE_NAME", "COLUMNS")
                        .add("TABLE_NAME", "Users")
                        .rows());

        assertThat(result.rows())
                .containsExactly(
                        ListValue.newBuilder().addValues(text("COLUMNS")).build());
    }

    @ParameterizedTest
    @CsvSource({"INT64, ten", "TIMESTAMP, yesterday", "BOOL, true", "DATE, 20.11.2026"})
    void aValueThatDoesNotFitItsTypeIsRefused(TypeCode type, String value) {
        SqlStatement statement = new SqlStatement(
                "SELECT @p",
                Map.of("p", text(value)),
                Map.of("p", Type.newBuilder().setCode(type).build()));

        assertThatThrownBy(() -> run(statement))
                .isInstanceOf(StatementRefusedException.class)
                .hasMessageContaining("Invalid value for bind parameter p");
    }

    @Test
    void aParameterWithoutATypeIsRefused() {
        assertThatThrownBy(() -> run(new SqlStatement("SELECT @p", Map.of("p", text("x")), Map.of())))
                .isInstanceOf(StatementRefusedException.class)
                .hasMessageContaining("send the type of @p");
    }

    @Test
    void onlyTablesThatAreNamedAreAskedFor_eachOnce() {
        List<String> asked = new ArrayList<>();
        SqlStatement statement =
                SqlStatement.of("SELECT COUNT(*), (SELECT COUNT(*) FROM SPANNER_SYS.LOCK_STATS_TOP_HOUR)"
                        + " FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE a JOIN spanner_sys.split_stats_top_minute b"
                        + " USING (INTERVAL_END)");

        engine.execute(statement, ALL, (schema, table, first, last) -> {
            asked.add(schema + "." + table);
            return List.of();
        });

        assertThat(asked)
                .containsExactlyInAnyOrder("SPANNER_SYS.SPLIT_STATS_TOP_MINUTE", "SPANNER_SYS.LOCK_STATS_TOP_HOUR");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@{OPTIMIZER_VERSION=5} SELECT COUNT(*) FROM SPANNER_SYS.USER_SPLIT_POINTS",
                "@{ USE_ADDITIONAL_PARALLELISM = TRUE, spanner.optimizer_version=latest_version }SELECT COUNT(*) FROM SPANNER_SYS.USER_SPLIT_POINTS",
                "SELECT COUNT(*) FROM SPANNER_SYS.USER_SPLIT_POINTS@{FORCE_INDEX=_BASE_TABLE} AS p",
                "SELECT COUNT(*) FROM SPANNER_SYS.USER_SPLIT_POINTS p JOIN@{JOIN_METHOD=HASH_JOIN} SPANNER_SYS.USER_SPLIT_POINTS USING (TABLE_NAME)"
            })
    void hintsChangeNoAnswer(String sql) {
        assertThat(count(SqlStatement.of(sql), List.of())).isEqualTo("0");
    }

    @Test
    void aHintThatSpannerDoesNotHaveIsRefused() {
        assertThatThrownBy(() -> run(SqlStatement.of("@{OPTIMIZER=5} SELECT '@{X=1}'")))
                .isInstanceOf(StatementRefusedException.class)
                .hasMessage("Unsupported hint: OPTIMIZER.");
        assertThat(run(SqlStatement.of("SELECT '@{X=1}' -- @{Y=1}"))
                        .rows()
                        .get(0)
                        .getValues(0))
                .isEqualTo(text("@{X=1}"));
    }

    @ParameterizedTest
    @CsvSource({"25, 0.5", "50, 1", "75.0, 3", "90, 3.6", "100, 4"})
    void aPercentileIsReadFromTheBuckets(String percentile, double seconds) {
        SqlStatement statement = SqlStatement.of(
                "SELECT spanner_sys.distribution_percentile(LATENCY_DISTRIBUTION[OFFSET(0)], " + percentile
                        + ") AS x, TEXT FROM SPANNER_SYS.QUERY_STATS_TOP_MINUTE WHERE TEXT = 'f(' ORDER BY 1 DESC");
        List<List<Object>> rows = new TableRows("SPANNER_SYS", "QUERY_STATS_TOP_MINUTE")
                .add(
                        "TEXT",
                        "f(",
                        "LATENCY_DISTRIBUTION",
                        List.of(Struct.of(10L, 2.0, 0.0, 2L, 2.0, 1.0, List.of(5L, 0L, 5L, 0L))))
                .rows();

        double found = engine.execute(statement, ALL, (schema, table, first, last) -> rows)
                .rows()
                .get(0)
                .getValues(0)
                .getNumberValue();

        assertThat(found).isCloseTo(seconds, within(1e-9));
    }

    @Test
    void anotherFormOfPercentileIsRefused() {
        assertThatThrownBy(() -> run(SqlStatement.of("SELECT spanner_sys.distribution_percentile('{}', 99.0, 1)")))
                .isInstanceOf(StatementRefusedException.class)
                .hasMessageContaining("computes SPANNER_SYS.DISTRIBUTION_PERCENTILE of a distribution");
    }

    @Test
    void aStatementThatWasRefusedIsJudgedAgain_andAKnownOneServesEveryDatabase() {
        SqlStatement statement = SqlStatement.of("SELECT COUNT(*) FROM SPANNER_SYS.USER_SPLIT_POINTS");
        List<Object> point = Arrays.asList("T", "", "me", "T(1)", null);

        assertThat(count(statement, List.of())).isEqualTo("0");
        assertThat(count(statement, List.of(point, point))).isEqualTo("2");
        for (int attempt = 0; attempt < 2; attempt++) {
            assertThatThrownBy(() -> run(SqlStatement.of("SELECT HEAT FROM SPANNER_SYS.USER_SPLIT_POINTS")))
                    .hasMessageContaining("Unrecognized name: HEAT");
        }
    }

    private String count(SqlStatement statement, List<List<Object>> rows) {
        return engine.execute(statement, ALL, (schema, table, first, last) -> rows)
                .rows()
                .get(0)
                .getValues(0)
                .getStringValue();
    }

    @Test
    void anErrorDuringEvaluationIsTheEnginesOwn() {
        assertThatThrownBy(() -> run(SqlStatement.of("SELECT 1 / 0")))
                .isInstanceOfSatisfying(StatementRefusedException.class, e -> assertThat(e.code())
                        .isEqualTo("OUT_OF_RANGE"))
                .hasMessageContaining("division by zero");
    }

    private SqlResult run(SqlStatement statement) {
        return engine.execute(statement, ALL, (schema, table, first, last) -> List.of());
    }

    private static Value text(String text) {
        return Value.newBuilder().setStringValue(text).build();
    }
}
