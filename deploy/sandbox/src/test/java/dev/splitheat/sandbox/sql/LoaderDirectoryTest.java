package dev.splitheat.sandbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoaderDirectoryTest {
    @TempDir
    Path temp;

    @Test
    void onlyTheOneThatWasMadeMeanwhileGoes() throws IOException {
        make("nativeutils99", "nativeutils150", "nativeutils201", "nativeutils-of-somebody", "other");

        new LoaderDirectory(temp).deleteMade(100, 200);

        assertThat(temp.toFile().list())
                .containsExactlyInAnyOrder("nativeutils99", "nativeutils201", "nativeutils-of-somebody", "other");
    }

    @Test
    void ofSeveralNoneIsTouched_sinceTheOthersMayBeInUse() throws IOException {
        make("nativeutils150", "nativeutils160");

        new LoaderDirectory(temp).deleteMade(100, 200);

        assertThat(temp.toFile().list()).hasSize(2);
    }

    private void make(String... names) throws IOException {
        for (String name : names) {
            Files.createDirectory(temp.resolve(name));
        }
    }
}
