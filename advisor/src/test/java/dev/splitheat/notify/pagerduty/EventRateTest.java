package dev.splitheat.notify.pagerduty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Alerts;
import dev.splitheat.alert.Tellers;
import dev.splitheat.finding.Severity;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.story.Pageable;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventRateTest {
    private final HandClock clock = new HandClock();

    @Test
    void inNoMinute_moreThan120EventsAreSent() {
        EventRate rate = new EventRate();
        Instant end = clock.instant().plus(Duration.ofMinutes(1));

        int sent = 0;
        while (clock.instant().isBefore(end)) {
            if (rate.take(1, clock.instant()).isEmpty()) {
                sent++;
            } else {
                clock.advance(Duration.ofMillis(100));
            }
        }

        assertThat(sent).isBetween(100, 120);
    }

    @Test
    void whatIsTooMuch_isSentLater_andNothingOfItBefore() throws IOException {
        try (FakePagerDuty fake = FakePagerDuty.start()) {
            EventRate rate = new EventRate();
            Sink sink = new PagerDutySink(
                    new PagerDutySettings(
                            "pagerduty",
                            fake.receiver().base(),
                            new RoutingKeys(FakePagerDuty.SHOP, List.of()),
                            Pageable.CRITICAL),
                    Tellers.redacted(),
                    new Caller(clock, Caller.PATIENCE),
                    rate);
            rate.take(20, clock.instant());

            Delivery early = sink.deliver(Telling.first(Alerts.of(Severity.CRITICAL)));
            int sent = fake.events().size();
            clock.advance(Duration.ofMillis(600));
            Delivery then = sink.deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

            assertThat(early).isEqualTo(new Delivery.Later(Duration.ofMillis(600)));
            assertThat(sent).isZero();
            assertThat(then).isInstanceOf(Delivery.Delivered.class);
        }
    }
}
