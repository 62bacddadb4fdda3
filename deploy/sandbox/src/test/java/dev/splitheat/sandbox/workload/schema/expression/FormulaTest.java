package dev.splitheat.sandbox.workload.schema.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaTest {
    private static final List<String> WORDS = Arrays.asList(("Id Id Name Raw Price Ts D Missing NULL TRUE 0 7 -1 1.5"
                    + " 9223372036854775807 'x' '12' b'a' DATE '2026-01-01' + - * / % || & << = < ( ( ) ) , , AND OR NOT IS"
                    + " IN BETWEEN CASE WHEN THEN ELSE END IF( COALESCE( CAST( AS INT64 STRING(3) EXTRACT( YEAR FROM ::text"
                    + " ::date ABS( MOD( DIV( FARM_FINGERPRINT( SUBSTR( LPAD( REPEAT( CONCAT( TIMESTAMP_TRUNC( DAY"
                    + " DATE_ADD( INTERVAL MONTH BIT_REVERSE( ROUND( POW( FROM_HEX( DATE( TIMESTAMP( [ ] { @ .")
            .split(" "));

    /** Spanner's own, which its published engine lacks; the numbers are those of its documentation. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "BIT_REVERSE(100, TRUE) ; 1369094286720630784",
                "BIT_REVERSE(100, FALSE) ; 2738188573441261568",
                "BIT_REVERSE(-100, FALSE) ; 4179340454199820287",
                "BIT_REVERSE(1, true) ; 4611686018427387904",
                "GET_NEXT_SEQUENCE_VALUE(SEQUENCE Numbers) ; 77",
                "NEW_UUID() ; 0a1b2c3d-0000-4000-8000-000000000001",
                "GENERATE_UUID() ; 0a1b2c3d-0000-4000-8000-000000000001",
                "CURRENT_TIMESTAMP() ; 2026-11-19 19:04:05.250-08",
                "CURRENT_TIMESTAMP ; 2026-11-19 19:04:05.250-08",
                "PENDING_COMMIT_TIMESTAMP() ; 2026-11-19 19:04:05.250-08",
                "CURRENT_DATE() ; 2026-11-19",
                "CURRENT_DATE('UTC') ; 2026-11-20"
            })
    void spannersOwnFunctions(String expression, String value) {
        assertThat(text(expression, Dialect.GOOGLE_STANDARD_SQL)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "'10'::bigint ; 10",
                "id::text ; 42",
                "\"id\"::text || '-' || name ; 42-acme corp",
                "(id)::character varying(1) ; 4",
                "abs(mod(-id, '10'::bigint)) ; 2",
                "mod(-id, '10'::bigint) ; -2",
                "id / 5 ; 8",
                "id % 5 ; 2",
                "2 + 3 * id ; 128",
                "(-9) >> 1 ; -5",
                "'n' || 1 + 2 ; n3",
                "concat('a', missing, 'b') ; ab",
                "'a' || missing ;",
                "coalesce(missing, 'it''s') ; it's",
                "md5(name) ; 6f0fd26776a628a888e3ea5d1f8a3397",
                "substring(name, 0, 3) ; ac",
                "substr(encode(sha256('abc'::bytea), 'hex'), 1, 8) ; ba7816bf",
                "to_hex(255::bigint) ; ff",
                "ts::text ; 2026-11-19 19:04:05.25-08",
                "extract(epoch from ts) ; 1795143845.25",
                "extract(dow from ts) ; 4",
                "date_trunc('hour', ts)::text ; 2026-11-19 19:00:00-08",
                "date_trunc('day', ts, 'UTC')::text ; 2026-11-19 16:00:00-08",
                "case when id > 40 then 'many' else 'few' end ; many",
                "nextval('numbers') ; 77",
                "nextval('\"Numbers\"') ; 77",
                "spanner.generate_uuid() ; 0a1b2c3d-0000-4000-8000-000000000001",
                "gen_random_uuid()::text ; 0a1b2c3d-0000-4000-8000-000000000001",
                "spanner.pending_commit_timestamp()::text ; 2026-11-19 19:04:05.25-08",
                "spanner.bit_reverse(1, true) ; 4611686018427387904",
                "now()::date ; 2026-11-19",
                "1.50 + 1 ; 2.5",
                "'t'::boolean and not false ; true"
            })
    void postgresForms(String expression, String value) {
        assertThat(text(expression, Dialect.POSTGRESQL)).isEqualTo(value);
    }

    @Test
    void theFingerprint_isTheSameInBothDialects() {
        assertThat(text("spanner.farm_fingerprint(name)", Dialect.POSTGRESQL))
                .isEqualTo(text("FARM_FINGERPRINT(Name)", Dialect.GOOGLE_STANDARD_SQL));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HIGHWAY_FINGERPRINT128(Name)",
                "Id +",
                "(Id",
                "Id Name",
                "CAST(Id AS JSON)",
                "ARRAY(SELECT 1)",
                "99999999999999999999",
                "IF(TRUE, 1)",
                "",
                "@x"
            })
    void whatIsNotUnderstood_isRefusedAtOnce(String expression) {
        assertThatThrownBy(() -> Formula.of(expression, Dialect.GOOGLE_STANDARD_SQL))
                .isInstanceOf(ExpressionNotUnderstoodException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Id / 0",
                "MOD(Id, 0)",
                "CAST(Name AS INT64)",
                "9223372036854775807 + Id",
                "Nothing",
                "FARM_FINGERPRINT(Id)",
                "SUBSTR(Name)",
                "GET_NEXT_SEQUENCE_VALUE(SEQUENCE Others)",
                "EXTRACT(CENTURY FROM Ts)",
                "DATE(2026, 2, 30)",
                "Name < Id",
                "TIMESTAMP_TRUNC(Ts, DAY, 'Mars')"
            })
    void whatHasNoValueForARow_isRefusedForThatRow(String expression) {
        Formula formula = Formula.of(expression, Dialect.GOOGLE_STANDARD_SQL);

        assertThatThrownBy(() -> formula.in(SampleRow.FIXED, BaseType.STRING))
                .isInstanceOf(ExpressionNotUnderstoodException.class);
    }

    /** DDL that Spanner accepts must be accepted, so nothing but the one exception may come out. */
    @ParameterizedTest
    @EnumSource(Dialect.class)
    void whateverIsWritten_hasAValueOrIsNotUnderstood(Dialect dialect) {
        Random random = new Random(17);
        int valued = 0;
        for (int i = 0; i < 20_000; i++) {
            String expression = random.ints(1 + random.nextInt(9), 0, WORDS.size())
                    .mapToObj(WORDS::get)
                    .collect(Collectors.joining(" "));
            try {
                Formula.of(expression, dialect).in(SampleRow.FIXED, BaseType.values()[random.nextInt(10)]);
                valued++;
            } catch (ExpressionNotUnderstoodException e) {
                assertThat(e).hasMessageNotContaining("null");
            }
        }
        assertThat(valued).isGreaterThan(200);
    }

    private static String text(String expression, Dialect dialect) {
        KeyValue value = Formula.of(expression, dialect).in(SampleRow.FIXED, BaseType.STRING);
        return value.value().map(Object::toString).orElse(null);
    }
}
