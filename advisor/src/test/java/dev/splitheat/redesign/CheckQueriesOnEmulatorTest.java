package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Statement;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The check queries of gates run on the official emulator, but for those on statistics, which it does not have. */
class CheckQueriesOnEmulatorTest {
    private static Emulator emulator;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        emulator = Emulator.start();
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            emulator.close();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "own/queues.gsql",
                "own/queues.pg",
                "own/counters.gsql",
                "own/counters.pg",
                "own/allocators.gsql",
                "own/allocators.pg"
            })
    void everyCheck_runs(String name) throws Exception {
        Schemas.Schema schema = Schemas.named(name);
        Dialect dialect = Dialect.valueOf(schema.dialect().name());
        Set<String> tried = new HashSet<>();
        List<String> refused = new ArrayList<>();

        for (Recommendation advised : Advised.withoutEvidence(schema)) {
            for (Step step : advised.migration()) {
                String query = Emulator.askable(step.check().orElse(""), dialect);
                if (!query.isEmpty() && Emulator.canAnswer(query) && tried.add(query)) {
                    try {
                        emulator.rows(dialect, schema.statements(), advised.ddl(), Statement.of(query));
                    } catch (RuntimeException e) {
                        refused.add(advised.kind() + ": " + query + ": " + e.getMessage());
                    }
                }
            }
        }

        assertThat(tried).isNotEmpty();
        assertThat(refused).isEmpty();
    }
}
