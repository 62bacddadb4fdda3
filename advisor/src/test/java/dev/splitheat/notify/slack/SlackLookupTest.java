package dev.splitheat.notify.slack;

import static dev.splitheat.notify.Telling.Task.OPEN;
import static dev.splitheat.notify.slack.Tellings.reference;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.slack.FakeSlack.Script;
import dev.splitheat.picture.HeatPictures;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A process was killed between sending a message and remembering it. */
class SlackLookupTest {
    private FakeSlack slack;

    @BeforeEach
    void start() throws IOException {
        slack = FakeSlack.start();
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    @Test
    void messageThatIsThere_isAdopted() {
        Map<String, String> forgotten = reference(restarted().deliver(Telling.first(alert("f-1", 1))));

        Delivery delivery = restarted().deliver(inDoubt(alert("f-1", 2)));

        assertThat(reference(delivery)).containsEntry("ts", forgotten.get("ts"));
        assertThat(slack.roots()).hasSize(1);
        assertThat(slack.roots().get(0).at("/metadata/event_payload/revision").asInt())
                .isEqualTo(2);
        assertThat(slack.replies(forgotten.get("ts"))).hasSize(1);
    }

    @Test
    void messageOfAnotherAlert_isNotAdopted() {
        restarted().deliver(Telling.first(alert("f-1", 1)));

        restarted().deliver(inDoubt(alert("f-2", 1)));

        assertThat(slack.roots()).hasSize(2);
    }

    @Test
    void tokenThatMayNotLook_postsAgain() {
        slack.grant("chat:write");
        restarted().deliver(Telling.first(alert("f-1", 1)));

        Delivery delivery = restarted().deliver(inDoubt(alert("f-1", 1)));

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(slack.roots()).hasSize(2);
    }

    @Test
    void slackThatDoesNotSay_isAskedAgainBeforeAnythingIsPosted() {
        slack.script("conversations.history", new Script(500, Map.of(), ""));

        Delivery delivery = restarted().deliver(inDoubt(alert("f-1", 1)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
        assertThat(slack.roots()).isEmpty();
    }

    private static Telling inDoubt(Alert alert) {
        return new Telling(OPEN, alert, Map.of(), true);
    }

    private static Alert alert(String id, int revision) {
        return Samples.firing(id, revision, Severity.CRITICAL);
    }

    private Sink restarted() {
        return new SlackBotSink(
                new SlackBotSettings("slack", FakeSlack.CHANNEL),
                new SlackWorkspace(
                        slack.api(), new BotToken(FakeSlack.TOKEN), new Caller(new HandClock(), Caller.PATIENCE)),
                Tellings.storyteller(),
                HeatPictures.NONE);
    }
}
