package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.finding.Finding;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a running advisor shows of its alerts, by the names that the README has. */
class AlertMetricsIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String SILENCED = "splitheat_alerts_silenced";

    @RegisterExtension
    static final Story STORY = new Story(AlertMetricsIT::anAlertIsToldAndSilenced);

    private static Scraped scraped;

    private static void anAlertIsToldAndSilenced(Path temp) throws Exception {
        int port = Scraped.freePort();
        try (AlertsUnderTest alerts = AlertsUnderTest.on(temp)) {
            alerts.configure("metrics.listen: " + port);
            alerts.configure("alerts.heartbeat: {url: '" + alerts.fakes().url("/posts") + "', interval: 10s}");
            alerts.startProcess();
            alerts.publish(AlertsUnderTest.finding(AlertsUnderTest.database(0), "f-0", 1, Finding.Status.OPEN));
            alerts.flush();
            await().atMost(LIMIT)
                    .until(() -> !alerts.fakes().hooks.isEmpty()
                            && alerts.fakes().openingsOf("f-0") > 0
                            && alerts.fakes().messagesOf("f-0") > 0);
            alerts.silence(AlertsUnderTest.database(0));
            await().atMost(LIMIT)
                    .until(() -> Scraped.from(port).values(SILENCED, "d0").sum() == 1);
            scraped = Scraped.from(port);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "splitheat_notifications_delivered_total",
                "splitheat_notifications_rejected_total",
                "splitheat_notifications_given_up_total",
                "splitheat_notifications_retries_total",
                "splitheat_notifications_unreadable_total",
                "splitheat_notifications_maybe_doubled_total",
                "splitheat_notifications_waiting",
                "splitheat_notifications_oldest_pending_seconds",
                "splitheat_notifications_held_back"
            })
    void eachFigureOfDeliveries_isThere_forEachSink(String metric) {
        assertThat(List.of("hook", "channel", "pager", "posts", "cluster")).allSatisfy(sink -> assertThat(
                        scraped.values(metric, "sink=\"" + sink + "\"").count())
                .isPositive());
    }

    @Test
    void whatWasToldIsCounted() {
        assertThat(scraped.values("splitheat_notifications_delivered_total", "sink=\"hook\"")
                        .sum())
                .isPositive();
        assertThat(scraped.values("splitheat_alertmanager_requests_total", "outcome=\"taken\"")
                        .sum())
                .isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sent", "failed", "withheld"})
    void beatsAreThere_byWhatBecameOfThem(String outcome) {
        assertThat(scraped.values("splitheat_heartbeats_total", "outcome=\"" + outcome + "\""))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"splitheat_databases_watched", "splitheat_databases_blind"})
    void whatIsWatchedIsThere_byTask(String metric) {
        assertThat(scraped.values(metric, "task=")).isNotEmpty();
    }

    @Test
    void noLabelHoldsAnAddressPathOrASecret() {
        assertThat(scraped.text()).doesNotContain("/posts", "/hook", "xoxb-", "0123456789abcdef");
    }
}
