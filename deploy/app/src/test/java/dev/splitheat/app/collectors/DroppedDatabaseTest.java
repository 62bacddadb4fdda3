package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.CollectorStatus.State;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A database is dropped and created again. */
class DroppedDatabaseTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);

    @Test
    void aDatabaseThatComesBackSoon_isCollectedFromWhereItWas() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(2);

            sandbox.fault("shop-pg:dropped");
            sandbox.pass(Duration.ofMinutes(10));
            sandbox.heal();
            Instant end = collecting.untilMinutesAhead(2);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
            assertThat(collecting.sent().statuses(Plans.POSTGRES))
                    .anySatisfy(status -> assertThat(status.state()).isEqualTo(State.REFUSED));
        }
    }
}
