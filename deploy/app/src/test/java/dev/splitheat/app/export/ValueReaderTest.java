package dev.splitheat.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ValueReaderTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
            INT64     | 12                          | expected INT64 as a string of digits, found the number 12
            INT64     | "1.5"                       | expected INT64 as a string of digits, found "1.5"
            INT64     | "+1"                        | expected INT64 as a string of digits, found "+1"
            INT64     | "٣"                         | expected INT64 as a string of digits, found "٣"
            INT64     | "9223372036854775808"       | expected INT64 as a string of digits, found "9223372036854775808"
            INT64     | ""                          | expected INT64 as a string of digits, found ""
            FLOAT64   | "1.5"                       | expected FLOAT64 as a number, "NaN", "Infinity" or "-Infinity", found "1.5"
            FLOAT64   | 1e999                       | expected FLOAT64 as a number, "NaN", "Infinity" or "-Infinity", found the number 1e999
            FLOAT64   | true                        | expected FLOAT64 as a number, "NaN", "Infinity" or "-Infinity", found true
            BOOL      | "true"                      | expected BOOL as true or false, found "true"
            TIMESTAMP | "2026-11-20"                | expected TIMESTAMP such as "2026-11-20T10:01:00Z", found "2026-11-20"
            TIMESTAMP | "2026-11-20T10:01:00"       | expected TIMESTAMP such as "2026-11-20T10:01:00Z", found "2026-11-20T10:01:00"
            TIMESTAMP | "2026-02-30T10:01:00Z"      | expected TIMESTAMP such as "2026-11-20T10:01:00Z", found "2026-02-30T10:01:00Z"
            TIMESTAMP | 1732096860                  | expected TIMESTAMP such as "2026-11-20T10:01:00Z", found the number 1732096860
            DATE      | "2026-02-29"                | expected DATE such as "2026-11-20", found "2026-02-29"
            STRING    | 7                           | expected STRING, found the number 7
            STRING    | {"a": 1}                    | expected STRING, found an object
            STRING    | "\\ud800"                   | expected STRING, found "?"
            STRING    | ["a"]                       | expected STRING, found a list
            BYTES     | "#"                         | expected BYTES in base64, found "#"
            NUMERIC   | "1,5"                       | expected NUMERIC as a string of digits, found "1,5"
            NUMERIC   | 1.5                         | expected NUMERIC as a string of digits, found the number 1.5
            JSON      | {}                          | expected JSON text in a string, found an object
            ARRAY<INT64> | "1"                      | expected ARRAY as a list, found "1"
            STRUCT<A INT64> | {"A": "1"}            | expected STRUCT as a list of its fields' values, found an object
            STRUCT<A INT64> | ["1", "2"]            | expected one value for each declared field (1), found 2
            """)
    void aValueThatDoesNotFitItsType_isRefusedWithFileRowAndColumn(String type, String value, String problem) {
        Path file = file(type, "[null]", "[" + value + "]");

        assertThatThrownBy(() -> readAll(file))
                .isInstanceOf(UnreadableExportException.class)
                .hasMessage("values.json, row 2, column X: " + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
            ARRAY<INT64>                      | ["1", 2]             | X[2]   | expected INT64 as a string of digits, found the number 2
            ARRAY<STRUCT<A INT64, B STRING>>  | [["1", "a"], ["2", 3]] | X[2].B | expected STRING, found the number 3
            """)
    void aValueInsideAnother_isRefusedWithItsPath(String type, String value, String path, String problem) {
        Path file = file(type, "[" + value + "]");

        assertThatThrownBy(() -> readAll(file)).hasMessage("values.json, row 1, column " + path + ": " + problem);
    }

    @Test
    void aLongValue_isQuotedNoFurtherThanFortyCharacters() {
        Path file = file("INT64", "[\"" + "secret\\n".repeat(100) + "\"]");

        assertThatThrownBy(() -> readAll(file))
                .hasMessage("values.json, row 1, column X: expected INT64 as a string of digits, found"
                        + " \"secret?secret?secret?secret?secret?secre…\"");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-20T10:01:00Z, 2026-11-20T10:01:00Z",
        "2020-11-12 22:50:00-07:00, 2020-11-13T05:50:00Z",
        "2026-11-20t10:01:00.123456789z, 2026-11-20T10:01:00.123456789Z",
        "2026-11-20T10:01:00+05:30, 2026-11-20T04:31:00Z"
    })
    void aTimestamp_mayHaveAnOffsetASpaceOrAFraction(String text, Instant instant) {
        Path file = file("TIMESTAMP", "[\"" + text + "\"]");

        assertThat(readAll(file).get(0).timestamp("x")).contains(instant);
    }

    @ParameterizedTest
    @CsvSource({"1.5, 1.5", "3, 3.0", "'\"NaN\"', NaN", "'\"Infinity\"', Infinity", "'\"-Infinity\"', -Infinity"})
    void aFloat_isANumberOrOneOfThreeNames(String json, double value) {
        Path file = file("FLOAT64", "[" + json + "]");

        assertThat(readAll(file).get(0).float64("X")).contains(value);
    }

    @ParameterizedTest
    @CsvSource({
        "FPRINT, 15185072816865185658, -3261671256844365958",
        "TEXT_FINGERPRINT, -3426560921851907385, -3426560921851907385"
    })
    void aFingerprint_mayBePrintedUnsigned(String column, String text, long value) {
        Path file = Exports.write(
                directory, "values.json", Exports.result(Exports.columns(column + " INT64"), "[\"" + text + "\"]"));

        assertThat(readAll(file).get(0).int64(column)).contains(value);
    }

    @Test
    void structs_areReadInTheOrderOfTheirFields() {
        Path file = file("ARRAY<STRUCT<COLUMN STRING, LOCK_MODE STRING>>", "[[[\"T.C\", \"Exclusive\"], null]]");

        List<StructValue> structs = readAll(file).get(0).structs("X");

        assertThat(structs).hasSize(1);
        assertThat(structs.get(0).string("lock_mode")).contains("Exclusive");
        assertThat(structs.get(0).string("Column")).contains("T.C");
    }

    @Test
    void aColumnOfAnotherDeclaredType_isRefusedWhenItIsAskedFor() {
        StructValue row = readAll(file("ARRAY<INT64>", "[[\"1\"]]")).get(0);

        assertThatThrownBy(() -> row.strings("X"))
                .hasMessage("values.json, column X: declared as ARRAY<INT64>, expected ARRAY<STRING>");
        assertThatThrownBy(() -> row.int64("X"))
                .hasMessage("values.json, column X: declared as ARRAY<INT64>, expected INT64");
    }

    @Test
    void aTypeNewerThanThisProgram_isPassedOver() {
        Path file = Exports.write(
                directory,
                "values.json",
                Exports.result(Exports.columns("NEW QUATERNION", "X INT64"), "[{\"w\": [1]}, \"5\"]"));

        assertThat(readAll(file).get(0).int64("X")).contains(5L);
    }

    private Path file(String type, String... rows) {
        return Exports.write(directory, "values.json", Exports.result(Exports.columns("X " + type), rows));
    }

    static List<StructValue> readAll(Path file) {
        try (ResultSetRows rows = ResultSetFile.open(file).rows()) {
            return Stream.generate(rows::next)
                    .takeWhile(Optional::isPresent)
                    .map(Optional::orElseThrow)
                    .toList();
        }
    }
}
