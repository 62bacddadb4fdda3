package dev.splitheat.notify.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.alert.AlertJson;
import dev.splitheat.alert.Alerts;
import dev.splitheat.alert.Samples;
import dev.splitheat.alert.Tellers;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Golden;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WebhookBodyTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final AlertJson ALERTS = new AlertJson(Samples.REDACTED);

    @Test
    void nativeBody_isWhole() throws Exception {
        Golden.assertSame(render(new NativeBody(ALERTS), Alerts.of(Severity.CRITICAL)), "webhook-native.json");
    }

    @Test
    void cloudEvent_isWhole() throws Exception {
        CloudEventBody body = new CloudEventBody(new NativeBody(ALERTS));

        assertThat(body.contentType()).isEqualTo("application/cloudevents+json");
        Golden.assertSame(render(body, Alerts.of(Severity.CRITICAL)), "webhook-cloudevent.json");
    }

    @Test
    void alertmanagerBody_isWhole_firingAndResolved() throws Exception {
        Golden.assertSame(render(alertmanager(), Alerts.of(Severity.CRITICAL)), "webhook-alertmanager-firing.json");
        Golden.assertSame(render(alertmanager(), Alerts.resolved()), "webhook-alertmanager-resolved.json");
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void bodyThatIsTooLarge_isShortenedAndSaysSo(WebhookBody body) throws Exception {
        String text = render(body, Alerts.talkative(2000));

        assertThat(text.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(WebhookSettings.LARGEST);
        if (!(body instanceof AlertmanagerBody)) {
            assertThat(text).contains("\"shortened\":[\"finding.evidence after the tenth line\"]");
        }
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void bodyWithHardlyAnyRoom_keepsWhatItIsAbout(WebhookBody body) {
        String text = body.render(Alerts.talkative(2000), "id", 3500);

        assertThat(text.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(3500);
        assertThat(text).contains("shortened").contains("rows are appended at one moving end");
    }

    @Test
    void bodyWithLittleRoom_keepsEvidence_andLinksStatements() throws Exception {
        URI page = URI.create("https://splitheat.example/f-3a91");
        Alert alert = Alerts.of(Severity.CRITICAL);
        NativeBody body = new NativeBody(ALERTS, told -> Optional.of(page));
        int most = body.render(alert, "id", WebhookSettings.LARGEST).length() - 100;

        JsonNode shortened = JSON.readTree(body.render(alert, "id", most));

        assertThat(shortened.get("recommendations").get(0).get("ddl")).isEmpty();
        assertThat(shortened.get("finding").get("evidence")).hasSize(2);
        assertThat(shortened.get("link").asText()).isEqualTo(page.toString());
    }

    @Test
    void bodyThatFits_hasNoMark() throws Exception {
        JsonNode body = JSON.readTree(render(new NativeBody(ALERTS), Alerts.of(Severity.CRITICAL)));

        assertThat(body.has("shortened")).isFalse();
    }

    private static Stream<WebhookBody> bodies() {
        return Stream.of(new NativeBody(ALERTS), new CloudEventBody(new NativeBody(ALERTS)), alertmanager());
    }

    private static AlertmanagerBody alertmanager() {
        return new AlertmanagerBody(Tellers.redacted(), "webhook", Map.of("team", "payments"));
    }

    private static String render(WebhookBody body, Alert alert) {
        return body.render(alert, "splitheat-f-3a91-2", WebhookSettings.LARGEST);
    }
}
