package dev.splitheat.sandbox.workload.schema.expression;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Value;
import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.sql.SqlEngine;
import dev.splitheat.sandbox.sql.SqlStatement;
import dev.splitheat.sandbox.tables.Vocabulary;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** GoogleSQL's own engine computes the same. */
@ExtendWith(EngineNeeded.class)
class EngineAgreementTest {
    private static final Vocabulary ALL = Vocabulary.whole(Dialect.GOOGLE_STANDARD_SQL);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FARM_FINGERPRINT(Name)",
                "FARM_FINGERPRINT(CAST(Id AS STRING))",
                "FARM_FINGERPRINT(Raw)",
                "MOD(FARM_FINGERPRINT(Name), 16)",
                "ABS(MOD(FARM_FINGERPRINT(CAST(Id AS STRING)), 10))",
                "MOD(ABS(FARM_FINGERPRINT(Name)), 16)",
                "MOD(FARM_FINGERPRINT(CAST(Ts AS STRING)), 2048)",
                "FARM_FINGERPRINT(CONCAT(CAST(Id AS STRING), '|', CAST(UNIX_MICROS(Ts) AS STRING)))",
                "CAST(Id AS STRING) || '-' || Name",
                "TO_HEX(SHA1(Name))",
                "TO_HEX(SHA256(Name))",
                "TO_HEX(SHA512(b'x\\x00'))",
                "SUBSTR(TO_HEX(MD5(Name)), 1, 4)",
                "TO_BASE64(MD5(Raw))",
                "UPPER(SUBSTR(Name, 2, 3))",
                "SUBSTR(Name, -3)",
                "SUBSTR(Name, -3, 2)",
                "SUBSTR(Name, 0, 2)",
                "SUBSTR('Zürich', 2, 1)",
                "TO_HEX(SUBSTR(Raw, 2))",
                "LENGTH('Zürich') + BYTE_LENGTH('Zürich')",
                "LPAD(CAST(Id AS STRING), 12, '0')",
                "RPAD(Name, 2)",
                "REVERSE(Name)",
                "STRPOS(Name, 'c')",
                "REPLACE(Name, 'c', '')",
                "LEFT(Name, 3) || RIGHT(Name, 2)",
                "COALESCE(Missing, Name)",
                "IFNULL(Missing, 'none')",
                "CONCAT(Name, Missing)",
                "IF(Id > 100, 'many', 'few')",
                "CASE WHEN Id < 0 THEN -1 WHEN Id BETWEEN 0 AND 50 THEN 0 ELSE 1 END",
                "CASE Name WHEN 'acme' THEN 1 ELSE 2 END",
                "CASE Missing WHEN 'acme' THEN 1 ELSE 2 END",
                "NULLIF(Name, 'acme corp')",
                "Id / 7",
                "DIV(Id, 7)",
                "DIV(-Id, 7)",
                "MOD(-Id, 7)",
                "Id * 3 + 2 - 1",
                "2 + 3 * 4 - 6 / 4",
                "(Id & 255) | 256",
                "Id >> 3",
                "-8 >> 1",
                "1 << 40",
                "5 ^ 3 & 6 | 8",
                "~Id",
                "0xFF",
                "1.5e3",
                "CAST(1e20 AS STRING)",
                "CAST(0.1 AS STRING)",
                "CAST(2.0 AS STRING)",
                "CAST(2.5 AS INT64)",
                "CAST(-2.5 AS INT64)",
                "CAST('0x1F' AS INT64)",
                "CAST(TRUE AS STRING)",
                "CAST(CAST(Price AS INT64) AS STRING)",
                "Price * 2",
                "MOD(Price, 2)",
                "CAST(Price AS STRING)",
                "FLOOR(2.7) + CEIL(2.1) + ROUND(2.5) + TRUNC(-2.5)",
                "POW(2, 10)",
                "SIGN(-Id)",
                "GREATEST(Id, 100, 7)",
                "CAST(Ts AS STRING)",
                "CAST(TIMESTAMP '2026-07-01 12:00:00.5Z' AS STRING)",
                "CAST(TIMESTAMP '2026-07-01 12:00:00.123456Z' AS STRING)",
                "CAST(TIMESTAMP '2026-07-01 12:00:00+05:30' AS STRING)",
                "STRING(Ts, 'UTC')",
                "STRING(Ts, 'Asia/Kolkata')",
                "CAST(Ts AS DATE)",
                "DATE(Ts)",
                "DATE(Ts, 'UTC')",
                "DATE(2026, 2, 28)",
                "CAST(D AS STRING)",
                "CAST(D AS TIMESTAMP)",
                "TIMESTAMP('2026-01-02 03:04:05', 'UTC')",
                "EXTRACT(YEAR FROM Ts)",
                "EXTRACT(HOUR FROM Ts)",
                "EXTRACT(HOUR FROM Ts AT TIME ZONE 'UTC')",
                "EXTRACT(DAYOFWEEK FROM D)",
                "EXTRACT(WEEK FROM D)",
                "EXTRACT(WEEK FROM DATE '2023-01-01')",
                "EXTRACT(WEEK FROM DATE '2024-01-06')",
                "EXTRACT(WEEK FROM DATE '2024-01-07')",
                "EXTRACT(ISOWEEK FROM DATE '2027-01-01')",
                "EXTRACT(ISOYEAR FROM DATE '2027-01-01')",
                "EXTRACT(QUARTER FROM D)",
                "EXTRACT(DATE FROM Ts)",
                "EXTRACT(MILLISECOND FROM Ts)",
                "TIMESTAMP_TRUNC(Ts, HOUR)",
                "TIMESTAMP_TRUNC(Ts, DAY, 'UTC')",
                "TIMESTAMP_TRUNC(Ts, DAY)",
                "TIMESTAMP_TRUNC(Ts, WEEK)",
                "DATE_TRUNC(D, MONTH)",
                "DATE_TRUNC(D, QUARTER)",
                "DATE_TRUNC(D, ISOYEAR)",
                "DATE_ADD(D, INTERVAL 3 MONTH)",
                "TIMESTAMP_ADD(Ts, INTERVAL 90 MINUTE)",
                "TIMESTAMP_SUB(Ts, INTERVAL Id SECOND)",
                "TIMESTAMP_DIFF(Ts, TIMESTAMP '2026-01-01 00:00:00Z', HOUR)",
                "DATE_DIFF(D, DATE '2025-12-31', MONTH)",
                "UNIX_SECONDS(Ts)",
                "UNIX_MILLIS(TIMESTAMP '1969-12-31 23:59:59.5Z')",
                "UNIX_DATE(D)",
                "TIMESTAMP_MILLIS(Id)",
                "DATE_FROM_UNIX_DATE(Id)",
                "Id IN (1, 42)",
                "Id NOT IN (1, 2)",
                "Missing IS NULL AND Name IS NOT NULL",
                "Missing = 'x' OR TRUE",
                "NOT Missing = 'x'",
                "Ts > '2026-01-01'",
                "'it\\'s ' || \"a \\x41\\u0042\" || r'\\n'",
                "'''three'''",
                "DATE '2026-03-01' < D",
                "LENGTH(GENERATE_UUID())"
            })
    void computesAsTheEngineDoes(String expression) {
        assertThat(ours(expression)).isEqualTo(theirs(expression));
    }

    private static String ours(String expression) {
        KeyValue value = Formula.of(expression, Dialect.GOOGLE_STANDARD_SQL).in(SampleRow.FIXED, BaseType.STRING);
        return value.value().map(Object::toString).orElse(null);
    }

    /** A CAST to STRING within the engine, so that both are compared as texts. */
    private static String theirs(String expression) {
        String columns = SampleRow.LITERALS.entrySet().stream()
                .map(column -> column.getValue() + " AS " + column.getKey())
                .collect(Collectors.joining(", "));
        String sql = "SELECT CAST(" + expression + " AS STRING) AS x FROM (SELECT " + columns + ")";
        Value value = SqlEngine.shared()
                .execute(SqlStatement.of(sql), ALL, (schema, table, first, last) -> List.of())
                .rows()
                .get(0)
                .getValues(0);
        return value.hasNullValue() ? null : value.getStringValue();
    }
}
