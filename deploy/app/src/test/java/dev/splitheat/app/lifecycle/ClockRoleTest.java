package dev.splitheat.app.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockRoleTest {
    private Instant wall = Instant.parse("2026-10-25T02:59:00Z");
    private Duration steady = Duration.ofDays(-3);
    private Duration pause = Duration.ZERO;
    private final List<String> said = new ArrayList<>();
    private final ClockRole role = new ClockRole(
            new Clock() {
                @Override
                public Instant instant() {
                    Instant now = wall;
                    pass(pause);
                    return now;
                }

                @Override
                public ZoneId getZone() {
                    return ZoneOffset.UTC;
                }

                @Override
                public Clock withZone(ZoneId zone) {
                    return this;
                }
            },
            () -> steady.toNanos(),
            set -> said.add(set.getMessage()));

    @ParameterizedTest
    @CsvSource({"PT0S", "PT1H", "PT-1S", "PT-10S"})
    void aClockThatGoesOn_orIsSetForward_orALittleBack_isNobodysConcern(Duration step) {
        role.look();
        pass(Duration.ofSeconds(1));
        wall = wall.plus(step);
        role.look();

        assertThat(said).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"PT11S, 11 s", "PT59M50S, 60 min", "PT1H, 60 min"})
    void aClockThatIsSetBack_isToldOnce(Duration step, String words) {
        role.look();
        pass(Duration.ofSeconds(1));
        wall = wall.minus(step);
        role.look();
        pass(Duration.ofSeconds(1));
        role.look();

        assertThat(said)
                .singleElement()
                .asString()
                .startsWith("the clock of this machine was set back by " + words + ": Kafka's clients wait by it");
    }

    @Test
    void aProcessThatStandsStill_whileItLooks_accusesNobody() {
        role.look();
        pause = Duration.ofMinutes(1);
        role.look();
        pause = Duration.ZERO;
        role.look();

        assertThat(said).isEmpty();
    }

    private void pass(Duration time) {
        wall = wall.plus(time);
        steady = steady.plus(time);
    }
}
