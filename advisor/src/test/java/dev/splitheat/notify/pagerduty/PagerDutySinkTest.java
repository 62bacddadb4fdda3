package dev.splitheat.notify.pagerduty;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.alert.Alerts;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Golden;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.SinkContract;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.Telling.Task;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.notify.http.FakeReceiver.Reply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an event says, and which alerts make one. */
class PagerDutySinkTest extends SinkContract {
    private FakePagerDuty pagerDuty;

    @BeforeEach
    void start() throws IOException {
        pagerDuty = FakePagerDuty.start();
    }

    @AfterEach
    void stop() {
        pagerDuty.close();
    }

    @Override
    protected Sink sink() {
        return pagerDuty.sink();
    }

    @Override
    protected void breakTheWay() {
        pagerDuty.close();
    }

    @Override
    protected String arrived() {
        return pagerDuty.receiver().requests().stream()
                .map(FakeReceiver.Request::body)
                .collect(Collectors.joining());
    }

    @Test
    void trigger_isTheWholeStory() throws Exception {
        pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(pagerDuty.receiver().requests().get(0).path()).isEqualTo("/v2/enqueue");
        Golden.assertSame(pagerDuty.receiver().requests().get(0).body(), "pagerduty-trigger.json");
    }

    @Test
    void resolve_isTheIncidentAlone() throws Exception {
        Map<String, String> paged =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        Delivery over = pagerDuty.sink().deliver(new Telling(Task.RESOLVE, Alerts.resolved(), paged, false));

        assertThat(over).isEqualTo(FakePagerDuty.NO_LONGER_PAGED);
        assertThat(pagerDuty.events()).containsExactly("trigger splitheat:f-3a91:1", "resolve splitheat:f-3a91:1");
        Golden.assertSame(pagerDuty.receiver().requests().get(1).body(), "pagerduty-resolve.json");
    }

    @Test
    void reference_holdsTheNameOfTheKeyAndAHash_neverTheKey() {
        Map<String, String> reference =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        assertThat(reference).containsEntry("key", "shop").containsEntry("dedup_key", "splitheat:f-3a91:1");
        assertThat(reference.get("key_hash")).matches("[0-9a-f]{8}");
        assertThat(reference.toString() + FakePagerDuty.SHOP).doesNotContain("0123456789abcdef");
    }

    @Test
    void alertThatNobodyCanActOn_isTakenAndNotSent() {
        assertThat(pagerDuty.sink().deliver(Telling.first(Alerts.withoutDoNow())))
                .isEqualTo(FakePagerDuty.NOT_PAGED);
        assertThat(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.WARNING))))
                .isEqualTo(FakePagerDuty.NOT_PAGED);
        assertThat(pagerDuty.sink().deliver(Telling.first(Alerts.resolved()))).isEqualTo(FakePagerDuty.NOT_PAGED);
        assertThat(pagerDuty.sink().deliver(Telling.first(Alerts.hushed(Alerts.of(Severity.CRITICAL)))))
                .isEqualTo(FakePagerDuty.NOT_PAGED);
        assertThat(pagerDuty.receiver().requests()).isEmpty();
    }

    @Test
    void changeThatLands_isAChangeEvent_onceAndOnceAtItsEnd() throws Exception {
        Alert verifying = Alerts.proved(Alerts.of(Severity.WARNING), Proof.Outcome.VERIFYING);
        Alert fixed = Alerts.proved(Alerts.of(Severity.WARNING), Proof.Outcome.FIXED);

        Map<String, String> landed = FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(verifying)));
        pagerDuty.sink().deliver(new Telling(Task.UPDATE, verifying, landed, false));
        Map<String, String> ended =
                FakePagerDuty.reference(pagerDuty.sink().deliver(new Telling(Task.UPDATE, fixed, landed, false)));
        pagerDuty.sink().deliver(new Telling(Task.UPDATE, fixed, ended, false));

        assertThat(pagerDuty.receiver().requests()).hasSize(2).allSatisfy(request -> assertThat(request.path())
                .isEqualTo("/v2/change/enqueue"));
        Golden.assertSame(pagerDuty.receiver().requests().get(0).body(), "pagerduty-change.json");
        assertThat(pagerDuty.receiver().requests().get(1).body()).contains("Fixed.");
    }

    @Test
    void adviceThatSomebodyBegins_isAChangeEventAtOnce() {
        Alert begun = Alerts.proved(Alerts.of(Severity.CRITICAL), Proof.Outcome.UNDER_WAY);

        pagerDuty.sink().deliver(Telling.first(begun));

        assertThat(pagerDuty.receiver().requests().stream().map(FakeReceiver.Request::path))
                .containsExactly("/v2/enqueue", "/v2/change/enqueue");
        assertThat(pagerDuty.receiver().requests().get(1).body()).contains("Under way.");
    }

    @Test
    void changeEventThatFails_doesNotPageTwice_andIsToFollow() {
        pagerDuty.receiver().then(Reply.of(202), Reply.of(429, Map.of("Retry-After", "7"), ""));
        Alert verifying = Alerts.proved(Alerts.of(Severity.CRITICAL), Proof.Outcome.VERIFYING);

        Delivery.Delivered half = (Delivery.Delivered) pagerDuty.sink().deliver(Telling.first(verifying));
        pagerDuty.sink().deliver(new Telling(Task.UPDATE, verifying, half.reference(), false));

        assertThat(half.rest()).contains(Duration.ofSeconds(7));
        assertThat(pagerDuty.receiver().requests().stream().map(FakeReceiver.Request::path))
                .containsExactly("/v2/enqueue", "/v2/change/enqueue", "/v2/change/enqueue");
    }

    @Test
    void eventThatIsTooLarge_losesItsEvidenceAndSaysSo() throws Exception {
        pagerDuty.sink().deliver(Telling.first(Alerts.talkative(9000)));

        String body = pagerDuty.receiver().requests().get(0).body();
        JsonNode details = FakePagerDuty.JSON.readTree(body).at("/payload/custom_details");
        assertThat(body.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(512_000);
        assertThat(details.get("Left out").asText()).startsWith("Evidence");
        assertThat(details.get("Do now").get(0).asText()).startsWith("Pause the job");
        assertThat(FakePagerDuty.JSON.readTree(body).get("links")).isNotEmpty();
    }
}
