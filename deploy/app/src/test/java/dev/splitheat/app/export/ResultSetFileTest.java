package dev.splitheat.app.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ResultSetFileTest {
    private static final String METADATA =
            "\"metadata\": {\"rowType\": {\"fields\": [{\"name\": \"A\", \"type\": {\"code\": \"INT64\"}}]}}";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "EMPTY",
            textBlock =
                    """
            ~~ | : the file is empty, expected what gcloud spanner databases execute-sql --format=json prints
            [] | : expected a JSON object with "metadata" and "rows", found a list
            A,B | : this is not JSON at line 1, character 1
            {} | : the JSON has no "metadata", so it is not what gcloud spanner databases execute-sql --format=json prints
            {"metadata": {}} | : "metadata" has no list "fields" in a "rowType"
            {"metadata": {"rowType": {"fields": [{"name": "A"}]}}} | , column A: the metadata has no type with a "code" for it
            {"metadata": {"rowType": {"fields": [{"name": 1, "type": {"code": "BOOL"}}]}}} | : field 1 of the metadata has a "name" that is no text
            {METADATA | : the file ends in the middle of its JSON; it may be incomplete
            {METADATA, "rows": null} | : expected a list of "rows", found null
            {METADATA, "rows": [["1"]], "rows": []} | : the result has "rows" twice
            {METADATA, METADATA} | : the result has "metadata" twice
            {METADATA} {} | : expected the end of the file after the result, found an object
            {METADATA, "rows": [["1"], {"A": "2"}]} | , row 2: expected a list of values, found an object
            {METADATA, "rows": [["1"], []]} | , row 2: expected one value for each declared column (1), found 0
            {METADATA, "rows": [["1", "2", [3]]]} | , row 1: expected one value for each declared column (1), found 3
            {METADATA, "rows": [["1"], ["2" | , row 2: the file ends in the middle of its JSON; it may be incomplete
            {METADATA, "rows": [["1"], ["2 | , row 2, column A: the file ends in the middle of its JSON; it may be incomplete
            {METADATA, "rows": [["1"], | , row 2: the file ends in the middle of its JSON; it may be incomplete
            {METADATA, "rows": [["1"] | , row 2: the file ends in the middle of its JSON; it may be incomplete
            {METADATA, "rows": [["1"]] | : the file ends in the middle of its JSON; it may be incomplete
            {METADATA, "rows": [["1"], [NaN]]} | , row 2, column A: this is not JSON at line 1, character 103
            """)
    void whatIsNoResult_isRefusedInOneSentence(String text, String sentence) {
        Path file = Exports.write(directory, "x.json", text.replace("METADATA", METADATA));

        assertThatThrownBy(() -> ValueReaderTest.readAll(file))
                .isInstanceOf(UnreadableExportException.class)
                .hasMessage("x.json" + sentence);
    }

    @Test
    void bytesThatAreNotUtf8_areRefusedWhereTheyStand() throws IOException {
        String rows = "[\"a\"], ".repeat(20_000);
        String text = Exports.result(Exports.columns("A STRING"), rows + "[\"\u00e9\"], [\"b\"]");
        Path file = Files.write(directory.resolve("latin.json"), text.getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> ValueReaderTest.readAll(file))
                .hasMessage("latin.json, row 20001, column A: the text is not UTF-8");
    }

    @Test
    void aFileInUtf16_isRefused() throws IOException {
        Path file = Files.write(directory.resolve("wide.json"), "\uFEFF{}".getBytes(StandardCharsets.UTF_16LE));

        assertThatThrownBy(() -> ResultSetFile.open(file)).hasMessage("wide.json: the text is not UTF-8");
    }

    @Test
    void aDirectoryInPlaceOfAFile_isRefused() throws IOException {
        Path file = Files.createDirectory(directory.resolve("x.json"));

        assertThatThrownBy(() -> ResultSetFile.open(file)).hasMessage("x.json: is a directory, expected a file");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{METADATA, \"rows\": [[\"7\"]]}",
                "{\"rows\": [[\"7\"]], \"stats\": {\"rows\": [1]}, METADATA}",
                "\uFEFF{\"stats\": null, METADATA, \"rows\": [[\"7\"]], \"more\": []}\n"
            })
    void partsOfTheResult_mayStandInAnyOrder(String text) {
        Path file = Exports.write(directory, "x.json", text.replace("METADATA", METADATA));

        List<StructValue> rows = ValueReaderTest.readAll(file);

        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).int64("a")).contains(7L);
    }

    @Test
    void aResultWithoutRows_isEmpty() {
        Path file = Exports.write(directory, "x.json", "{" + METADATA + "}");

        assertThat(ValueReaderTest.readAll(file)).isEmpty();
    }

    @Test
    void aNameThatStandsTwice_isRefusedOnlyWhenItIsAskedFor() {
        Path file = Exports.write(
                directory,
                "x.json",
                Exports.result(Exports.columns("A INT64", "a INT64", "B INT64"), "[\"1\",\"2\",\"3\"]"));

        StructValue row = ValueReaderTest.readAll(file).get(0);

        assertThat(row.int64("B")).contains(3L);
        assertThat(row.int64("C")).isEmpty();
        assertThatThrownBy(() -> row.int64("A")).hasMessage("x.json: column A stands twice, select it once");
    }

    @Test
    void textBeyondTheBasicPlane_survivesEveryBufferBoundary() {
        String text = "a\uD83D\uDD25".repeat(50_000);
        Path file =
                Exports.write(directory, "x.json", Exports.result(Exports.columns("A STRING"), "[\"" + text + "\"]"));

        assertThat(ValueReaderTest.readAll(file).get(0).string("A")).contains(text);
    }
}
