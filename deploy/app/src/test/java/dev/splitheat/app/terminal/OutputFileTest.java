package dev.splitheat.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    Path directory;

    @Test
    void file_hasThePermissionsOfAnyNewFile_andNothingElseIsLeft() throws IOException {
        Path usual = Files.createFile(directory.resolve("usual"));
        Path written = directory.resolve("report.json");

        OutputFile.write(written, "--out", out -> out.write("{}"));

        assertThat(written).hasContent("{}");
        assertThat(Files.getPosixFilePermissions(written)).isEqualTo(Files.getPosixFilePermissions(usual));
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).containsExactlyInAnyOrder(usual, written);
        }
    }
}
