package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.SchemaParser;
import org.apache.avro.specific.SpecificData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** FULL_TRANSITIVE: every released version and the current one read each other. */
class SchemaHistoryTest {
    private static final Path HISTORY = Path.of("history");

    static Stream<Schema> released() {
        return SchemaHistory.released().stream();
    }

    @ParameterizedTest
    @MethodSource("released")
    void theCurrentSchemaAndEveryReleasedOneReadEachOther(Schema released) {
        Schema current = SpecificData.get().getClass(released) == null
                ? null
                : SpecificData.get().getSchema(SpecificData.get().getClass(released));

        assertThat(current)
                .as("%s was released and must not go away", released.getFullName())
                .isNotNull();
        assertThat(readable(current, released)).isEqualTo(SchemaCompatibilityType.COMPATIBLE);
        assertThat(readable(released, current)).isEqualTo(SchemaCompatibilityType.COMPATIBLE);
    }

    @Test
    void theIndexListsEveryFileOfTheHistory() throws IOException {
        List<String> listed = Files.readAllLines(HISTORY.resolve("INDEX"));
        try (Stream<Path> files = Files.list(HISTORY)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".avsc")))
                    .containsExactlyInAnyOrderElementsOf(listed);
        }
    }

    @Test
    void everyRecordOfTheContractIsInTheHistory() throws IOException {
        List<String> recorded =
                SchemaHistory.released().stream().map(Schema::getName).toList();
        try (Stream<Path> files = Files.list(Path.of("src/main/avro"))) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".avsc", "")))
                    .allSatisfy(name -> assertThat(recorded).contains(name));
        }
    }

    @Test
    void anIncompatibleChangeIsRefused() {
        Schema released = new SchemaParser()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"long\"}]}")
                .mainSchema();
        Schema changed = new SchemaParser()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"string\"}]}")
                .mainSchema();

        assertThat(readable(changed, released)).isEqualTo(SchemaCompatibilityType.INCOMPATIBLE);
    }

    private static SchemaCompatibilityType readable(Schema reader, Schema writer) {
        return SchemaCompatibility.checkReaderWriterCompatibility(reader, writer)
                .getType();
    }
}
