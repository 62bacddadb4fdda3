package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.NullValue;
import com.google.protobuf.Value;
import com.google.spanner.v1.Type;
import com.google.spanner.v1.TypeCode;
import dev.splitheat.sandbox.EngineNeeded;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(EngineNeeded.class)
class ReadCallsTest {
    private static final Instant AT = Instant.parse("2026-11-20T10:00:00.123456Z");
    private static final List<String> STREAMS = List.of("Everything", "OrderKeys");

    private final ReadCalls calls = new ReadCalls(SqlEngine.shared());

    private static Value text(String value) {
        return Value.newBuilder().setStringValue(value).build();
    }

    private static Type type(TypeCode code) {
        return Type.newBuilder().setCode(code).build();
    }

    private static SqlStatement statement(String sql) {
        Value none = Value.newBuilder().setNullValue(NullValue.NULL_VALUE).build();
        return new SqlStatement(
                sql,
                Map.of(
                        "t",
                        text(AT.toString()),
                        "e",
                        none,
                        "Token",
                        text("abc"),
                        "ms",
                        text("10000"),
                        "untyped",
                        none,
                        "p1",
                        text(AT.toString()),
                        "p2",
                        none,
                        "p3",
                        text("abc"),
                        "p4",
                        text("10000")),
                Map.of(
                        "t",
                        type(TypeCode.TIMESTAMP),
                        "e",
                        type(TypeCode.TIMESTAMP),
                        "Token",
                        type(TypeCode.STRING),
                        "ms",
                        type(TypeCode.INT64),
                        "p1",
                        type(TypeCode.TIMESTAMP),
                        "p2",
                        type(TypeCode.TIMESTAMP),
                        "p3",
                        type(TypeCode.STRING),
                        "p4",
                        type(TypeCode.INT64)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT ChangeRecord FROM READ_Everything(@t, @e, @token, @ms)",
                "SELECT ChangeRecord FROM READ_Everything(@t, NULL, 'abc', 10000, NULL);",
                "SELECT * FROM read_everything(TIMESTAMP '2026-11-20 10:00:00.123456 UTC', NULL, 'abc', 10000)",
                "SELECT ChangeRecord FROM READ_Everything(start_timestamp => @T, end_timestamp => @untyped,"
                        + " partition_token => @token, heartbeat_milliseconds => @ms, read_options => NULL)",
                "SELECT ChangeRecord FROM `READ_Everything` (heartbeat_milliseconds => 10000, partition_token => \"abc\","
                        + " start_timestamp => '2026-11-20T10:00:00.123456Z')"
            })
    void readsArguments_byPlaceAndByName(String sql) {
        assertThat(ReadCalls.isReadCall(sql)).isTrue();
        assertThat(calls.googleSql(statement(sql), STREAMS))
                .isEqualTo(new ReadCall(
                        "READ_Everything",
                        "Everything",
                        Optional.of(AT),
                        Optional.empty(),
                        Optional.of("abc"),
                        Optional.of(10_000L)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT ChangeRecord FROM READ_Nothing(@t)             | INVALID_ARGUMENT | Table-valued function not found: READ_Nothing",
                "SELECT ChangeRecord FROM READ_Everything(begin => @t) | INVALID_ARGUMENT | Named argument begin not found in signature for call to function READ_Everything",
                "SELECT ChangeRecord FROM READ_Everything(@t, NULL, 5, 1000) | INVALID_ARGUMENT | No matching signature for READ_Everything",
                "SELECT ChangeRecord FROM READ_Everything(@t, NULL, NULL, 1000.5) | INVALID_ARGUMENT | No matching signature for READ_Everything",
                "SELECT ChangeRecord FROM READ_Everything(@token, NULL, NULL, 1000) | INVALID_ARGUMENT | Invalid argument of change stream TVF READ_Everything. Argument 0 is not a literal or parameter.",
                "SELECT ChangeRecord FROM READ_Everything(@t, NULL, NULL, 1000, ['x']) | UNIMPLEMENTED | read_options must be null.",
                "SELECT ChangeRecord FROM READ_Everything(@nowhere, NULL, NULL, 1000) | INVALID_ARGUMENT | No parameter found for binding: nowhere",
                "SELECT Record FROM READ_Everything(@t, NULL, NULL, 1000) | INVALID_ARGUMENT | Unrecognized name: Record",
                "SELECT ChangeRecord AS r FROM READ_Everything(@t, NULL, NULL, 1000) | UNIMPLEMENTED | Change stream TVF must not be combined with any other SQL statements. Change stream records should be read using `SELECT ChangeRecord FROM READ_Everything(<args>)`.",
                "SELECT ChangeRecord FROM READ_Everything(@t, NULL, NULL, 1000) LIMIT 1 | UNIMPLEMENTED | Change stream TVF must not be combined",
                "SELECT r.ChangeRecord FROM READ_Everything(@t, NULL, NULL, 1000) AS r | UNIMPLEMENTED | Change stream TVF must not be combined",
                "SELECT ChangeRecord FROM READ_Everything(@t, NULL, NULL, 1000) WHERE true | UNIMPLEMENTED | Change stream TVF must not be combined"
            })
    void refusesWhatSpannerRefuses(String sql, String code, String message) {
        assertThatThrownBy(() -> calls.googleSql(statement(sql), STREAMS))
                .isInstanceOf(StatementRefusedException.class)
                .hasMessageStartingWith(message)
                .satisfies(refused ->
                        assertThat(((StatementRefusedException) refused).code()).isEqualTo(code));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM \"spanner\".\"read_json_Everything\"($1, $2, $3, $4, null)",
                "select * from spanner.read_json_Everything ($1::timestamptz, null, 'abc'::text, 10000, null::text[]);",
                "SELECT * FROM \"spanner\".\"read_json_Everything\"('2026-11-20T10:00:00.123456Z', NULL::timestamptz, 'abc',"
                        + " 10000::bigint, null)"
            })
    void readsTheFormOfPostgres(String sql) {
        assertThat(ReadCalls.isReadCall(sql)).isTrue();
        assertThat(calls.postgres(statement(sql), STREAMS))
                .isEqualTo(new ReadCall(
                        "read_json_Everything",
                        "Everything",
                        Optional.of(AT),
                        Optional.empty(),
                        Optional.of("abc"),
                        Optional.of(10_000L)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT * FROM \"spanner\".\"read_json_Everything\"($1, $2, $3, $4) | INVALID_ARGUMENT | Invalid arguments of change stream TVF read_json_Everything",
                "SELECT * FROM \"spanner\".\"read_json_Everything\"(now(), $2, $3, $4, null) | INVALID_ARGUMENT | Invalid arguments of change stream TVF read_json_Everything at \"now(), $2, $3, $4, null\"",
                "SELECT * FROM \"spanner\".\"read_json_Everything\"($1::text, $2, $3, $4, null) | INVALID_ARGUMENT | Invalid arguments of change stream TVF",
                "SELECT * FROM \"spanner\".\"read_json_Everything\"($3, $2, $3, $4, null) | INVALID_ARGUMENT | Invalid argument of change stream TVF read_json_Everything. Argument 0 is not",
                "SELECT count(*) FROM \"spanner\".\"read_json_Everything\"($1, $2, $3, $4, null) | UNIMPLEMENTED | Change stream TVF must not be combined"
            })
    void refusesOtherFormsOfPostgres(String sql, String code, String message) {
        assertThatThrownBy(() -> calls.postgres(statement(sql), STREAMS))
                .isInstanceOf(StatementRefusedException.class)
                .hasMessageStartingWith(message)
                .satisfies(refused ->
                        assertThat(((StatementRefusedException) refused).code()).isEqualTo(code));
    }

    @Test
    void otherStatementsAreNone() {
        assertThat(ReadCalls.isReadCall("SELECT * FROM SPANNER_SYS.READ_STATS_TOP_MINUTE"))
                .isFalse();
    }
}
