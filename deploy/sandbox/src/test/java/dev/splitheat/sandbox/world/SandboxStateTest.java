package dev.splitheat.sandbox.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxStateTest {
    @TempDir
    Path directory;

    @Test
    void whatWasSavedIsLoaded() throws IOException {
        SandboxState state = new SandboxState(-42, Instant.parse("2026-11-20T10:07:59Z"));

        state.save(directory.resolve("state"));

        assertThat(SandboxState.load(directory.resolve("state")))
                .contains(new SandboxState(-42, Instant.parse("2026-11-20T10:07:00Z")));
    }

    @Test
    void withoutAFileThereIsNoState() {
        assertThat(SandboxState.load(directory.resolve("none"))).isEmpty();
    }

    @Test
    void aForeignFileIsRefusedByName() throws IOException {
        Path file = Files.writeString(directory.resolve("notes"), "buy milk");

        assertThatThrownBy(() -> SandboxState.load(file))
                .isInstanceOf(UnreadableStateException.class)
                .hasMessageContaining(file.toString());
    }
}
