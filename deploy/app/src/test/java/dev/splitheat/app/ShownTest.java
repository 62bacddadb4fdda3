package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.world.World;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of which tables a demo may sample keys: those that a change stream watches, and of a company only where it is hot. */
class ShownTest {
    @TempDir
    private Path directory;

    private Shown shown(Optional<String> scenario) {
        return Shown.in(directory.resolve("sandbox.json"), scenario, Clock.systemUTC());
    }

    @Test
    void ofTheCompany_theHotTablesOfTheShop() {
        assertThat(shown(Optional.empty()).sampled())
                .isEqualTo(List.of(World.nameOf("shop") + ":Customers;OrderEvents"));
    }

    @ParameterizedTest
    @CsvSource({"monotonic-key-uuid-v7", "queue-outbox"})
    void ofAScenario_whatItsOwnStreamWatches_orAll(String scenario) {
        assertThat(shown(Optional.of(scenario)).sampled())
                .hasSize(1)
                .first()
                .asString()
                .startsWith(World.nameOf(scenario));
    }
}
