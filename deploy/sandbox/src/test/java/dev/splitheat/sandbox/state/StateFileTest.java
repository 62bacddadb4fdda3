package dev.splitheat.sandbox.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.sandbox.world.Change;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateFileTest {
    private static final Instant START = Instant.parse("2026-11-21T08:30:00Z");
    private static final Instant LATER = Instant.parse("2026-11-21T09:12:13.456789012Z");
    private static final String SHOP = "projects/sandbox/instances/demo/databases/shop";
    private static final Change DDL = new Change.Ddl(
            LATER,
            List.of("CREATE TABLE T (\n  Name STRING(9) DEFAULT (\"a\\\"ö\")\n) PRIMARY KEY (Name)", "DROP TABLE T"));
    private static final Change POINTS = new Change.SplitPoints(
            LATER,
            List.of(
                    new Change.Point("T(\"a,b\")", Optional.of(LATER.plusSeconds(60)), "somebody"),
                    new Change.Point("T(7)", Optional.empty(), "")));

    private static final Change RELEASE = new Change.Release(
            LATER, List.of(new Change.Turned("read-flags", 0.05, 1), new Change.Turned("x", 1, 0.1)));
    private static final Change SCALING = new Change.Scaling(LATER, 4);

    @TempDir
    private Path directory;

    @Test
    void aFileThatIsNotThere_isNoState() {
        assertThat(StateFile.load(file())).isEmpty();
    }

    @Test
    void whatWasBegun_isLoadedAgain_withItsStartInWholeMinutes() {
        StateFile.begin(file(), SandboxState.fresh(-7, START.plusSeconds(59), "company"));

        assertThat(loaded()).isEqualTo(new SandboxState(-7, START, "company", List.of()));
    }

    @Test
    void changes_areLoadedAgainInTheirOrder() {
        StateFile state = StateFile.begin(file(), SandboxState.fresh(1, START, "company"));

        state.record(SHOP, DDL);
        state.record(SHOP, POINTS);
        state.record(SHOP, RELEASE);
        state.record(SHOP, SCALING);
        state.record(SHOP, DDL);

        assertThat(loaded()).isEqualTo(state.state());
        assertThat(loaded().changes())
                .containsExactly(
                        new SandboxState.Recorded(SHOP, DDL),
                        new SandboxState.Recorded(SHOP, POINTS),
                        new SandboxState.Recorded(SHOP, RELEASE),
                        new SandboxState.Recorded(SHOP, SCALING),
                        new SandboxState.Recorded(SHOP, DDL));
    }

    @Test
    void whatIsRecordedAfterALoad_isAddedToWhatWasThere() {
        StateFile.begin(file(), SandboxState.fresh(1, START, "company")).record(SHOP, DDL);

        StateFile.load(file()).orElseThrow().record(SHOP, POINTS);

        assertThat(loaded().changes()).extracting(SandboxState.Recorded::change).containsExactly(DDL, POINTS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "[]",
                "{}",
                "{\"seed\": 1, \"start\": \"2026-11-21T08:30:00Z\", \"scenario\": \"company\"}",
                "{\"seed\": 1, \"start\": \"yesterday\", \"scenario\": \"company\", \"changes\": []}",
                "{\"seed\": 1, \"start\": \"2026-11-21T08:30:00Z\", \"scenario\": 7, \"changes\": []}",
                "{\"seed\": \"x\", \"start\": \"2026-11-21T08:30:00Z\", \"scenario\": \"company\", \"changes\": []}",
                "{\"seed\": 1, \"start\": \"2026-11-21T08:30:00Z\", \"scenario\": \"company\", \"changes\": [{}]}",
                "{\"seed\": 1, \"start\": \"2026-11-21T08:30:00Z\", \"scenario\": \"company\", \"changes\": 7}",
                "{\"seed\": 1, \"start\": \"2026-11-21T08:30:00Z\", \"scenario\": \"company\", \"changes\": "
                        + "[{\"database\": \"d\", \"at\": \"2026-11-21T08:30:00Z\", \"ddl\": [7]}]}"
            })
    void aDamagedFile_isOneSentenceThatNamesIt_andStaysAsItIs(String text) throws IOException {
        Files.writeString(file(), text);

        assertThatThrownBy(() -> StateFile.load(file()))
                .isInstanceOf(UnreadableStateException.class)
                .hasMessage("cannot read the sandbox's seed and start from " + file()
                        + ": delete the file to begin a new history");
        assertThat(file()).content().isEqualTo(text);
    }

    @Test
    void aFileThatIsNoText_isOneSentence() throws IOException {
        Files.write(file(), new byte[] {(byte) 0xC3, (byte) 0x28});

        assertThatThrownBy(() -> StateFile.load(file())).isInstanceOf(UnreadableStateException.class);
    }

    @Test
    void theFileIsWholeAtAnyMoment_andNothingLiesBesideIt() throws Exception {
        StateFile state = StateFile.begin(file(), SandboxState.fresh(1, START, "company"));

        CompletableFuture<Void> writing = CompletableFuture.runAsync(() -> {
            for (int change = 0; change < 200; change++) {
                state.record(SHOP, DDL);
            }
        });
        int seen = 0;
        while (!writing.isDone()) {
            int now = loaded().changes().size();
            assertThat(now).isGreaterThanOrEqualTo(seen);
            seen = now;
        }
        writing.join();

        assertThat(loaded().changes()).hasSize(200);
        assertThat(directory).isDirectoryNotContaining(path -> !path.equals(file()));
    }

    private Path file() {
        return directory.resolve("sandbox.json");
    }

    private SandboxState loaded() {
        return StateFile.load(file()).orElseThrow().state();
    }
}
