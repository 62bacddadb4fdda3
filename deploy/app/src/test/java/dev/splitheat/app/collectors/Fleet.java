package dev.splitheat.app.collectors;

import dev.splitheat.sandbox.world.DatabasePlan;
import dev.splitheat.sandbox.world.World;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Many databases, some of which have rows in every view.
 *
 * @param busy every other one of these is of PostgreSQL's dialect
 */
record Fleet(int databases, int busy) {
    private static final String BUSY = "busy-";

    List<DatabasePlan> plans() {
        DatabasePlan idle = Plans.idle();
        return Stream.concat(
                        IntStream.range(0, busy).mapToObj(number -> (number % 2 == 0 ? Plans.shop() : Plans.postgres())
                                .named(BUSY + number)),
                        IntStream.range(busy, databases).mapToObj(number -> idle.named("idle-" + number)))
                .toList();
    }

    String names() {
        return String.join(
                ",",
                IntStream.range(0, databases)
                        .mapToObj(number -> World.nameOf((number < busy ? BUSY : "idle-") + number))
                        .toList());
    }
}
