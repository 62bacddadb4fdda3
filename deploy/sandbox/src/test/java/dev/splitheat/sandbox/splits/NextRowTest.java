package dev.splitheat.sandbox.splits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeySpace;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NextRowTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INT64       | ''   | T(7)                             | T(8)",
                "INT64       | DESC | T(7)                             | T(6)",
                "INT64       | ''   | T(9223372036854775807)           | none",
                "INT64       | ''   | T(NULL)                          | none",
                "STRING(MAX) | ''   | T(\"spanner\")                   | T(\"spanner1\")",
                "STRING(MAX) | DESC | T(\"spanner\")                   | none",
                "BYTES(MAX)  | ''   | T(b\"\\xab\")                    | T(b\"\\xab\\x00\")",
                "DATE        | ''   | T(2026-12-31)                    | T(2027-01-01)",
                "TIMESTAMP   | ''   | T(2026-01-01T00:00:00.000001Z)   | T(2026-01-01T00:00:00.000002Z)",
                "TIMESTAMP   | DESC | T(2026-01-01T00:00:00.000001Z)   | T(2026-01-01T00:00:00Z)",
                "TIMESTAMP   | ''   | T(9999-12-31T23:59:59.999999999Z)| none",
                "DATE        | ''   | T(9999-12-31)                    | none",
                "FLOAT64     | ''   | T(1.5)                           | none",
                "BOOL        | ''   | T(false)                         | none"
            })
    void isTheNextValueOfTheLastPart(String type, String order, String row, String next) {
        KeySpace keys = SplitMapRun.keySpace("CREATE TABLE T (K " + type + ") PRIMARY KEY (K " + order + ")");

        assertThat(NextRow.after(keys.read(row), keys).map(Key::text).orElse("none"))
                .isEqualTo(next);
    }

    @ParameterizedTest
    @CsvSource({
        "00000000-0000-4000-8000-00000000000f, 00000000-0000-4000-8000-000000000010",
        "7fffffff-ffff-ffff-ffff-ffffffffffff, 80000000-0000-0000-0000-000000000000"
    })
    void aUuidIsANumber(String row, String next) {
        KeySpace keys = SplitMapRun.keySpace("CREATE TABLE T (K UUID) PRIMARY KEY (K)");

        assertThat(NextRow.after(keys.read("T(" + row + ")"), keys).map(Key::text))
                .hasValueSatisfying(text -> assertThat(text).contains(next));
    }
}
