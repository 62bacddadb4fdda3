package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.notify.alertmanager.AlertmanagerCheck;
import dev.splitheat.notify.alertmanager.AlertmanagerSettings;
import dev.splitheat.notify.heartbeat.HeartbeatCheck;
import dev.splitheat.notify.heartbeat.HeartbeatSettings;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.notify.http.FakeReceiver.Reply;
import dev.splitheat.notify.pagerduty.PagerDutyCheck;
import dev.splitheat.notify.pagerduty.PagerDutySettings;
import dev.splitheat.notify.pagerduty.RoutingKey;
import dev.splitheat.notify.pagerduty.RoutingKeys;
import dev.splitheat.notify.webhook.WebhookCheck;
import dev.splitheat.notify.webhook.WebhookSettings;
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

class SinkChecksTest {
    private static final Caller CALLER = new Caller(Clock.systemUTC(), Duration.ofSeconds(5));

    private FakeReceiver receiver;

    @BeforeEach
    void start() throws IOException {
        receiver = FakeReceiver.start();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Test
    void pagerDuty_isAskedNothingThatPages_andAKeyIsToldByItsShape() {
        RoutingKey good = new RoutingKey("shop", new Credential("0123456789abcdef0123456789abcdef"));
        RoutingKey bad = new RoutingKey("old", new Credential("PD-KEY"));
        PagerDutySettings settings =
                new PagerDutySettings("pager", receiver.base(), new RoutingKeys(good, List.of(bad)), Pageable.CRITICAL);

        List<Checked> checked = new PagerDutyCheck(settings, CALLER).sentences();

        assertThat(checked.stream().map(Checked::verdict))
                .containsExactly(Checked.Verdict.UNKNOWN, Checked.Verdict.WRONG, Checked.Verdict.GOOD);
        assertThat(checked.toString()).contains("splitheat notify test pager").doesNotContain("PD-KEY", "0123456789");
        assertThat(receiver.requests()).hasSize(1).allSatisfy(request -> assertThat(request.method() + request.path())
                .isEqualTo("HEAD/"));
    }

    @Test
    void webhook_isAskedAtItsRoot() {
        WebhookSettings settings = new WebhookSettings(
                "bridge", Destination.of(receiver.address(), false), List.of(), WebhookSettings.LARGEST);

        List<Checked> checked = new WebhookCheck(settings, CALLER).sentences();

        assertThat(checked)
                .containsExactly(
                        Checked.good("The webhook bridge at " + receiver.base() + " can be reached"),
                        Checked.good("What is sent to bridge is not signed: there is no secret"));
        assertThat(receiver.requests().get(0).path()).isEqualTo("/");
    }

    @Test
    void nameThatDoesNotResolve_isSaidInASentence() {
        HeartbeatSettings settings = new HeartbeatSettings(
                Destination.of(URI.create("https://beats.invalid/t0ken"), false),
                HeartbeatSettings.Method.GET,
                HeartbeatSettings.INTERVAL);

        assertThat(new HeartbeatCheck(settings, CALLER).sentences())
                .containsExactly(
                        Checked.wrong(
                                "The dead man's switch at https://beats.invalid cannot be reached: the name beats.invalid is unknown: DNS has no address"));
    }

    @Test
    void serverWithoutTls_isSaidInASentence() {
        URI address = URI.create("https://127.0.0.1:" + receiver.base().getPort() + "/hook");
        HeartbeatSettings settings = new HeartbeatSettings(
                Destination.of(address, false), HeartbeatSettings.Method.GET, HeartbeatSettings.INTERVAL);

        assertThat(new HeartbeatCheck(settings, CALLER).sentences())
                .singleElement()
                .satisfies(checked -> assertThat(checked.verdict()).isNotEqualTo(Checked.Verdict.GOOD));
    }

    @Test
    void alertmanager_isAskedHowItIs() {
        receiver.then(
                Reply.of(
                        200, Map.of(), "{\"cluster\":{\"status\":\"ready\"},\"versionInfo\":{\"version\":\"0.25.0\"}}"),
                Reply.of(200, Map.of(), "<html>"),
                Reply.of(401),
                Reply.of(404));

        List<Checked> checked = new AlertmanagerCheck(alertmanager(receiver.base()), CALLER).sentences();

        assertThat(checked.stream()
                        .map(Checked::sentence)
                        .map(text -> text.replace(receiver.base().toString(), "am")))
                .containsExactly(
                        "Alertmanager am answers: version 0.25.0, cluster ready",
                        "What answers at am is no Alertmanager with API version 2",
                        "Alertmanager am refuses the authorization: give another one",
                        "Alertmanager am answered 404 to /api/v2/status: the address ends before /api, with its route prefix");
    }

    private static AlertmanagerSettings alertmanager(URI peer) {
        return new AlertmanagerSettings(
                "am", List.of(peer, peer, peer, peer), AlertmanagerSettings.RESEND, Map.of(), Optional.empty());
    }
}
