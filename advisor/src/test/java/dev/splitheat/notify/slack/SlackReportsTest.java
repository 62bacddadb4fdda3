package dev.splitheat.notify.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.weekly.ReportNotices;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlackReportsTest {
    private static final int LARGEST_TEXT = 3_000;

    private final Caller caller = new Caller(new HandClock(), Caller.PATIENCE);
    private FakeSlack slack;
    private FakeReceiver receiver;

    @BeforeEach
    void start() throws IOException {
        slack = FakeSlack.start();
        receiver = FakeReceiver.start();
        receiver.answer(200, Map.of());
    }

    @AfterEach
    void stop() {
        slack.close();
        receiver.close();
    }

    @Test
    void botsMessage_isTheTopOfTheReport() throws Exception {
        Delivery delivery = bot().tell(ReportNotices.shop(), false);

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(slack.calls("chat.postMessage")).hasSize(1);
        Golden.check("report", slack.calls("chat.postMessage").get(0));
    }

    @Test
    void webhooksMessage_isTheTopOfTheReport() throws Exception {
        Delivery delivery = webhook().tell(ReportNotices.shop(), false);

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(receiver.requests()).hasSize(1);
        Golden.check(
                "report-webhook",
                new ObjectMapper().readTree(receiver.requests().get(0).body()));
    }

    @Test
    void afterACrash_messageThatIsThereIsNotSentAgain() {
        bot().tell(ReportNotices.shop(), false);

        Delivery delivery = bot().tell(ReportNotices.shop(), true);

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(slack.calls("chat.postMessage")).hasSize(1);
    }

    @Test
    void afterACrash_messageThatIsNotThereIsSent() {
        Delivery delivery = bot().tell(ReportNotices.shop(), true);

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(slack.roots()).hasSize(1);
    }

    @Test
    void longNames_areShortenedToWhatSlackTakes() {
        bot().tell(ReportNotices.unseen("projects/p/instances/i/databases/" + "d".repeat(9_000)), false);

        JsonNode message = slack.calls("chat.postMessage").get(0);
        assertThat(message.path("text").asText()).hasSizeLessThanOrEqualTo(LARGEST_TEXT);
        assertThat(message.findValues("text"))
                .allSatisfy(text -> assertThat(text.asText()).hasSizeLessThanOrEqualTo(LARGEST_TEXT));
    }

    @Test
    void slackThatIsNotThere_isTriedAgain() {
        slack.close();
        receiver.close();

        assertThat(bot().tell(ReportNotices.shop(), false)).isInstanceOf(Delivery.Retry.class);
        assertThat(webhook().tell(ReportNotices.shop(), false)).isInstanceOf(Delivery.Retry.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 503})
    void webhookThatMayHaveTakenIt_isNotSentItAgain(int status) {
        receiver.answer(status, Map.of());

        Delivery delivery = webhook().tell(ReportNotices.shop(), false);

        assertThat(delivery).isInstanceOfSatisfying(Delivery.Rejected.class, rejected -> assertThat(rejected.why())
                .contains("may be there all the same", "look in the channel"));
        assertThat(receiver.requests()).hasSize(1);
        assertThat(webhook().again()).isEqualTo(ReportSink.Again.TWICE);
    }

    private ReportSink bot() {
        return new SlackReports(
                new SlackBotSettings("slack-oncall", FakeSlack.CHANNEL),
                new SlackWorkspace(slack.api(), new BotToken(FakeSlack.TOKEN), caller));
    }

    private ReportSink webhook() {
        return new SlackWebhookReports(new SlackWebhookSettings("slack-hook", receiver.address()), caller);
    }
}
