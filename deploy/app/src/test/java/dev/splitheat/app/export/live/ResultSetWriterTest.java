package dev.splitheat.app.export.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultSetWriterTest {
    @TempDir
    private Path directory;

    @Test
    void aLongResult_isToldOfEveryThousandRows() throws IOException {
        List<Long> told = new ArrayList<>();

        try (ResultSetWriter writer = ResultSetWriter.into(directory.resolve("long.json"), told::add)) {
            writer.columns(List.of());
            for (int row = 0; row < 2_500; row++) {
                writer.row(List.of("1"));
            }
        }

        assertThat(told).containsExactly(1_000L, 2_000L);
    }
}
