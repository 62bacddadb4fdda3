package dev.splitheat.ingest.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Struct;
import dev.splitheat.ingest.collect.Cells;
import dev.splitheat.ingest.collect.MapCells;
import dev.splitheat.ingest.collect.Shapes;
import dev.splitheat.ingest.collect.ViewShape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What an array of structs says in one dialect, its text in JSON says in the other. */
class DialectFormsTest {
    private static final Map<String, Object> LATENCY = Map.of(
            "COUNT",
            3,
            "MEAN",
            0.5,
            "NUM_FINITE_BUCKETS",
            2,
            "GROWTH_FACTOR",
            1.5,
            "SCALE",
            1.0,
            "BUCKET_COUNTS",
            List.of(0L, 3L));
    private static final String LATENCY_JSON =
            "[{\"count\":\"3\",\"mean\":0.5,\"num_finite_buckets\":2,\"growth_factor\":1.5,\"scale\":1,"
                    + "\"bucket_counts\":[\"0\",\"3\"],\"sum_of_squared_deviation\":null}]";

    static Stream<Arguments> forms() {
        return Stream.of(
                Arguments.of(
                        Shapes.LOCKS,
                        Map.of("ROW_RANGE_START_KEY", "users(1)"),
                        "SAMPLE_LOCK_REQUESTS",
                        List.of(Map.of("COLUMN", "users.name", "LOCK_MODE", "Exclusive", "TRANSACTION_TAG", "app=a")),
                        "[{\"column\":\"users.name\",\"lock_mode\":\"Exclusive\",\"transaction_tag\":\"app=a\"}]"),
                Arguments.of(
                        Shapes.TRANSACTIONS,
                        Map.of("FPRINT", 1),
                        "OPERATIONS_BY_TABLE",
                        List.of(Map.of("TABLE", "users", "INSERT_OR_UPDATE_COUNT", 3, "INSERT_OR_UPDATE_BYTES", 90)),
                        "[{\"TABLE_NAME\":\"users\",\"INSERT_OR_UPDATE_COUNT\":\"3\",\"INSERT_OR_UPDATE_BYTES\":90}]"),
                Arguments.of(
                        Shapes.TRANSACTIONS,
                        Map.of("FPRINT", 1),
                        "TOTAL_LATENCY_DISTRIBUTION",
                        List.of(LATENCY),
                        LATENCY_JSON),
                Arguments.of(
                        Shapes.QUERIES,
                        Map.of("TEXT", "SELECT 1"),
                        "LATENCY_DISTRIBUTION",
                        List.of(LATENCY),
                        LATENCY_JSON));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("forms")
    <R> void bothForms_sayTheSame(
            ViewShape<R> shape,
            Map<String, Object> row,
            String column,
            List<Map<String, Object>> structs,
            String json) {
        Map<String, Object> google = new HashMap<>(row);
        google.put(column, structs);
        Cells postgres = inJson(row, column, json);

        assertThat(shape.row(postgres)).isEqualTo(shape.row(new MapCells(google)));
        assertThat(shape.row(postgres)).isNotEqualTo(shape.row(new MapCells(row)));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("forms")
    <R> void whatIsNoJson_isRead_asNothing(
            ViewShape<R> shape,
            Map<String, Object> row,
            String column,
            List<Map<String, Object>> structs,
            String json) {
        for (String broken : List.of("", "null", "[]", "{", "[1]", json.substring(1, json.length() - 2))) {
            assertThat(shape.row(inJson(row, column, broken))).isEqualTo(shape.row(new MapCells(row)));
        }
    }

    private static Cells inJson(Map<String, Object> row, String column, String json) {
        Struct.Builder struct = Struct.newBuilder();
        row.forEach((name, value) -> {
            if (value instanceof Number number) {
                struct.set(name).to(number.longValue());
            } else {
                struct.set(name).to((String) value);
            }
        });
        Struct answer = struct.set(column + "_JSON_STRING").to(json).build();
        return new AnswerCells(answer, new ColumnPlaces(answer.getType()));
    }
}
