package dev.splitheat.web.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.web.http.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class FailuresTest {
    private static final String ADDRESS = "192.0.2.7";

    private Instant now = Instant.parse("2026-11-23T07:00:00Z");
    private final InstantSource time = () -> now;
    private final Failures failures = new Failures(time.withZone(ZoneOffset.UTC));

    private void fail(int times) {
        for (int attempt = 0; attempt < times; attempt++) {
            failures.failed(ADDRESS);
        }
    }

    @Test
    void theSixthWithinAMinute_isRefused_untilTheMinuteIsOver() {
        fail(5);
        now = now.plusSeconds(20);

        assertThatThrownBy(() -> failures.failed(ADDRESS))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.headers()).containsEntry("Retry-After", "40"));

        now = now.plus(Duration.ofSeconds(41));
        assertThatCode(() -> failures.failed(ADDRESS)).doesNotThrowAnyException();
    }

    @Test
    void addressesAreNotRememberedWithoutEnd() {
        fail(5);

        for (int other = 0; other < 1_000; other++) {
            failures.failed("2001:db8::" + other);
        }

        assertThatCode(() -> failures.failed(ADDRESS)).doesNotThrowAnyException();
    }
}
