package dev.splitheat.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EpisodeRulesTest {
    @Test
    void everyDefaultIsAsPromised() {
        assertThat(EpisodeRules.DEFAULT)
                .isEqualTo(new EpisodeRules(
                        Duration.ofMinutes(5),
                        Duration.ofMinutes(10),
                        Duration.ofHours(1),
                        Duration.ofDays(1),
                        Duration.ofMinutes(30),
                        65,
                        Duration.ofMinutes(10)));
    }

    @ParameterizedTest
    @CsvSource({
        "PT11M, PT10M, PT1H, P1D, PT30M, a spell ends before its finding is resolved",
        "PT5M, PT2H, PT1H, P1D, PT30M, heat that flaps is resolved no earlier than other",
        "PT5M, PT10M, P2D, P1D, PT30M, a finding is resolved before it is forgotten",
        "PT0S, PT10M, PT1H, P1D, PT30M, the times are longer than none",
        "PT5M, PT10M, PT1H, P1D, PT0S, the times are longer than none"
    })
    void timesThatContradictOneAnother_areRefused(
            Duration spell, Duration resolve, Duration flapping, Duration reopen, Duration critical, String rule) {
        assertThatThrownBy(
                        () -> new EpisodeRules(spell, resolve, flapping, reopen, critical, 65, Duration.ofMinutes(10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(rule);
    }
}
