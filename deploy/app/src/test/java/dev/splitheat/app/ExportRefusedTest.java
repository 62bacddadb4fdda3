package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.export.ExportFile;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.server.SandboxServer;
import dev.splitheat.sandbox.server.faults.FaultText;
import dev.splitheat.sandbox.server.faults.Withheld;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be exported is one sentence, and nothing is left. */
class ExportRefusedTest extends Exporting {
    @ParameterizedTest
    @CsvSource({
        "--stream Nothing,has no change stream Nothing: correct its name",
        "--stream ../x,is no name of a change stream",
        "--since soon --stream x,is no duration"
    })
    void aStreamThatCannotBeFollowed_isOneSentence_andNothingIsLeft(String options, String sentence) {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            Exported exported = export(server, server.databases().get(0), directory.resolve("new"), options.split(" "));

            assertThat(exported.status()).isEqualTo(2);
            assertThat(exported.err()).contains(sentence).hasLineCount(1);
            assertThat(directory.resolve("new")).doesNotExist();
        }
    }

    @Test
    void aDatabaseThatIsNotThere_isNamed_andNothingIsLeft() {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String absent = server.databases().get(0) + "s";

            Exported exported = export(server, absent, directory.resolve("new"));

            assertThat(exported.status()).isEqualTo(2);
            assertThat(exported.err().strip())
                    .isEqualTo("splitheat: " + absent
                            + " was not found: correct its name, or that of its project or instance");
            assertThat(directory.resolve("new")).doesNotExist();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*:exhausted:1000 | Spanner is out of resources or quota for DATABASE: try again later",
                "*:dropped | DATABASE was not found: correct its name, or that of its project or instance"
            })
    void aSpannerThatDoesNotAnswer_isOneSentenceForWhoExports(String fault, String sentence) {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults().add(database, FaultText.read(fault).fault());

            Exported exported = export(server, database, directory.resolve("new"));

            assertThat(exported.status()).isEqualTo(2);
            assertThat(exported.err().strip()).isEqualTo("splitheat: " + sentence.replace("DATABASE", database));
            assertThat(directory.resolve("new")).doesNotExist();
        }
    }

    @Test
    void aStreamThatIsNotThere_isToldBeforeAnyViewIsRead() {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.faults().add(database, new Withheld(Set.copyOf(upperCase(ExportFile.VIEWS))));

            Exported exported = export(server, database, directory.resolve("new"), "--stream", "Nothing");

            assertThat(exported.err()).contains("has no change stream Nothing").hasLineCount(1);
        }
    }

    @Test
    void aCredentialsFileThatIsNotThere_isNamed() {
        Path absent = directory.resolve("no-such-key.json");

        Exported exported =
                run(List.of("export", NAME, directory.resolve("new").toString(), "--credentials", absent.toString()));

        assertThat(exported.status()).isEqualTo(2);
        assertThat(exported.err())
                .contains("cannot use the credentials in " + absent)
                .hasLineCount(1);
        assertThat(directory.resolve("new")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop | new | is not the full name of a database: write projects/PROJECT/instances/INSTANCE/databases/DATABASE (see",
                NAME + " | '' | no directory is named: name one that is new or empty (see"
            })
    void parametersThatMeanNothing_areOneSentence(String database, String into, String sentence) {
        Exported exported = run(List.of("export", database, into));

        assertThat(exported.status()).isEqualTo(2);
        assertThat(exported.err()).contains(sentence).hasLineCount(1);
    }

    @Test
    void aDeniedDatabase_namesTheRole() {
        try (SandboxServer server = served(ScenarioLibrary.named("healthy-hotel-nights"))) {
            String database = server.databases().get(0);
            server.deny(database);

            Exported exported = export(server, database, directory.resolve("new"));

            assertThat(exported.status()).isEqualTo(2);
            assertThat(exported.err())
                    .startsWith("splitheat: permission to read " + database
                            + " is denied: grant your account roles/spanner.databaseReader on it");
            assertThat(directory.resolve("new")).doesNotExist();
        }
    }

    private static List<String> upperCase(List<String> names) {
        return names.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList();
    }
}
