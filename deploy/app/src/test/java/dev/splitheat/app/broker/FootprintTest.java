package dev.splitheat.app.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FootprintTest {
    @TempDir
    Path temp;

    @Test
    void whatWasAddedGoes_withTheDirectoriesThatWereMissing() throws Exception {
        Path directory = temp.resolve("a/b");
        Footprint footprint = Footprint.before(directory);
        Files.createDirectories(directory.resolve("kafka/topic"));
        Files.writeString(directory.resolve("kafka/topic/log"), "record");

        footprint.eraseAfter(new IllegalStateException());

        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void whatWasThereStays_withAllThatIsInIt() throws Exception {
        Files.writeString(temp.resolve("notes"), "mine");
        Files.createDirectories(temp.resolve("kafka"));
        Footprint footprint = Footprint.before(temp);
        Files.writeString(temp.resolve("kafka/log"), "record");
        Files.writeString(temp.resolve("splitheat.lock"), "");

        footprint.eraseAfter(new IllegalStateException());

        assertThat(temp.resolve("notes")).hasContent("mine");
        assertThat(temp.resolve("kafka/log")).hasContent("record");
        assertThat(temp.resolve("splitheat.lock")).doesNotExist();
    }

    @Test
    void whatSomebodyElsePutBesideIt_staysAndIsTold() throws Exception {
        Path directory = temp.resolve("a/b");
        Footprint footprint = Footprint.before(directory);
        Files.createDirectories(directory);
        Files.writeString(temp.resolve("a/theirs"), "theirs");
        IllegalStateException failure = new IllegalStateException();

        footprint.eraseAfter(failure);

        assertThat(temp.resolve("a/theirs")).hasContent("theirs");
        assertThat(directory).doesNotExist();
        assertThat(failure.getSuppressed()).hasSize(1);
    }
}
