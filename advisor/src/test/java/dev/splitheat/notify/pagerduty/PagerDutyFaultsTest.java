package dev.splitheat.notify.pagerduty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Alerts;
import dev.splitheat.finding.Severity;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.FakeReceiver.Reply;
import dev.splitheat.story.Pageable;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What comes of answers that are none. */
class PagerDutyFaultsTest {
    private FakePagerDuty pagerDuty;

    @BeforeEach
    void start() throws IOException {
        pagerDuty = FakePagerDuty.start();
    }

    @AfterEach
    void stop() {
        pagerDuty.close();
    }

    @ParameterizedTest
    @CsvSource({"429, 7, 7", "429, '', ", "500, '', ", "503, 30, 30"})
    void failureOnTheOtherSide_isToBeTriedAgain(int status, String header, Long seconds) {
        pagerDuty.receiver().answer(status, header.isEmpty() ? Map.of() : Map.of("Retry-After", header));

        Delivery delivery = pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery)
                .isEqualTo(new Delivery.Retry(
                        Optional.ofNullable(seconds).map(Duration::ofSeconds), "PagerDuty answered " + status));
    }

    @Test
    void badEvent_isRejectedWithWhatPagerDutySays() {
        pagerDuty
                .receiver()
                .always(Reply.of(
                        400,
                        Map.of(),
                        "{\"status\":\"invalid event\",\"errors\":[\"'payload.source' is missing or blank\"]}"));

        Delivery delivery = pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery)
                .isEqualTo(new Delivery.Rejected("PagerDuty answered 400: 'payload.source' is missing or blank"));
    }

    @Test
    void keyThatPagerDutyDoesNotKnow_isTriedAgain_untilSomebodyMendsIt() {
        pagerDuty
                .receiver()
                .always(Reply.of(400, Map.of(), "{\"status\":\"invalid event\",\"errors\":[\"Invalid routing key\"]}"));

        Delivery delivery = pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery)
                .isEqualTo(new Delivery.Retry(
                        Optional.of(Duration.ofMinutes(1)), "PagerDuty answered 400: Invalid routing key"));
    }

    @Test
    void hangUpAfterTheRequest_isToBeTriedAgain_withTheSameIncident() {
        pagerDuty.receiver().then(Reply.DROPPED);

        Delivery first = pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));
        pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(first).isInstanceOf(Delivery.Retry.class);
        assertThat(pagerDuty.events()).hasSizeGreaterThan(1).containsOnly("trigger splitheat:f-3a91:1");
    }

    @Test
    void silentPagerDuty_isToBeTriedAgain() {
        pagerDuty.receiver().fallSilent();
        Caller impatient = new Caller(Clock.systemUTC(), Duration.ofMillis(200));

        Delivery delivery = FakePagerDuty.sink(
                        pagerDuty.receiver().base(),
                        new RoutingKeys(FakePagerDuty.SHOP, List.of()),
                        Pageable.CRITICAL,
                        impatient)
                .deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
    }

    @Test
    void nameThatDoesNotResolve_isToBeTriedAgain() {
        URI nowhere = URI.create("https://events.pagerduty.invalid");

        Delivery delivery = FakePagerDuty.sink(
                        nowhere,
                        new RoutingKeys(FakePagerDuty.SHOP, List.of()),
                        Pageable.CRITICAL,
                        new Caller(Clock.systemUTC(), Duration.ofSeconds(5)))
                .deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
    }
}
