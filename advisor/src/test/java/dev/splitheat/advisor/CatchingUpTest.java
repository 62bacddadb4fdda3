package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Alerts;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CatchingUpTest {
    private static final Finding FINDING = Alerts.of(Severity.WARNING).finding();
    private static final long YOUNG = FINDING.updatedAt().toEpochMilli();
    private static final long OLD = YOUNG + Duration.ofHours(1).toMillis();
    private static final long QUIET = Duration.ofSeconds(30).toMillis();

    private final CatchingUp catchingUp = new CatchingUp();

    @Test
    void whatIsYoung_isNews_andNotToldAgain() {
        assertThat(catchingUp.isNews("f", FINDING, YOUNG)).isTrue();
        assertThat(catchingUp.isSettled("f", YOUNG + QUIET)).isFalse();
    }

    @Test
    void whatIsOld_isToldOnce_whenNothingFollows() {
        assertThat(catchingUp.isNews("f", FINDING, OLD)).isFalse();
        assertThat(catchingUp.isSettled("f", OLD + QUIET - 1)).isFalse();
        assertThat(catchingUp.isSettled("f", OLD + QUIET)).isTrue();
        assertThat(catchingUp.isSettled("f", OLD + 2 * QUIET)).isFalse();
    }

    @Test
    void whatWasTakenForOld_isToldAlsoByAClockThatWasSetBack() {
        catchingUp.isNews("f", FINDING, OLD);

        assertThat(catchingUp.isSettled("f", YOUNG)).isFalse();
        assertThat(catchingUp.isSettled("f", YOUNG + QUIET)).isTrue();
    }

    @Test
    void afterAStart_whatIsKnownMayBeUntold_howeverYoungItIs() {
        assertThat(catchingUp.isSettled("f", YOUNG)).isFalse();
        assertThat(catchingUp.isSettled("f", YOUNG + QUIET)).isTrue();
    }
}
