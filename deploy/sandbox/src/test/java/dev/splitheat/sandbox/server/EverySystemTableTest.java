package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThatCode;

import com.google.cloud.spanner.Statement;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.sandbox.EngineNeeded;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(EngineNeeded.class)
class EverySystemTableTest {
    private static final List<DatabasePlan> PLANS = Stream.of("healthy-pg-identity", "capacity-after-scaling-down")
            .map(name -> ScenarioLibrary.named(name).plan())
            .toList();

    private static ConnectedSandbox sandbox;

    @BeforeAll
    static void connect() {
        sandbox = new ConnectedSandbox(PLANS);
        sandbox.clock.set(ConnectedSandbox.START.plus(Duration.ofMinutes(130)).plusSeconds(30));
    }

    @AfterAll
    static void disconnect() {
        sandbox.close();
    }

    static Stream<Arguments> tables() {
        return PLANS.stream().flatMap(plan -> SystemTables.of(plan.dialect()).stream()
                .map(table -> Arguments.of(plan.dialect(), plan.database(), table.schema() + "." + table.name())));
    }

    @ParameterizedTest(name = "{0} {2}")
    @MethodSource("tables")
    void everySystemTableOfALivingDatabaseAnswers(Dialect dialect, String database, String table) {
        assertThatCode(() -> sandbox.query(database, Statement.of("SELECT * FROM " + table)))
                .doesNotThrowAnyException();
    }
}
