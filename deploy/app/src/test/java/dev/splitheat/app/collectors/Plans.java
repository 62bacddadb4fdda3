package dev.splitheat.app.collectors;

import dev.splitheat.sandbox.scenario.ScenarioFile;
import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The databases that collectors are tried on. */
final class Plans {
    static final String SHOP = World.nameOf("shop");
    static final String POSTGRES = World.nameOf("shop-pg");
    static final String IDLE = World.nameOf("idle");

    static final String LONG_LIVED = World.nameOf("long-lived");

    private Plans() {}

    /** Rows in every view; GoogleSQL. */
    static DatabasePlan shop() {
        return named("shop");
    }

    /** The same in PostgreSQL's dialect. */
    static DatabasePlan postgres() {
        return named("shop-pg");
    }

    /** Nothing in any view but the sizes of tables. */
    static DatabasePlan idle() {
        return named("idle");
    }

    /** Splits and locks in PostgreSQL's dialect, at so few samples that a month can be lived. */
    static DatabasePlan longLived() {
        return named("long-lived");
    }

    private static DatabasePlan named(String name) {
        try (InputStream text = Plans.class.getResourceAsStream(name + ".yaml")) {
            return ScenarioFile.read(name, new String(text.readAllBytes(), StandardCharsets.UTF_8))
                    .plan();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
