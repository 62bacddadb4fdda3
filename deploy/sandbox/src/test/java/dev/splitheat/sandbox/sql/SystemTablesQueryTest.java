package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.ListValue;
import com.google.protobuf.Value;
import com.google.protobuf.util.JsonFormat;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeCode;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.tables.Struct;
import dev.splitheat.sandbox.tables.SystemTable;
import dev.splitheat.sandbox.tables.TableContents;
import dev.splitheat.sandbox.tables.TableRows;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(EngineNeeded.class)
class SystemTablesQueryTest {
    private static final Instant END = Instant.parse("2026-11-20T10:00:00Z");

    private static final Map<String, List<List<Object>>> ROWS = Map.of(
            "LOCK_STATS_TOP_MINUTE",
            new TableRows("SPANNER_SYS", "LOCK_STATS_TOP_MINUTE")
                    .add(
                            "INTERVAL_END",
                            END,
                            "ROW_RANGE_START_KEY",
                            "Singers(32)".getBytes(StandardCharsets.UTF_8),
                            "LOCK_WAIT_SECONDS",
                            1.76,
                            "SAMPLE_LOCK_REQUESTS",
                            List.of(
                                    Struct.of("Singers.SingerInfo", "WriterShared", "app=cart"),
                                    Struct.of("Singers._exists", "ReaderShared", "")),
                            "SAMPLE_LOCK_REQUESTS_JSON_STRING",
                            "[{\"column\":\"Singers.SingerInfo\"}]")
                    .rows(),
            "SPLIT_STATS_TOP_MINUTE",
            new TableRows("SPANNER_SYS", "SPLIT_STATS_TOP_MINUTE")
                    .add(
                            "INTERVAL_END",
                            END,
                            "SPLIT_START",
                            "Singers()",
                            "CPU_USAGE_SCORE",
                            97L,
                            "AFFECTED_TABLES",
                            List.of("Singers", "Albums"))
                    .rows());

