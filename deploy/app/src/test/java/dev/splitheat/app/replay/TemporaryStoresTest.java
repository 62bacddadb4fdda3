package dev.splitheat.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryStoresTest {
    @TempDir
    Path temp;

    /** A replay in a process of its own, which makes its stores, says where and waits. */
    static final class OtherReplay {
        private OtherReplay() {}

        public static void main(String[] arguments) throws IOException {
            System.out.println(TemporaryStores.below(Path.of(arguments[0])).directory());
            System.in.read();
        }
    }

    @Test
    void replaysThatBeginAtOnceInOneProcess_areInNobodysWay_whateverKilledOnesLeft() throws Exception {
        for (int left = 0; left < 50; left++) {
            Path abandoned = Files.createDirectory(temp.resolve(TemporaryStores.PREFIX + "left" + left));
            Files.createFile(abandoned.resolve(TemporaryStores.LOCK_FILE));
        }
        Callable<Boolean> replay = () -> {
            for (int time = 0; time < 50; time++) {
                TemporaryStores.below(temp).close();
            }
            return true;
        };

        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (Future<Boolean> done : threads.invokeAll(Collections.nCopies(8, replay))) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }

        try (Stream<Path> left = Files.list(temp)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void storesOfALiveReplayStay_andGoWithTheNextStartOnceItIsKilled() throws Exception {
        Process other = otherReplay();
        Path stores = firstLine(other);
        Files.writeString(stores.resolve("store"), "rows");

        TemporaryStores.below(temp).close();
        boolean whileAlive = Files.exists(stores.resolve("store"));
        other.destroyForcibly().waitFor();
        boolean killed = Files.exists(stores);
        TemporaryStores.below(temp).close();

        assertThat(whileAlive).isTrue();
        assertThat(killed).isTrue();
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void storesOfThisProcessStay_whileTheyAreUsed() throws Exception {
        try (TemporaryStores first = TemporaryStores.below(temp);
                TemporaryStores second = TemporaryStores.below(temp)) {
            Process other = otherReplay();
            Path stores = firstLine(other);
            other.destroyForcibly().waitFor();

            assertThat(first.directory()).isDirectory();
            assertThat(second.directory()).isDirectory();
            assertThat(stores).isDirectory();
        }
    }

    @Test
    void storesWithoutALock_goWhenTheyAreOld() throws Exception {
        Path fresh = Files.createDirectory(temp.resolve("splitheat-replay-1"));
        Path old = Files.createDirectory(temp.resolve("splitheat-replay-2"));
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(3_600)));

        TemporaryStores.below(temp).close();

        assertThat(fresh).exists();
        assertThat(old).doesNotExist();
    }

    @Test
    void whatIsNotOurs_stays() throws Exception {
        Path theirs = Files.createDirectory(temp.resolve("splitheat-sandbox"));
        Files.setLastModifiedTime(theirs, FileTime.from(Instant.now().minusSeconds(3_600)));
        Path file = Files.createFile(temp.resolve("splitheat-replay-notes"));
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(3_600)));

        TemporaryStores.below(temp).close();

        assertThat(theirs).exists();
        assertThat(file).exists();
    }

    private Process otherReplay() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherReplay.class.getName(),
                        temp.toString())
                .start();
    }

    private static Path firstLine(Process process) throws IOException {
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return Path.of(output.readLine());
    }
}
