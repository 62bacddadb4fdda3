package dev.splitheat.notify.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.ReportNotice;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.weekly.ReportNotices;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebhookReportsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final ReportNotice UNSEEN = ReportNotices.unseen("projects/p/instances/i/databases/d");

    private final HandClock clock = new HandClock();
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
    void body_isTheTopAndTheWholeDocument() throws Exception {
        Delivery delivery = sink(WebhookSettings.LARGEST).tell(UNSEEN, false);

        ObjectNode expected = top(UNSEEN);
        expected.set("document", JSON.readTree(UNSEEN.document()));
        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(sent()).isEqualTo(expected);
    }

    @Test
    void documentThatDoesNotFit_isLeftOut() throws Exception {
        ReportNotice shop = ReportNotices.shop();

        sink(4_000).tell(shop, false);

        assertThat(shop.document().getBytes(StandardCharsets.UTF_8)).hasSizeGreaterThan(4_000);
        assertThat(sent()).isEqualTo(top(shop).putNull("document"));
    }

    @Test
    void attempts_haveTheSameIdAndASignature() {
        sink(WebhookSettings.LARGEST).tell(UNSEEN, false);
        sink(WebhookSettings.LARGEST).tell(UNSEEN, true);

        long now = clock.instant().getEpochSecond();
        assertThat(receiver.requests()).hasSize(2).allSatisfy(request -> {
            assertThat(request.header("webhook-id")).isEqualTo("splitheat-report-2026-W47");
            assertThat(request.header("webhook-signature"))
                    .isEqualTo(new Signature(SECRET).sign("splitheat-report-2026-W47", now, request.body()));
        });
    }

    @ParameterizedTest
    @CsvSource({"500, Retry", "503, Retry", "429, Retry", "400, Rejected"})
    void answer_decidesAboutTheNextAttempt(int status, String expected) {
        receiver.always(FakeReceiver.Reply.of(status));

        Delivery delivery = sink(WebhookSettings.LARGEST).tell(UNSEEN, false);

        assertThat(delivery.getClass().getSimpleName()).isEqualTo(expected);
    }

    private static ObjectNode top(ReportNotice notice) {
        ObjectNode top = JSON.createObjectNode()
                .put("version", 1)
                .put("type", "report")
                .put("id", "splitheat-report-2026-W47")
                .put("kind", notice.report().kind())
                .put("week", "2026-W47")
                .put("title", notice.brief().title());
        notice.brief().lines().forEach(top.putArray("lines")::add);
        top.put("report", notice.brief().report().orElse(null));
        return top.put("link", notice.brief().link().orElse(null));
    }

    private JsonNode sent() throws IOException {
        assertThat(receiver.requests()).hasSize(1);
        return JSON.readTree(receiver.requests().get(0).body());
    }

    private ReportSink sink(int largest) {
        return new WebhookReports(
                new WebhookSettings(
                        "webhook", Destination.of(receiver.address(), false), List.of(new Credential(SECRET)), largest),
                new Caller(clock, Caller.PATIENCE));
    }
}