    private static final TableContents CONTENTS = (schema, table, first, last) -> ROWS.getOrDefault(table, List.of());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "SELECT CAST(ROW_RANGE_START_KEY AS STRING) FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE | [[\"Singers(32)\"]]",
                "SELECT ROW_RANGE_START_KEY, LOCK_WAIT_SECONDS FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE | [[\"U2luZ2VycygzMik=\", 1.76]]",
                "SELECT r.LOCK_MODE, r.COLUMN FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE t, UNNEST(t.SAMPLE_LOCK_REQUESTS) r ORDER BY 1"
                        + " | [[\"ReaderShared\", \"Singers._exists\"], [\"WriterShared\", \"Singers.SingerInfo\"]]",
                "SELECT ARRAY(SELECT AS STRUCT r.COLUMN, r.TRANSACTION_TAG FROM UNNEST(SAMPLE_LOCK_REQUESTS) r ORDER BY 1)"
                        + " FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE | [[[[\"Singers.SingerInfo\", \"app=cart\"], [\"Singers._exists\", \"\"]]]]",
                "SELECT SAMPLE_LOCK_REQUESTS FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE"
                        + " | [[[[\"Singers.SingerInfo\", \"WriterShared\", \"app=cart\"], [\"Singers._exists\", \"ReaderShared\", \"\"]]]]",
                "SELECT l.LOCK_WAIT_SECONDS, s.CPU_USAGE_SCORE FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE l"
                        + " JOIN SPANNER_SYS.SPLIT_STATS_TOP_MINUTE s USING (INTERVAL_END) WHERE 'Albums' IN UNNEST(s.AFFECTED_TABLES)"
                        + " AND INTERVAL_END IN UNNEST(@ends) | [[1.76, \"97\"]]",
                "SELECT COUNT(*) FROM SPANNER_SYS.LOCK_STATS_TOP_MINUTE | [[\"1\"]]",
                "SELECT COUNT(s) FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE s | [[\"1\"]]",
                "SELECT * EXCEPT (INTERVAL_END, SPLIT_LIMIT, AFFECTED_TABLES) FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE | [[\"Singers()\", \"97\", null]]",
                "SELECT SPLIT_START FROM (SELECT * FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE UNION ALL"
                        + " SELECT * FROM SPANNER_SYS.SPLIT_STATS_TOP_HOUR) | [[\"Singers()\"]]",
                "SELECT CPU_USAGE_SCORE AS SPLIT_START FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE ORDER BY SPLIT_START | [[\"97\"]]",
                "SELECT COUNT(*) FROM SPANNER_SYS.LOCK_STATS_TOTAL_MINUTE | [[\"0\"]]"
            })
    void everyKindOfColumnIsQueriedAsOnSpanner(String sql, String json) throws InvalidProtocolBufferException {
        assertThat(run(sql, Dialect.GOOGLE_STANDARD_SQL)).isEqualTo(rows(json));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "SELECT SPLIT_START, \"cpu_usage_score\" FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE WHERE INTERVAL_END = $1 | [[\"Singers()\", \"97\"]]",
                "select split_start from spanner_sys.split_stats_top_minute where interval_end > $1 order by 1 limit $2 | []",
                "SELECT row_range_start_key::text FROM spanner_sys.lock_stats_top_minute t | [[\"Singers(32)\"]]",
                "SELECT t.row_range_start_key::character varying(10) AS \"Key\" FROM spanner_sys.lock_stats_top_minute t | [[\"Singers(32)\"]]",
                "SELECT CAST(row_range_start_key AS varchar) FROM spanner_sys.lock_stats_top_minute | [[\"Singers(32)\"]]",
                "SELECT (cpu_usage_score + 3)::double precision FROM spanner_sys.split_stats_top_minute | [[100]]",
                "SELECT CAST(NULL AS VARCHAR), 'it''s', '2026-11-20T10:00:00Z'::timestamptz | [[null, \"it's\", \"2026-11-20T10:00:00Z\"]]",
                "SELECT affected_tables FROM spanner_sys.split_stats_top_minute WHERE interval_end = ANY($3) -- all | [[[\"Singers\", \"Albums\"]]]",
                "SELECT sample_lock_requests_json_string IS NOT NULL FROM spanner_sys.lock_stats_top_minute | [[true]]",
                "SELECT /*@ OPTIMIZER_VERSION=5 */ array_length(affected_tables, 1), array_length(ARRAY[1, 2], 1) FROM spanner_sys.split_stats_top_minute | [[\"2\", \"2\"]]",
                "SELECT interval_end - interval '1 minute' + interval '30 seconds' FROM spanner_sys.split_stats_top_minute | [[\"2026-11-20T09:59:30Z\"]]",
                "SELECT $1::timestamptz - INTERVAL '2 days', now() - interval '1 hour' < now() | [[\"2026-11-18T10:00:00Z\", true]]",
                "SELECT affected_tables[2], (ARRAY['a', 'b'])[1], affected_tables[9] FROM spanner_sys.split_stats_top_minute UNION"
                        + " SELECT 'Albums', 'a', NULL | [[\"Albums\", \"a\", null]]",
                "SELECT date_trunc('hour', $1 + interval '90 minutes'), '1'::text::bigint | [[\"2026-11-20T11:00:00Z\", \"1\"]]",
                "WITH hot AS (SELECT * FROM spanner_sys.split_stats_top_minute) SELECT count(*), max(cpu_usage_score), coalesce(min(split_limit), lower('X'))"
                        + " FROM hot WHERE cpu_usage_score BETWEEN (50) AND (100) AND split_start LIKE 'S%' AND current_timestamp > $1 | [[\"1\", \"97\", \"x\"]]",
                "SELECT CASE WHEN (cpu_usage_score > 50) THEN upper(substring(split_start, 1, 2)) ELSE ('') END, x FROM spanner_sys.split_stats_top_minute s,"
                        + " unnest(s.affected_tables) AS x WHERE x IN ('Albums') | [[\"SI\", \"Albums\"]]"
            })
    void thePartThatBothDialectsShareIsWrittenAnew(String sql, String json) throws InvalidProtocolBufferException {
        assertThat(run(sql, Dialect.POSTGRESQL)).isEqualTo(rows(json));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "SELECT sample_lock_requests FROM spanner_sys.lock_stats_top_minute | Unrecognized name: sample_lock_requests",
                "SELECT 1 FROM spanner_sys.split_stats_top_second | Table not found: spanner_sys.split_stats_top_second",
                "SELECT 1 FROM information_schema.sequence_options | Table not found",
                "SELECT CAST(1 AS STRING) | type \"string\" does not exist",
                "SELECT 1::int64 | type \"int64\" does not exist",
                "SELECT `all` FROM information_schema.change_streams | syntax error at or near \"`\"",
                "SELECT @p1 | syntax error at or near \"@\"",
                "SELECT 1 FROM spanner_sys.split_stats_top_minute WHERE interval_end IN UNNEST($3) | syntax error at or near \"unnest\"",
                "SELECT \"SPLIT_START\" FROM spanner_sys.split_stats_top_minute | \"SPLIT_START\" does not exist",
                "SELECT E'x' | Syntax error",
                "SELECT * EXCEPT (split_start) FROM spanner_sys.split_stats_top_minute | syntax error at or near \"except\"",
                "SELECT * REPLACE (1 AS split_start) FROM spanner_sys.split_stats_top_minute | syntax error at or near \"replace\"",
                "SELECT TIMESTAMP_SUB(CURRENT_TIMESTAMP(), INTERVAL 1 MINUTE) | function timestamp_sub is not known",
                "SELECT CURRENT_TIMESTAMP() | syntax error at or near \"current_timestamp\"",
                "SELECT now() - INTERVAL 1 MINUTE | syntax error at or near \"interval\"",
                "SELECT now() - interval 'a while' | interval 'a while' is not understood",
                "SELECT interval '1 hour' | syntax error at or near \"interval\"",
                "SELECT SAFE.PARSE_TIMESTAMP('%F', '2026-11-20') | function parse_timestamp is not known",
                "SELECT SAFE.LENGTH('x') | function length is not known",
                "SELECT IF(true, 1, 2) | function if is not known",
                "SELECT \"if\"(true, 1, 2) | function \"if\" is not known",
                "SELECT array_length(affected_tables) FROM spanner_sys.split_stats_top_minute | array_length takes an array and its dimension",
                "SELECT affected_tables[OFFSET(0)] FROM spanner_sys.split_stats_top_minute | function offset is not known",
                "SELECT [1, 2] | syntax error at or near \"[\"",
                "SELECT AS VALUE 1 | syntax error at or near \"as\"",
                "SELECT /*@ OPTIMIZER=5 */ 1 | Unsupported hint: OPTIMIZER",
                "SELECT b'x' | syntax error at or near \"b\"",
                "SELECT date_trunc( | the parentheses do not match",
                "SELECT date_trunc('hour') | function date_trunc takes a part and a timestamp",
                "SELECT array_length() | array_length takes an array and its dimension",
                "SELECT date_trunc(now(), day) | function date_trunc takes a part and a timestamp",
                "SELECT 1 + ::text | syntax error at or near \"::\"",
                "SELECT CAST(1 AS text | the parentheses do not match"
            })
    void whatPostgresqlsDialectDoesNotHaveIsRefused(String sql, String message) {
        assertThatThrownBy(() -> run(sql, Dialect.POSTGRESQL))
                .isInstanceOf(StatementRefusedException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT UNSPLITTABLE_REASONS FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE | Unrecognized name: UNSPLITTABLE_REASONS",
                "SELECT 1 FROM SPANNER_SYS.SPLIT_STATS_TOP_HOUR | Table not found: SPANNER_SYS.SPLIT_STATS_TOP_HOUR"
            })
    void whatAnOlderSpannerLacksIsRefused(String sql, String message) {
        Vocabulary older = new Vocabulary(
                Dialect.GOOGLE_STANDARD_SQL,
                Set.of("SPLIT_STATS_TOP_HOUR", "SPLIT_STATS_TOP_MINUTE.UNSPLITTABLE_REASONS"));

        assertThatThrownBy(() -> SqlEngine.shared().execute(SqlStatement.of(sql), older, CONTENTS))
                .isInstanceOf(StatementRefusedException.class)
                .hasMessageContaining(message);
        assertThat(SqlEngine.shared()
                        .execute(SqlStatement.of("SELECT * FROM SPANNER_SYS.SPLIT_STATS_TOP_MINUTE"), older, CONTENTS)
                        .rows())
                .hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(Dialect.class)
    void everyTableHasItsColumnsWhenItIsEmpty(Dialect dialect) {
        for (SystemTable table : Vocabulary.whole(dialect).tables()) {
            String sql = "SELECT * FROM " + table.schema() + "." + table.name();

            SqlResult result = SqlEngine.shared()
                    .execute(SqlStatement.of(sql), Vocabulary.whole(dialect), (schema, name, first, last) -> List.of());

            assertThat(result.rowType().getFieldsList())
                    .as(sql)
                    .extracting(field -> field.getName())
                    .isEqualTo(table.columns().stream()
                            .map(SystemTable.SystemColumn::name)
                            .toList());
        }
    }

    private static List<ListValue> run(String sql, Dialect dialect) {
        Type timestamp = Type.newBuilder().setCode(TypeCode.TIMESTAMP).build();
        Type timestamps = Type.newBuilder()
                .setCode(TypeCode.ARRAY)
                .setArrayElementType(timestamp)
                .build();
        Value end = Value.newBuilder().setStringValue(END.toString()).build();
        Value ends = Value.newBuilder()
                .setListValue(ListValue.newBuilder().addValues(end))
                .build();
        Value limit = Value.newBuilder().setStringValue("5").build();
        SqlStatement statement = dialect == Dialect.POSTGRESQL
                ? new SqlStatement(
                        sql,
                        Map.of("p1", end, "p2", limit, "p3", ends),
                        Map.of(
                                "p1",
                                timestamp,
                                "p2",
                                Type.newBuilder().setCode(TypeCode.INT64).build(),
                                "p3",
                                timestamps))
                : new SqlStatement(sql, Map.of("ends", ends), Map.of("ends", timestamps));
        return SqlEngine.shared()
                .execute(statement, Vocabulary.whole(dialect), CONTENTS)
                .rows();
    }

    private static List<ListValue> rows(String json) throws InvalidProtocolBufferException {
        ListValue.Builder rows = ListValue.newBuilder();
        JsonFormat.parser().merge(json, rows);
        return rows.getValuesList().stream().map(Value::getListValue).toList();
    }
}
