package dev.splitheat.app.export.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTargetTest {
    @TempDir
    private Path directory;

    @Test
    void whatAppearsWhileAnExportIsMade_isNotDeleted() throws IOException {
        try (ExportTarget target = ExportTarget.prepare(directory, true)) {
            Files.writeString(target.file("schema.sql"), "");
            Files.createDirectories(directory.resolve("thesis/chapters"));
            Files.writeString(directory.resolve("notes.txt"), "");

            target.complete();
        }

        assertThat(directory).isDirectoryContaining("glob:**/schema.sql");
        assertThat(directory.resolve("thesis/chapters")).exists();
        assertThat(directory.resolve("notes.txt")).exists();
    }

    @Test
    void oneExportAtATime_isMadeInADirectory_andTheOtherIsNotHarmed() throws IOException {
        Path made = directory.resolve("made");
        try (ExportTarget first = ExportTarget.prepare(made, true)) {
            assertThatThrownBy(() -> ExportTarget.prepare(made, true)).hasMessageContaining("is under way");

            Files.writeString(first.file("schema.sql"), "first");
            first.complete();
        }

        assertThat(made.resolve("schema.sql")).hasContent("first");
    }
}
