package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelooksTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @Test
    void firstLook_coversAllThatIsRemembered() {
        Relooks relooks = new Relooks(Duration.ofHours(2));

        assertThat(relooks.due(NOON, remembered(NOON, 90)))
                .contains(new Minutes(NOON.minusSeconds(90 * 60), NOON.minusSeconds(10 * 60)));
    }

    @ParameterizedTest
    @CsvSource({"PT19M, 0", "PT20M, 1", "PT2H, 2", "PT12H, 3", "PT24H, 3"})
    void everyMinuteIsLookedAtOnceInEachRound_thatIsNoOlderThanWanted(Duration furthest, int rounds) {
        Relooks relooks = new Relooks(furthest);
        Instant judged = NOON.plus(Duration.ofHours(1));

        int looks = 0;
        for (int minute = 0; minute < 14 * 60; minute++) {
            Instant newest = NOON.plus(Duration.ofMinutes(minute));
            Minutes remembered = remembered(newest, Math.min(minute + 1, 24 * 60));
            Optional<Minutes> due = relooks.due(newest, remembered);
            while (due.isPresent()) {
                looks += due.get().ends().anyMatch(judged::equals) ? 1 : 0;
                relooks.done(newest, due.get(), remembered);
                due = relooks.due(newest, remembered);
            }
        }

        assertThat(looks).isEqualTo(rounds);
    }

    private static Minutes remembered(Instant newest, int minutes) {
        return new Minutes(newest.minus(Duration.ofMinutes(minutes)), newest);
    }
}
