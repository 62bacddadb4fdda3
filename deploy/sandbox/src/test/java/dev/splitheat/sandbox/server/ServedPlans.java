package dev.splitheat.sandbox.server;

import dev.splitheat.sandbox.scenario.ScenarioFile;
import dev.splitheat.sandbox.world.DatabasePlan;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The databases that tests of the server ask. */
final class ServedPlans {
    private ServedPlans() {}

    static List<DatabasePlan> all() {
        return Stream.of("access-log", "counters", "user-directory", "sessions", "catalog-import")
                .map(ServedPlans::named)
                .toList();
    }

    static DatabasePlan named(String name) {
        try (InputStream text = ServedPlans.class.getResourceAsStream(name + ".yaml")) {
            return ScenarioFile.read(name, new String(text.readAllBytes(), StandardCharsets.UTF_8))
                    .plan();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
