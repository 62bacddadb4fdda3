package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Spanner is away for an hour, then back. */
class SpannerAwayTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);
    private static final Duration AWAY = Duration.ofHours(1);

    @Test
    void whatHappenedWhileItWasAway_isSentOnceItIsBack() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(2);

            sandbox.fault("*:unavailable-until:" + sandbox.now().plus(AWAY));
            sandbox.pass(AWAY);
            Instant end = collecting.untilMinutesAhead(2);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }

    @Test
    void thatItWasAway_isSaid_andThatItIsBack() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(2);

            sandbox.fault("*:unavailable-until:2030-01-01T00:00:00Z");
            sandbox.until("it says that Spanner is away", () -> has(collecting, State.FAILING));
            sandbox.heal();
            Instant back = sandbox.now();
            sandbox.until(
                    "it says that Spanner is back", () -> lastOf(collecting).state() == State.COLLECTING);

            assertThat(lastOf(collecting).at()).isAfterOrEqualTo(back);
            assertThat(collecting.sent().statuses(Plans.SHOP))
                    .filteredOn(status -> status.state() == State.FAILING)
                    .allSatisfy(status -> assertThat(status.problem())
                            .hasValueSatisfying(why -> assertThat(why).contains("Spanner does not answer")));
        }
    }

    private static boolean has(Collecting collecting, State state) {
        return collecting.sent().statuses(Plans.SHOP).stream().anyMatch(status -> status.state() == state);
    }

    private static CollectorStatus lastOf(Collecting collecting) {
        var statuses = collecting.sent().statuses(Plans.SHOP);
        return statuses.get(statuses.size() - 1);
    }
}
