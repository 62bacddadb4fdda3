package dev.splitheat.notify.slack;

import static dev.splitheat.notify.Telling.Task.REMIND;
import static dev.splitheat.notify.Telling.Task.REOPEN;
import static dev.splitheat.notify.Telling.Task.RESOLVE;
import static dev.splitheat.notify.Telling.Task.UPDATE;
import static dev.splitheat.notify.slack.Tellings.reference;
import static dev.splitheat.notify.slack.Tellings.telling;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.SinkContract;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.FakeReceiver;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlackWebhookSinkTest extends SinkContract {
    private static final String LEAD = "Lead the key with UserId";

    private final HandClock clock = new HandClock();
    private FakeReceiver receiver;

    @BeforeEach
    void start() throws IOException {
        receiver = FakeReceiver.start();
        receiver.answer(200, Map.of());
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Override
    protected Sink sink() {
        return new SlackWebhookSink(
                new SlackWebhookSettings("slack-hook", receiver.address()),
                Tellings.storyteller(),
                new Caller(clock, Caller.PATIENCE));
    }

    @Override
    protected void breakTheWay() {
        receiver.close();
    }

    @Override
    protected String arrived() {
        return receiver.requests().stream().map(FakeReceiver.Request::body).collect(Collectors.joining());
    }

    @Test
    void newAlert_isAMessageWithItsStatements() throws Exception {
        sink().deliver(Telling.first(Tellings.firing(1, LEAD)));

        Golden.check("webhook-open", posts().get(0));
    }

    @Test
    void messageWhoseAnswerWasLost_countsAsPerhapsDoubled_andOneThatWasRefusedDoesNot() {
        Sink sink = sink();
        receiver.then(FakeReceiver.Reply.DROPPED);
        sink.deliver(Telling.first(Tellings.firing(1, LEAD)));
        Delivery again = sink.deliver(Telling.first(Tellings.firing(1, LEAD)));
        receiver.then(FakeReceiver.Reply.of(429));
        sink.deliver(Telling.first(Tellings.firing(2, LEAD)));
        clock.advance(Duration.ofMinutes(5));
        Delivery refused = sink.deliver(new Telling(Telling.Task.OPEN, Tellings.firing(2, LEAD), Map.of(), true));

        assertThat(((Delivery.Delivered) again).maybeTwice()).isTrue();
        assertThat(((Delivery.Delivered) refused).maybeTwice()).isFalse();
    }

    @Test
    void messageThatACrashCutOff_countsAsPerhapsDoubled() {
        Delivery delivery = sink().deliver(new Telling(Telling.Task.OPEN, Tellings.firing(1, LEAD), Map.of(), true));

        assertThat(((Delivery.Delivered) delivery).maybeTwice()).isTrue();
    }

    @Test
    void newsThatChangesNothingForAnybody_isNoMessage() throws Exception {
        Map<String, String> told = open();

        Delivery delivery = sink().deliver(telling(UPDATE, Tellings.firing(2, LEAD), told));

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(posts()).hasSize(1);
    }

    @Test
    void otherAdvice_isAMessageThatSaysWhatChanged() throws Exception {
        Map<String, String> told = open();

        sink().deliver(telling(UPDATE, Tellings.firing(2, "Use a shard"), told));

        Golden.check("webhook-changed", posts().get(1));
    }

    @Test
    void higherSeverity_isAMessage_andLowerIsNone() throws Exception {
        Map<String, String> warned = reference(sink().deliver(Telling.first(Tellings.warning(1))));

        Map<String, String> raised = reference(sink().deliver(telling(UPDATE, Tellings.firing(2, LEAD), warned)));
        sink().deliver(telling(UPDATE, Tellings.warning(3), raised));

        assertThat(posts()).hasSize(2);
    }

    @Test
    void endReturnAndReminder_areMessages() throws Exception {
        Map<String, String> told = open();

        Map<String, String> ended = reference(sink().deliver(telling(RESOLVE, Tellings.over(2), told)));
        Map<String, String> back = reference(sink().deliver(telling(REOPEN, Tellings.back(3), ended)));
        sink().deliver(telling(REMIND, Tellings.back(4), back));

        Golden.check("webhook-resolved", posts().get(1));
        assertThat(posts().get(2).toString()).contains("Regressed: it was over, and is back.");
        assertThat(posts().get(3).toString()).contains("Still so.");
    }

    @Test
    void storm_isToldAtItsBeginAndItsEnd() throws Exception {
        Sink sink = sink();
        Map<String, String> told =
                reference(sink.deliver(new Digest("s", 30, 0, List.of(Tellings.firing(1, LEAD)), Map.of())));

        told = reference(sink.deliver(new Digest("s", 40, 5, List.of(), told)));
        sink.deliver(new Digest("s", 40, 40, List.of(), told));

        assertThat(posts()).hasSize(2);
    }

    @Test
    void messages_areOneASecondAfterAFewAtOnce() throws Exception {
        Sink sink = sink();
        for (int i = 0; i < 4; i++) {
            sink.deliver(Telling.first(Samples.firing("f-" + i, 1, Severity.CRITICAL)));
        }

        assertThat(sink.deliver(Telling.first(Samples.firing(1)))).isEqualTo(new Delivery.Later(Duration.ofSeconds(1)));
        assertThat(posts()).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({"429, 7", "503, ''", "404, ''", "302, ''"})
    void failures_areTriedAgain(int status, String after) {
        receiver.answer(status, after.isEmpty() ? Map.of() : Map.of("Retry-After", after));

        Delivery delivery = sink().deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isInstanceOfSatisfying(Delivery.Retry.class, retry -> assertThat(retry.after())
                .isEqualTo(after.isEmpty() ? Optional.empty() : Optional.of(Duration.ofSeconds(7))));
    }

    @Test
    void silence_endsInARetry() {
        receiver.fallSilent();
        Sink impatient = new SlackWebhookSink(
                new SlackWebhookSettings("slack", receiver.address()),
                Tellings.storyteller(),
                new Caller(clock, Duration.ofMillis(300)));

        assertThat(impatient.deliver(Telling.first(Samples.firing(1)))).isInstanceOf(Delivery.Retry.class);
    }

    @Test
    void address_isNeverPrinted() {
        assertThat(new SlackWebhookSettings("slack", receiver.address()).toString())
                .doesNotContain(receiver.address().getPath());
    }

    private Map<String, String> open() {
        return reference(sink().deliver(Telling.first(Tellings.firing(1, LEAD))));
    }

    private List<JsonNode> posts() throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<JsonNode> posts = new ArrayList<>();
        for (FakeReceiver.Request request : receiver.requests()) {
            posts.add(json.readTree(request.body()));
        }
        return posts;
    }
}
