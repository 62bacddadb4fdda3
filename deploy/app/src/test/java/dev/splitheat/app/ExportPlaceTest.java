package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.FaultText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where exports go, and what is there already. */
class ExportPlaceTest extends Exporting {
    @Test
    void anExportBesideAnother_isRefused_andToldWhatIsThere() throws IOException {
        Path other = Files.createDirectory(directory.resolve(".splitheat-export-1"));

        assertThat(refused("--overwrite"))
                .contains("another export into " + directory + " is under way or was killed", "remove " + other);
        assertThat(refused()).contains("remove " + other);
    }

    @Test
    void anExportThatFails_takesAwayEveryDirectoryThatItMade() {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults()
                    .add(database, FaultText.read("*:unavailable:1000@admin").fault());

            Exported exported = export(server, database, directory.resolve("a/b/c"));

            assertThat(exported.status()).as(exported.err()).isEqualTo(2);
        }
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void anotherExport_givesWayOnlyWhenAsked_andNothingElseEverDoes() throws IOException {
        Files.writeString(directory.resolve("schema.sql"), "");
        Files.writeString(directory.resolve("thesis.txt"), "");

        assertThat(refused()).contains("is not empty", "--overwrite");
        assertThat(refused("--overwrite")).contains("thesis.txt", "nothing was overwritten");
        assertThat(directory.resolve("thesis.txt")).exists();
    }

    @Test
    void anExportThatFails_leavesTheOldOneAsItWas() throws IOException {
        Files.writeString(directory.resolve("schema.sql"), "old");
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            server.deny(server.databases().get(0));

            export(server, server.databases().get(0), directory, "--overwrite");
        }

        assertThat(files(directory)).containsExactly("schema.sql");
        assertThat(directory.resolve("schema.sql")).hasContent("old");
    }

    @Test
    void anExportTakesThePlaceOfAnother_whenItIsComplete() throws IOException {
        Files.writeString(directory.resolve("schema.sql"), "old");
        Files.writeString(directory.resolve("change_records_Old.json"), "old");
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            Exported exported = export(server, server.databases().get(0), directory, "--overwrite");

            assertThat(exported.status()).as(exported.err()).isEqualTo(0);
        }

        assertThat(files(directory)).contains("schema.sql", "database.json").doesNotContain("change_records_Old.json");
        assertThat(Files.readString(directory.resolve("schema.sql"))).startsWith("CREATE TABLE");
    }

    private String refused(String... options) {
        List<String> words = new ArrayList<>(List.of("export", NAME));
        words.add(directory.toString());
        words.addAll(List.of(options));
        Exported exported = run(words);
        assertThat(exported.status()).isEqualTo(2);
        return exported.err();
    }
}
