package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Kafka takes nothing for ten minutes: Connect does not poll. */
class KafkaAwayTest {
    private static final Duration HISTORY = Duration.ofHours(5);
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
    void collectorsWait_andAskNoMore() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().runner().kafkaAway(true);
            sandbox.pass(AWAY.multipliedBy(3));
            long asked = sandbox.server().calls(Plans.SHOP);

            sandbox.pass(AWAY);

            assertThat(sandbox.server().calls(Plans.SHOP)).isEqualTo(asked);
        }
    }
}
