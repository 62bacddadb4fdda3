package dev.splitheat.app.collectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.CollectorStatus.State;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The right to read a database is withdrawn and given back. Google's client remembers the refusal for ever. */
class PermissionWithdrawnTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);

    @ParameterizedTest
    @ValueSource(strings = {"denied", "denied:statements", "denied:sessions"})
    void itIsSaidWhatToGrant_andNothingIsLostOnceItIsGranted(String fault) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(2);

            sandbox.fault("shop-pg:" + fault);
            sandbox.pass(Duration.ofMinutes(10));
            sandbox.heal();
            Instant end = collecting.untilMinutesAhead(2);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
            if (!fault.equals("denied:sessions")) {
                assertThat(collecting.sent().statuses(Plans.POSTGRES))
                        .filteredOn(status -> status.state() == State.REFUSED)
                        .isNotEmpty()
                        .allSatisfy(status -> assertThat(status.problem())
                                .hasValueSatisfying(why -> assertThat(why).contains("roles/spanner.databaseReader")));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"denied", "denied:statements", "denied:sessions"})
    void aDatabaseThatWasDeniedFromTheBeginning_isCollectedOnceItIsGranted(String fault) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            sandbox.fault("shop-pg:" + fault);
            collecting.start();
            sandbox.until("it is refused", () -> collecting.sent().statuses(Plans.POSTGRES).stream()
                    .anyMatch(status -> status.state() == State.REFUSED));

            sandbox.heal();
            Instant end = collecting.untilMinutesAhead(2);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
        }
    }
}
