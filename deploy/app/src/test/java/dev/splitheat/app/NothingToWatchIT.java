package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NothingToWatchIT {
    private static final String UNKNOWN = DemoUnderTest.database("no-such-database");

    @TempDir
    Path temp;

    @Test
    void runEndsWithASentence_whenItsOnlyDatabaseDoesNotExist_andAgainAfterARestart() throws Exception {
        try (RunUnderTest run = RunUnderTest.on(temp)) {
            Path configuration = run.configuration("lost.", Set.of(UNKNOWN), "");

            Ended first = Ended.of(run, configuration);
            Ended second = Ended.of(run, configuration);

            assertThat(temp.resolve("lost.state")).doesNotExist();
            for (Ended ended : new Ended[] {first, second}) {
                assertThat(ended.status()).isEqualTo(2);
                assertThat(ended.errors())
                        .containsPattern("splitheat: there is nothing to watch: cannot read \\S+ of " + UNKNOWN
                                + ": it was not found; create it, or correct its name under 'databases' in the configuration"
                                + " or take it out; what only a pattern found is retired by itself\\.");
            }
        }
    }

    @Test
    void runEndsWithASentence_whenNoneOfItsDatabasesMayBeRead() throws Exception {
        try (RunUnderTest run = RunUnderTest.on(temp)) {
            run.spanner().deny(DemoUnderTest.SESSIONS);
            Path configuration = run.configuration("denied.", Set.of(DemoUnderTest.SESSIONS, UNKNOWN), "");
            Path notes = Files.writeString(
                    Files.createDirectory(temp.resolve("denied.state")).resolve("notes"), "mine");

            Ended ended = Ended.of(run, configuration);

            assertThat(ended.status()).isEqualTo(2);
            assertThat(ended.errors())
                    .contains("splitheat: there is nothing to watch, since none of the 2 databases can be read")
                    .contains("roles/spanner.databaseReader");
            assertThat(temp.resolve("denied.state").toFile().listFiles()).containsExactly(notes.toFile());
        }
    }

    /** What is left of a process that ended by itself. */
    private record Ended(int status, String errors) {
        static Ended of(RunUnderTest run, Path configuration) throws Exception {
            try (ProcessUnderTest process = run.start(configuration, Map.of(), "--roles", "ingest")) {
                return new Ended(process.awaitEnd(), process.errors());
            }
        }
    }
}
