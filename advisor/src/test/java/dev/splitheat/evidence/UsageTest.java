package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UsageTest {
    private static final Instant MONDAY = Instant.parse("2026-11-16T00:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private ObservedMinutes observed = ObservedMinutes.none("d", MONDAY);
    private Usage usage = Usage.none("d", "Orders");

    @Test
    void rates_areOverAllMinutesThatWereObserved_alsoThoseWithoutAny() {
        minutes(50, 0, 120);
        minutes(50, 0, 0);

        Traffic traffic = usage.traffic(observed, Optional.of(7.0));

        assertThat(traffic.writes()).isCloseTo(1, within(0.01));
        assertThat(traffic.observed()).isEqualTo(Duration.ofMinutes(100));
        assertThat(traffic.usedBytes()).contains(7.0);
    }

    @Test
    void peak_isWhatOneMinuteInAHundredExceeds_withinATwentieth() {
        minutes(980, 0, 600);
        minutes(15, 0, 6_000);
        minutes(5, 0, 60_000);

        assertThat(usage.traffic(observed, Optional.empty()).peakWrites()).isCloseTo(100, within(5.0));
    }

    @Test
    void objectThatNobodyReads_isUnreadSinceAnybodyLooked() {
        minutes(60, 0, 60);

        assertThat(usage.traffic(observed, Optional.empty()).unread()).contains(Duration.ofMinutes(60));
    }

    @Test
    void lastRead_isRememberedLongerThanItsRates() {
        minutes(1, 5, 0);
        observed = observed.plus(MONDAY.plus(Duration.ofDays(20)), MINUTE);
        usage = usage.plus(MONDAY.plus(Duration.ofDays(20)), MINUTE, 0, 60);

        Traffic traffic = usage.traffic(observed, Optional.empty());

        assertThat(traffic.unread()).contains(Duration.ofDays(20).minus(MINUTE));
        assertThat(traffic.reads()).isZero();
    }

    @Test
    void objectThatWasReadToday_isNotUnread() {
        minutes(1, 5, 0);
        minutes(600, 0, 1);

        assertThat(usage.traffic(observed, Optional.empty()).unread()).isEmpty();
    }

    @Test
    void eachMinuteCountsOnce_whateverTellsOfIt() {
        ObservedMinutes hour = observed.plus(MONDAY.plus(Duration.ofHours(1)), Duration.ofHours(1));

        assertThat(hour.minutes()).isEqualTo(60);
        assertThat(hour.has(MONDAY.plus(MINUTE), MINUTE)).isTrue();
        assertThat(hour.has(MONDAY.plus(Duration.ofMinutes(61)), MINUTE)).isFalse();
    }

    private void minutes(int count, long reads, long writes) {
        for (int minute = 0; minute < count; minute++) {
            Instant end = observed.until().plus(MINUTE);
            observed = observed.plus(end, MINUTE);
            usage = usage.plus(end, MINUTE, reads, writes);
        }
    }
}
