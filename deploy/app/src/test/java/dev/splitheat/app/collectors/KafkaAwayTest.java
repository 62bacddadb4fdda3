package dev.splitheat.app.collectors;

import dev.splitheat.sandbox.world.DatabasePlan;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Kafka takes nothing for ten minutes: Connect does not poll. */
class KafkaAwayTest {
    private static final Duration HISTORY = Duration.ofHours(4);
    private static final Duration AWAY = Duration.ofMinutes(10);

    @Test
    void whatHappenedInThemIsSentAfterwards_once() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(2);

            collecting.runner().kafkaAway(true);
            sandbox.pass(AWAY);
            collecting.runner().kafkaAway(false);
            Instant end = collecting.untilMinutesAhead(2);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void collectorsWait_andAskNoMore_whenEnoughIsThere() {
        DatabasePlan[] plans = new Fleet(60, 0).plans().toArray(DatabasePlan[]::new);
        try (Sandbox sandbox = Sandbox.of(HISTORY, plans);
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().runner().kafkaAway(true);
            sandbox.pass(AWAY);
            sandbox.until("nobody asks any more", () -> {
                long asked = calls(sandbox);
                sandbox.pass(AWAY);
                return calls(sandbox) == asked;
            });

            collecting.runner().kafkaAway(false);
            Instant end = collecting.untilMinutesAhead(2);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    private static long calls(Sandbox sandbox) {
        return sandbox.databases().stream().mapToLong(sandbox.server()::calls).sum();
    }
}
