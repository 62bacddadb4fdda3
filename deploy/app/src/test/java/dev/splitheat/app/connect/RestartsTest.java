package dev.splitheat.app.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.connect.Restarts.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestartsTest {
    private final Restarts restarts = new Restarts(12);
    private Instant now = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void whatFailsAgainAndAgain_isStartedEverLater_andThenGivenUp() {
        List<Long> waits = new ArrayList<>();
        Instant before = now;

        Verdict verdict = restarts.failed(now);
        while (verdict != Verdict.GIVE_UP) {
            if (verdict == Verdict.RESTART) {
                waits.add(Duration.between(before, now).toSeconds());
                before = now;
            } else {
                now = now.plusSeconds(1);
            }
            verdict = restarts.failed(now);
        }

        assertThat(waits).containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 64L, 120L, 120L, 120L, 120L, 120L);
    }

    @Test
    void whatRanForTenMinutes_countsFromNothing() {
        failUntilStarted();
        failUntilStarted();
        now = now.plus(Duration.ofMinutes(11));
        restarts.well(now);

        failUntilStarted();

        assertThat(restarts.count()).isEqualTo(1);
    }

    @Test
    void whatRanForAMoment_doesNot() {
        failUntilStarted();
        now = now.plusSeconds(30);
        restarts.well(now);

        failUntilStarted();

        assertThat(restarts.count()).isEqualTo(2);
    }

    private void failUntilStarted() {
        while (restarts.failed(now) != Verdict.RESTART) {
            now = now.plusSeconds(1);
        }
    }
}
