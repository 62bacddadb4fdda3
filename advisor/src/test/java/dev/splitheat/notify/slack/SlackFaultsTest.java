package dev.splitheat.notify.slack;

import static dev.splitheat.notify.Telling.Task.UPDATE;
import static dev.splitheat.notify.slack.Tellings.reference;
import static dev.splitheat.notify.slack.Tellings.telling;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.alert.Samples;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.slack.FakeSlack.Script;
import dev.splitheat.picture.HeatPictures;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a sink makes of everything that can go wrong on the other side. */
class SlackFaultsTest {
    private static final String POST = "chat.postMessage";

    private final HandClock clock = new HandClock();
    private FakeSlack slack;
    private Sink sink;

    @BeforeEach
    void start() throws IOException {
        slack = FakeSlack.start();
        sink = sink(slack.api(), Caller.PATIENCE);
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "channel_not_found",
                "not_in_channel",
                "invalid_auth",
                "account_inactive",
                "token_revoked",
                "missing_scope",
                "is_archived",
                "restricted_action"
            })
    void whatAPersonHasToMend_waitsAndSaysSo(String error) {
        slack.script(POST, Script.no(error));

        Delivery delivery = sink.deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isInstanceOfSatisfying(Delivery.Retry.class, retry -> {
            assertThat(retry.after()).contains(Duration.ofMinutes(1));
            assertThat(retry.why()).endsWith("[" + error + "]").hasSizeGreaterThan(error.length() + 20);
        });
        assertThat(sink.deliver(Telling.first(Samples.firing(1)))).isInstanceOf(Delivery.Delivered.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fatal_error", "internal_error", "service_unavailable", "a_word_that_is_new"})
    void whatMayPass_isTriedAgain(String error) {
        slack.script(POST, Script.no(error));

        assertThat(sink.deliver(Telling.first(Samples.firing(1))))
                .isEqualTo(new Delivery.Retry(Optional.empty(), "Slack said " + error));
    }

    @ParameterizedTest
    @CsvSource({"429, 7", "429, ''", "200, 9"})
    void limit_isHonoured(int status, String after) {
        Map<String, String> header = after.isEmpty() ? Map.of() : Map.of("Retry-After", after);
        slack.script(POST, new Script(status, header, "{\"ok\":false,\"error\":\"ratelimited\"}"));

        Delivery delivery = sink.deliver(Telling.first(Samples.firing(1)));

        Optional<Duration> asked =
                after.isEmpty() ? Optional.empty() : Optional.of(Duration.ofSeconds(Long.parseLong(after)));
        assertThat(delivery).isEqualTo(new Delivery.Retry(asked, "Slack asks to slow down"));
    }

    @ParameterizedTest
    @CsvSource({"500, ''", "503, ''", "302, ''", "200, <html>a proxy</html>", "200, []", "200, ''"})
    void answerThatIsNotSlacks_isTriedAgain(int status, String body) {
        slack.script(POST, new Script(status, Map.of(), body));

        assertThat(sink.deliver(Telling.first(Samples.firing(1)))).isInstanceOf(Delivery.Retry.class);
        assertThat(sink.deliver(Telling.first(Samples.firing(1)))).isInstanceOf(Delivery.Delivered.class);
    }

    @Test
    void connectionThatIsDroppedAfterTheMessageWasTaken_doublesNothing() {
        slack.script(POST, Script.DROP);

        Delivery dropped = sink.deliver(Telling.first(Samples.firing(1)));
        Delivery again = sink.deliver(Telling.first(Samples.firing(1)));

        assertThat(dropped).isInstanceOf(Delivery.Retry.class);
        assertThat(again).isInstanceOf(Delivery.Delivered.class);
        assertThat(slack.roots()).hasSize(1);
    }

    @Test
    void silence_endsInARetry() {
        slack.script(POST, Script.SILENCE);

        Delivery delivery = sink(slack.api(), Duration.ofMillis(300)).deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
    }

    @Test
    void nameThatNobodyKnows_endsInARetry() {
        Sink lost = sink(URI.create("http://slack.invalid/api/"), Duration.ofSeconds(5));

        assertThat(lost.deliver(Telling.first(Samples.firing(1)))).isInstanceOf(Delivery.Retry.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"msg_too_long", "msg_blocks_too_long"})
    void tooLong_isToldShorter(String error) {
        slack.script(POST, Script.no(error));

        sink.deliver(Telling.first(Samples.firing(1)));

        List<JsonNode> posts = slack.calls(POST);
        assertThat(posts.get(1).toString().length())
                .isLessThan(posts.get(0).toString().length());
        assertThat(slack.roots().get(0).path("attachments")).hasSize(1);
    }

    @Test
    void blocksThatSlackDoesNotTake_areToldAsText() {
        slack.script(POST, Script.no("invalid_blocks"));

        sink.deliver(Telling.first(Samples.firing(1)));

        assertThat(slack.roots()).hasSize(1).allSatisfy(root -> {
            assertThat(root.path("attachments")).isEmpty();
            assertThat(root.path("text").asText()).contains("Orders").contains("Pause the job");
        });
    }

    @Test
    void textThatSlackDoesNotTake_isRejected() {
        slack.script(POST, Script.no("invalid_blocks"), Script.no("msg_too_long"));

        assertThat(sink.deliver(Telling.first(Samples.firing(1))))
                .isEqualTo(new Delivery.Rejected("Slack said msg_too_long, even of a line of plain text"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"message_not_found", "cant_update_message", "edit_window_closed"})
    void messageThatCannotBeEdited_isPostedAnew(String error) {
        Map<String, String> posted = reference(sink.deliver(Telling.first(Samples.firing(1))));
        slack.script("chat.update", Script.no(error));

        Delivery delivery = sink.deliver(telling(UPDATE, Tellings.firing(2, "Lead the key with UserId"), posted));

        assertThat(reference(delivery).get("ts")).isNotEqualTo(posted.get("ts"));
    }

    @Test
    void threadThatFails_followsLater() {
        slack.script(POST, new Script(200, Map.of(), "{\"ok\":true,\"channel\":\"C0SPLITS\",\"ts\":\"1.2\"}"));
        slack.script(POST, new Script(500, Map.of(), ""));

        Delivery begun = sink.deliver(Telling.first(Samples.firing(1)));
        sink.deliver(telling(UPDATE, Samples.firing(1), reference(begun)));

        assertThat(((Delivery.Delivered) begun).rest()).isPresent();
        assertThat(slack.replies("1.2")).hasSize(1);
    }

    @Test
    void replyThatSlackNeverTakes_isLeftOut() {
        slack.script(POST, new Script(200, Map.of(), "{\"ok\":true,\"channel\":\"C0SPLITS\",\"ts\":\"1.2\"}"));
        slack.script(POST, Script.no("thread_not_found"));

        assertThat(sink.deliver(Telling.first(Samples.firing(1))))
                .isInstanceOfSatisfying(Delivery.Delivered.class, delivered -> assertThat(delivered.rest())
                        .isEmpty());
    }

    @Test
    void failures_neverHoldTheToken() {
        Sink stranger = new SlackBotSink(
                new SlackBotSettings("slack", FakeSlack.CHANNEL),
                new SlackWorkspace(slack.api(), new BotToken("xoxb-wrong-one"), new Caller(clock, Caller.PATIENCE)),
                Tellings.storyteller(),
                HeatPictures.NONE);

        Delivery delivery = stranger.deliver(Telling.first(Samples.firing(1)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
        assertThat(delivery.toString()).contains("invalid_auth").doesNotContain("wrong-one");
    }

    private Sink sink(URI api, Duration patience) {
        return new SlackBotSink(
                new SlackBotSettings("slack", FakeSlack.CHANNEL),
                new SlackWorkspace(api, new BotToken(FakeSlack.TOKEN), new Caller(clock, patience)),
                Tellings.storyteller(),
                HeatPictures.NONE);
    }
}
