package dev.splitheat.keyspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangeKeyTextTest {
    private static final KeySpace SPACE = new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE AccountBalance (AccountId STRING(MAX) NOT NULL, Balance INT64) PRIMARY KEY (AccountId);
                    CREATE TABLE Number (Id INT64, N NUMERIC, F FLOAT64) PRIMARY KEY (Id, N, F);
                    CREATE TABLE Raw (Id BYTES(MAX), B BOOL) PRIMARY KEY (Id, B);
                    CREATE TABLE Time (D DATE, T TIMESTAMP, U UUID) PRIMARY KEY (D, T, U);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "AccountBalance | {\"AccountId\":\"Id1\"}                       | AccountBalance(\"Id1\")",
                "accountbalance | { \"accountid\" : \"a\\\"\\u00e9\\n\" }       | AccountBalance(\"a\\\"é\\n\")",
                "Number         | {\"Id\":\"9223372036854775807\",\"N\":\"1.50\",\"F\":1e3} | Number(9223372036854775807, 1.5, 1000.0)",
                "Number         | {\"F\":\"NaN\",\"N\":-7,\"Id\":1000}          | Number(1000, -7, NaN)",
                "Number         | {\"Id\":null,\"N\":null,\"F\":\"-Infinity\"}  | Number(NULL, NULL, -Infinity)",
                "Raw            | {\"Id\":\"AP8=\",\"B\":true}                  | Raw(b\"\\x00\\xff\", true)",
                "Time | {\"D\":\"2024-05-01\",\"T\":\"2022-09-27T12:35:00.312486Z\",\"U\":\"0A8F4C7E-0000-4000-8000-00000000ABCD\"}"
                        + " | Time(2024-05-01, 2022-09-27T12:35:00.312486Z, 0a8f4c7e-0000-4000-8000-00000000abcd)"
            })
    void theKeysOfAChangeRecordAreTheKeyOfItsRow(String table, String json, String key) {
        Key read = SPACE.readChange(table, json);

        assertThat(read.text()).isEqualTo(key);
        assertThat(read.opaque()).isEmpty();
        assertThat(read).isEqualTo(SPACE.read(key));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "AccountBalance | {\"AccountId\":7}            | 0 | 7",
                "Number         | {\"Id\":\"NULL\",\"N\":1}    | 0 | \"NULL\",1",
                "Number         | {\"Id\":1.5}                 | 0 | 1.5",
                "Raw            | {\"Id\":\"no base64!\"}      | 0 | \"no base64!\"",
                "Number         | {\"Id\":1,\"F\":2}           | 1 | 2",
                "Unknown        | {\"Id\":1,\"F\":\"a\"}       | 0 | 1,\"a\""
            })
    void whatDoesNotFitIsKept(String table, String json, int typed, String opaque) {
        Key read = SPACE.readChange(table, json);

        assertThat(read.values()).hasSize(typed);
        assertThat(read.opaque()).contains(opaque);
    }

    @Test
    void valuesThatAreAlreadyParsedAreTakenTheSameWay() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("N", null);
        values.put("Id", 12L);
        values.put("F", 0.5);

        assertThat(SPACE.row("Number", values).text()).isEqualTo("Number(12, NULL, 0.5)");
    }

    @Test
    void aStringThatSaysNullIsNoNull() {
        assertThat(SPACE.readChange("AccountBalance", "{\"AccountId\":\"null\"}")
                        .values())
                .containsExactly(KeyValue.of(BaseType.STRING, "null"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":[1]}",
                "{\"a\":{}}",
                "{\"a\":1} x",
                "{\"a\":\"\\u12\"}",
                "{\"a\":\"\\q\"}",
                "{\"a\":\"",
                "{\"a\":1,}"
            })
    void whatIsNoObjectOfPlainValuesIsRefused(String json) {
        assertThatThrownBy(() -> SPACE.readChange("Number", json)).isInstanceOf(UnreadableKeyException.class);
    }
}
