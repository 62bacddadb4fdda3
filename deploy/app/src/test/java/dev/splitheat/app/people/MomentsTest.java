package dev.splitheat.app.people;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentsTest {
    @ParameterizedTest
    @CsvSource({
        "2026-11-23T10:00Z, 2026-11-23T10:00:00Z",
        "2026-11-23T10:00:30+01:00, 2026-11-23T09:00:30Z",
        "2026-11-23T10:00, 2026-11-23T09:00:00Z",
        "2026-07-23, 2026-07-22T22:00:00Z"
    })
    void aMomentIsReadInItsZone(String text, Instant moment) {
        assertThat(Moments.read(text, ZoneId.of("Europe/Berlin"))).contains(moment);
    }

    @ParameterizedTest
    @CsvSource({"tomorrow", "10:00", "2026-13-01", "''"})
    void whatIsNoneIsNone(String text) {
        assertThat(Moments.read(text, ZoneId.of("UTC"))).isEmpty();
    }

    @Test
    void aMomentIsShownToTheSecond() {
        assertThat(Moments.shown(Instant.parse("2026-11-23T10:00:07.123456789Z")))
                .isEqualTo("2026-11-23T10:00:07Z");
    }
}
