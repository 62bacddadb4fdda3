package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.spanner.Dialect;
import dev.splitheat.finding.Recommendation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every advised statement loads on the official emulator, on top of the schema that it was advised for. */
class AdvisedDdlOnEmulatorTest {
    private static Emulator emulator;

    @BeforeAll
    static void start() throws Exception {
        if (!Emulator.installed()) {
            System.out.println("SKIPPED: the official Spanner emulator is not installed; advised DDL is only parsed");
        }
        assumeTrue(Emulator.installed(), "the official Spanner emulator is not installed");
        emulator = Emulator.start();
    }

    @AfterAll
    static void stop() {
        if (emulator != null) {
            emulator.close();
        }
    }

    static List<Schemas.Schema> schemas() {
        return Schemas.all();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyStatement_loads(Schemas.Schema schema) throws Exception {
        Dialect dialect = Dialect.valueOf(schema.dialect().name());
        Set<List<String>> tried = new HashSet<>();
        List<String> refused = new ArrayList<>();

        for (Recommendation advised : AdvisedDdlTest.advised(schema).toList()) {
            if (!advised.ddl().isEmpty() && tried.add(advised.ddl())) {
                try {
                    emulator.load(dialect, schema.statements(), advised.ddl());
                } catch (AssertionError e) {
                    refused.add(advised.kind() + ": " + e.getMessage());
                }
            }
        }

        assertThat(refused).isEmpty();
    }
}
