package dev.splitheat.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.apache.avro.SchemaFormatter;
import org.apache.avro.SchemaParser;
import org.apache.avro.specific.SpecificData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** FULL_TRANSITIVE: every released version and the current one read each other. */
class SchemaHistoryTest {
    private static final Path HISTORY = Path.of("history");

    static Stream<Schema> released() {
        return SchemaHistory.released().stream();
    }

    @ParameterizedTest
    @MethodSource("released")
    void theCurrentSchemaAndEveryReleasedOneReadEachOther(Schema released) {
        Schema current = generated(released.getName());

        assertThat(readable(current, released)).isEqualTo(SchemaCompatibilityType.COMPATIBLE);
        assertThat(readable(released, current)).isEqualTo(SchemaCompatibilityType.COMPATIBLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SplitStatsInterval",
                "LockStatsInterval",
                "WorkloadStatsInterval",
                "MetricsInterval",
                "KeySamplesInterval"
            })
    void ofAnInterval_allButItsIdentityMayBeLeftOut(String name) {
        assertThat(generated(name).getFields().stream()
                        .filter(field -> !field.hasDefaultValue())
                        .map(Schema.Field::name))
                .containsExactly("database", "view", "intervalEnd", "intervalSeconds", "readTimestamp");
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

    /** Not a claim but a tool: {@code mvn test -pl schemas -Dtest=SchemaHistoryTest -Dsplitheat.release=1.2.0}. */
    @Test
    @EnabledIfSystemProperty(named = "splitheat.release", matches = ".+")
    void recordTheSchemasOfARelease() throws IOException {
        List<String> index = new ArrayList<>(Files.readAllLines(HISTORY.resolve("INDEX")));
        for (Schema schema : current()) {
            String name = schema.getName() + "-" + System.getProperty("splitheat.release") + ".avsc";
            Files.writeString(HISTORY.resolve(name), SchemaFormatter.format("json/pretty", schema) + "\n");
            index.add(name);
        }
        Files.write(HISTORY.resolve("INDEX"), index.stream().distinct().sorted().toList());

        assertThat(index).isNotEmpty();
    }

    private static List<Schema> current() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/main/avro"))) {
            return files.map(file -> file.getFileName().toString().replace(".avsc", ""))
                    .map(SchemaHistoryTest::generated)
                    .toList();
        }
    }

    private static Schema generated(String name) {
        try {
            return SpecificData.get().getSchema(Class.forName("dev.splitheat.avro." + name));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("no class was generated for " + name, e);
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
