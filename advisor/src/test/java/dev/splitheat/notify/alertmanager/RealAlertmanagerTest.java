package dev.splitheat.notify.alertmanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.alert.Alerts;
import dev.splitheat.alert.Tellers;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.FakeReceiver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** End to end through the real Alertmanager, where it is installed. */
class RealAlertmanagerTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path directory;

    @Test
    void twoPostsAreOneFiringNotification_andTheEndIsOneResolvedOfTheSame() throws Exception {
        try (FakeReceiver receiver = FakeReceiver.start();
                RealAlertmanager alertmanager = RealAlertmanager.start(program(), directory, receiver.address())) {
            Caller caller = new Caller(Clock.systemUTC(), Caller.PATIENCE);
            AlertmanagerSink sink = sink(alertmanager, caller);
            await().atMost(Duration.ofSeconds(20)).until(() -> new AlertmanagerCheck(settings(alertmanager), caller)
                    .sentences().stream().allMatch(checked -> checked.verdict() == Checked.Verdict.GOOD));

            sink.deliver(Telling.first(Alerts.of(Severity.CRITICAL)));
            Delivery.Delivered again = (Delivery.Delivered) sink.deliver(Telling.first(Alerts.of(Severity.CRITICAL)));
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> !receiver.requests().isEmpty());
            sink.tick(Clock.systemUTC().instant());
            sink.deliver(new Telling(Telling.Task.RESOLVE, Alerts.resolved(), again.reference(), false));
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> receiver.requests().size() > 1);

            List<JsonNode> heard = heard(receiver);
            assertThat(heard.stream().map(each -> each.get("status").asText())).containsExactly("firing", "resolved");
            String fingerprint = heard.get(0).get("fingerprint").asText();
            assertThat(heard.get(1).get("fingerprint").asText()).isEqualTo(fingerprint);
            assertThat(Fingerprint.of(new TreeMap<>(Labels.of(
                            Alerts.of(Severity.CRITICAL), settings(alertmanager).labels()))))
                    .isEqualTo(fingerprint);
        }
    }

    @Test
    void silencedAlert_isTakenNeitherForNewsNorForOver() throws Exception {
        try (FakeReceiver receiver = FakeReceiver.start();
                RealAlertmanager alertmanager = RealAlertmanager.start(program(), directory, receiver.address())) {
            Caller caller = new Caller(Clock.systemUTC(), Caller.PATIENCE);
            AlertmanagerSink sink = sink(alertmanager, caller);
            await().atMost(Duration.ofSeconds(20)).until(() -> new AlertmanagerCheck(settings(alertmanager), caller)
                    .sentences().stream().allMatch(checked -> checked.verdict() == Checked.Verdict.GOOD));
            Alert loud = Alerts.of(Severity.CRITICAL);
            Map<String, String> told = reference(sink.deliver(Telling.first(loud)));
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> !receiver.requests().isEmpty());

            Map<String, String> quiet =
                    reference(sink.deliver(new Telling(Telling.Task.UPDATE, Alerts.hushed(loud), told, false)));
            await().during(Duration.ofSeconds(5))
                    .atMost(Duration.ofSeconds(6))
                    .until(() -> receiver.requests().size() == 1);
            Map<String, String> again = reference(sink.deliver(new Telling(Telling.Task.UPDATE, loud, quiet, false)));
            sink.deliver(new Telling(Telling.Task.RESOLVE, Alerts.resolved(), again, false));
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> receiver.requests().size() > 1);

            assertThat(heard(receiver).stream().map(each -> each.get("status").asText()))
                    .containsExactly("firing", "resolved");
        }
    }

    private static Map<String, String> reference(Delivery delivery) {
        return ((Delivery.Delivered) delivery).reference();
    }

    private static Path program() {
        Optional<Path> installed = RealAlertmanager.installed();
        if (installed.isEmpty()) {
            System.out.println("SKIPPED: no Alertmanager is installed (apt-get install prometheus-alertmanager),"
                    + " so the sink was not tried against it");
        }
        Assumptions.assumeTrue(installed.isPresent());
        return installed.get();
    }

    private static List<JsonNode> heard(FakeReceiver receiver) throws IOException {
        List<JsonNode> alerts = new ArrayList<>();
        for (FakeReceiver.Request request : receiver.requests()) {
            JSON.readTree(request.body()).get("alerts").forEach(alerts::add);
        }
        return alerts;
    }

    private static AlertmanagerSettings settings(RealAlertmanager alertmanager) {
        return new AlertmanagerSettings(
                "alertmanager",
                List.of(alertmanager.base()),
                AlertmanagerSettings.RESEND,
                Map.of("team", "payments"),
                Optional.empty());
    }

    private static AlertmanagerSink sink(RealAlertmanager alertmanager, Caller caller) {
        return new AlertmanagerSink(settings(alertmanager), Tellers.redacted(), caller);
    }
}
