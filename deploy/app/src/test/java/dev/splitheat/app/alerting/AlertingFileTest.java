package dev.splitheat.app.alerting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Audience;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.heartbeat.HeartbeatSettings;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.routing.Chosen;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AlertingFileTest extends AlertingFiles {
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void withoutAWord_theTerminalHearsOfWhatDoesNotHealByItself() throws Exception {
        Alerting alerting = load("");

        assertThat(alerting)
                .isEqualTo(new Alerting(
                        Optional.empty(),
                        false,
                        Set.of(),
                        Map.of("console", new ConsoleType.Plan()),
                        Map.of(),
                        Optional.empty(),
                        Timing.DEFAULT,
                        Optional.empty()));
        assertThat(alerting.audience("console")).isSameAs(Audience.FROM_WARNING);
    }

    @Test
    void theWebhookWithKeysOfItsOwnIsASink() throws Exception {
        Alerting alerting = load("webhook.url: https://hooks.example.com/x\nalert.statements: redacted\n");

        assertThat(alerting.sinks())
                .containsEntry(
                        "webhook", WebhookType.Plan.plain(URI.create("https://hooks.example.com/x"), Optional.empty()));
        assertThat(alerting.statements()).isTrue();
    }

    @Test
    void everyKeyIsRead_nestedOrWithDots() throws Exception {
        Alerting alerting = load(
                """
                alerts.link: https://splitheat.example.com/
                alerts.statements: redacted
                alerts.heartbeat: {url: '${env:HEART}', interval: 30s}
                alerts.timing.clearing: 3m
                alerts:
                  timing: {remind.critical: 2h, most.open: 7}
                  show.columns: [Orders.Region]
                  sinks.hook: {type: webhook, url: https://a, secret: '${env:SECRET}'}
                """);

        assertThat(alerting.link()).contains(URI.create("https://splitheat.example.com/"));
        assertThat(alerting.statements()).isTrue();
        assertThat(alerting.heartbeat())
                .contains(new HeartbeatSettings(
                        new Destination(URI.create("https://heart/hidden")),
                        HeartbeatSettings.Method.GET,
                        Duration.ofSeconds(30)));
        assertThat(alerting.timing().clearing()).isEqualTo(Duration.ofMinutes(3));
        assertThat(alerting.timing().remindCritical()).isEqualTo(Duration.ofHours(2));
        assertThat(alerting.timing().mostOpen()).isEqualTo(7);
        assertThat(alerting.shownColumns()).containsExactly("Orders.Region");
        assertThat(alerting.sinks().keySet()).containsExactly("console", "hook");
    }

    @Test
    void routesDecide_andWhatTheyDoNotNameHearsAsBefore() throws Exception {
        Alerting alerting = load(
                SINKS
                        + """
                  teams.shop: {databases: shop/*, objects: [Orders, 'Order*']}
                  routes:
                    - {severity: critical, causes: [hot-row, MONOTONIC_KEY], teams: shop, sinks: [a, b]}
                    - {databases: orders, hours: {from: 09:00, until: 17:00, zone: UTC, days: [mon-thu, fri], outside: next}, sinks: b}
                    - {sinks: nobody}
                """);
        Alert critical = Example.of("shop/orders", Optional.of("Orders"), Cause.HOT_ROW, Severity.CRITICAL, NOW);
        Alert warning = Example.of("orders", Optional.of("Orders"), Cause.HOT_ROW, Severity.WARNING, NOW);

        assertThat(chosen(alerting, critical, NOW).rule().line()).isEqualTo(9);
        assertThat(chosen(alerting, critical, NOW).sinks()).containsExactly("a", "b");
        assertThat(chosen(alerting, warning, NOW).sinks()).containsExactly("b");
        assertThat(chosen(alerting, warning, NOW.plus(Duration.ofDays(1))).sinks())
                .isEmpty();
        assertThat(alerting.tells("a", warning, NOW)).isFalse();
        assertThat(alerting.tells("console", warning, NOW)).isTrue();
    }

    private static Chosen chosen(Alerting alerting, Alert alert, Instant now) {
        return alerting.routing().orElseThrow().of(alert, now).orElseThrow();
    }
}
