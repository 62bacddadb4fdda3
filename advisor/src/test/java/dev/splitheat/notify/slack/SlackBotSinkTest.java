package dev.splitheat.notify.slack;

import static dev.splitheat.notify.Telling.Task.OPEN;
import static dev.splitheat.notify.Telling.Task.REMIND;
import static dev.splitheat.notify.Telling.Task.REOPEN;
import static dev.splitheat.notify.Telling.Task.RESOLVE;
import static dev.splitheat.notify.Telling.Task.UPDATE;
import static dev.splitheat.notify.slack.Tellings.reference;
import static dev.splitheat.notify.slack.Tellings.telling;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.SinkContract;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.picture.HeatPictures;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlackBotSinkTest extends SinkContract {
    private static final String LEAD = "Lead the key with UserId";
    private static final byte[] PNG = {1, 2, 3};

    private final HandClock clock = new HandClock();
    private HeatPictures pictures = HeatPictures.NONE;
    private FakeSlack slack;

    @BeforeEach
    void start() throws IOException {
        slack = FakeSlack.start();
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    @Override
    protected Sink sink() {
        SlackWorkspace workspace =
                new SlackWorkspace(slack.api(), new BotToken(FakeSlack.TOKEN), new Caller(clock, Caller.PATIENCE));
        return new SlackBotSink(
                new SlackBotSettings("slack-oncall", FakeSlack.CHANNEL),
                workspace,
                Tellings.storyteller(),
                pictures,
                Runnable::run);
    }

    @Override
    protected void breakTheWay() {
        slack.close();
    }

    @Override
    protected String arrived() {
        return slack.calls().stream().map(FakeSlack.Call::toString).collect(Collectors.joining());
    }

    @Test
    void newAlert_isOneMessageWithItsStoryInTheThread() throws Exception {
        Delivery delivery = sink().deliver(Telling.first(Tellings.firing(1, LEAD)));

        assertThat(delivery).isInstanceOfSatisfying(Delivery.Delivered.class, delivered -> assertThat(delivered.rest())
                .isEmpty());
        List<JsonNode> posts = slack.calls("chat.postMessage");
        assertThat(posts).hasSize(2);
        Golden.check("open", posts.get(0));
        Golden.check("thread", posts.get(1));
        assertThat(posts.get(1).path("thread_ts").asText())
                .isEqualTo(reference(delivery).get("ts"));
    }

    @Test
    void reference_isSmallAndHasNoKeys() {
        Map<String, String> remembered = open();

        assertThat(remembered.toString().length()).isLessThan(500);
        assertThat(remembered).containsEntry("channel", FakeSlack.CHANNEL).containsKey("ts");
        assertThat(remembered.toString()).doesNotContain("8123").doesNotContain(FakeSlack.TOKEN);
    }

    @Test
    void news_editsTheMessageInPlace() {
        Map<String, String> remembered = open();

        Delivery delivery = sink().deliver(telling(UPDATE, Tellings.firing(2, LEAD), remembered));

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(slack.roots()).hasSize(1);
        assertThat(slack.calls("chat.update")).hasSize(1).allSatisfy(edit -> assertThat(
                        edit.at("/metadata/event_payload/revision").asInt())
                .isEqualTo(2));
        assertThat(slack.calls("chat.postMessage")).hasSize(2);
    }

    @Test
    void sameRevisionAgain_callsNobody() {
        Map<String, String> remembered = open();
        int before = slack.calls().size();

        Delivery delivery = sink().deliver(telling(UPDATE, Tellings.firing(1, LEAD), remembered));

        assertThat(delivery).isEqualTo(new Delivery.Delivered(remembered));
        assertThat(slack.calls()).hasSize(before);
    }

    @Test
    void otherAdvice_isToldInTheThreadWithItsStatements() throws Exception {
        Map<String, String> remembered = open();

        sink().deliver(telling(UPDATE, Tellings.firing(2, "Use a shard", LEAD), remembered));

        List<ObjectNode> replies = slack.replies(remembered.get("ts"));
        assertThat(replies).hasSize(3);
        Golden.check("advice-changed", replies.get(1));
        assertThat(replies.get(2).toString()).contains("*Or*").doesNotContain("CREATE TABLE");
    }

    @Test
    void higherSeverity_isToldInTheThread() {
        Map<String, String> remembered = reference(sink().deliver(Telling.first(Tellings.warning(1))));

        sink().deliver(telling(UPDATE, Tellings.firing(2, LEAD), remembered));

        assertThat(slack.replies(remembered.get("ts")).get(1).path("text").asText())
                .isEqualTo("Now CRITICAL; it was WARNING.");
    }

    @Test
    void end_makesTheMessageGreenWithoutButtonsAndAnswersInTheThread() throws Exception {
        Map<String, String> remembered = open();

        sink().deliver(telling(RESOLVE, Tellings.over(2), remembered));

        Golden.check("resolved", slack.roots().get(0));
        assertThat(slack.roots().get(0).toString()).doesNotContain("\"actions\"");
        Golden.check("resolved-reply", slack.replies(remembered.get("ts")).get(1));
    }

    @Test
    void heatThatComesBack_isToldToTheChannelInTheSameThread() throws Exception {
        Map<String, String> ended = reference(sink().deliver(telling(RESOLVE, Tellings.over(2), open())));

        Delivery delivery = sink().deliver(telling(REOPEN, Tellings.back(3), ended));

        assertThat(reference(delivery)).containsEntry("ts", ended.get("ts"));
        assertThat(slack.roots()).hasSize(1);
        List<ObjectNode> replies = slack.replies(ended.get("ts"));
        Golden.check("regressed", replies.get(replies.size() - 1));
    }

    @Test
    void reminder_isAnAnswerInTheThread() throws Exception {
        Map<String, String> remembered = open();

        sink().deliver(telling(REMIND, Tellings.firing(2, LEAD), remembered));

        Golden.check("reminder", slack.replies(remembered.get("ts")).get(1));
    }

    @Test
    void manyChanges_areRememberedInAsLittleAsOne() {
        Map<String, String> remembered = open();

        for (int revision = 2; revision < 30; revision++) {
            clock.advance(Duration.ofMinutes(1));
            Alert changed = Tellings.firing(revision, revision % 2 == 0 ? "Use a shard" : LEAD);
            remembered = reference(sink().deliver(telling(UPDATE, changed, remembered)));
        }

        assertThat(remembered.toString().length()).isLessThan(500);
    }

    @Test
    void threadOfAnAlert_staysWhereItIsWhenTheSinkGetsAnotherChannel() {
        SlackWorkspace workspace =
                new SlackWorkspace(slack.api(), new BotToken(FakeSlack.TOKEN), new Caller(clock, Caller.PATIENCE));
        Sink moved = new SlackBotSink(
                new SlackBotSettings("slack-oncall", "C0MOVED00"),
                workspace,
                Tellings.storyteller(),
                HeatPictures.NONE);

        Delivery delivery = moved.deliver(telling(RESOLVE, Tellings.over(2), open()));

        assertThat(slack.replies(reference(delivery).get("ts"))).hasSize(2);
    }

    @Test
    void messageThatIsGone_isPostedAnew() {
        Map<String, String> remembered = open();
        slack.delete(remembered.get("ts"));

        Delivery delivery = sink().deliver(telling(UPDATE, Tellings.firing(2, LEAD), remembered));

        assertThat(slack.roots()).hasSize(1);
        assertThat(reference(delivery).get("ts")).isNotEqualTo(remembered.get("ts"));
        assertThat(slack.replies(reference(delivery).get("ts"))).hasSize(1);
    }

    @Test
    void picture_isTheThreadsAndKnowsNoToken() throws Exception {
        pictures = alert -> Optional.of(PNG);

        Map<String, String> remembered = open();

        assertThat(slack.files()).containsEntry("F3", PNG);
        JsonNode complete = slack.calls("files.completeUploadExternal").get(0);
        assertThat(complete.path("thread_ts").asText()).isEqualTo(remembered.get("ts"));
        Golden.check("picture", complete);
    }

    @Test
    void pictureThatFails_losesNothing() {
        pictures = alert -> {
            throw new IllegalStateException("no heat");
        };

        assertThat(open()).containsKey("ts");
    }

    @Test
    void uploadThatIsRefused_losesNothing() {
        pictures = alert -> Optional.of(PNG);
        slack.script("files.getUploadURLExternal", FakeSlack.Script.no("missing_scope"));

        assertThat(open()).containsKey("ts");
        assertThat(slack.files()).isEmpty();
    }

    @Test
    void uploadThatFailed_isTriedAgain_andPictureComesOnce() {
        pictures = alert -> Optional.of(PNG);
        slack.script("files.getUploadURLExternal", FakeSlack.Script.no("internal_error"));
        Sink sink = sink();

        Delivery first = sink.deliver(Telling.first(Tellings.firing(1, LEAD)));
        Delivery second = sink.deliver(telling(UPDATE, Tellings.firing(1, LEAD), reference(first)));
        sink.deliver(telling(UPDATE, Tellings.firing(2, LEAD), reference(second)));

        assertThat(((Delivery.Delivered) first).rest()).isPresent();
        assertThat(((Delivery.Delivered) second).rest()).isEmpty();
        assertThat(slack.files()).hasSize(1);
    }

    @Test
    void pictureThatCouldNotBeDrawnAtFirst_comesWithALaterRevision() {
        pictures = alert -> alert.revision() == 1 ? Optional.empty() : Optional.of(PNG);
        Sink sink = sink();

        Delivery first = sink.deliver(Telling.first(Tellings.firing(1, LEAD)));
        sink.deliver(telling(UPDATE, Tellings.firing(2, LEAD), reference(first)));

        assertThat(((Delivery.Delivered) first).rest()).isEmpty();
        assertThat(slack.files()).hasSize(1);
    }

    @Test
    void storm_isOneMessageThatIsEdited() throws Exception {
        Sink sink = sink();
        Alert alert = Tellings.firing(1, LEAD);

        Map<String, String> remembered =
                reference(sink.deliver(new Digest("storm-1", 300, 0, List.of(alert, alert), Map.of())));
        sink.deliver(new Digest("storm-1", 310, 200, List.of(alert), remembered));

        assertThat(slack.calls("chat.postMessage")).hasSize(1);
        Golden.check("digest", slack.calls("chat.postMessage").get(0));
        assertThat(slack.roots()).hasSize(1);
        assertThat(slack.roots().get(0).path("text").asText())
                .isEqualTo("🔴 310 hotspots at once in shop-prod/orders, 200 of them over");
    }

    @Test
    void stormThatGrows_isEditedSeldomAndItsEndAtOnce() {
        Sink sink = sink();
        Map<String, String> first = reference(sink.deliver(new Digest("s", 30, 0, List.of(), Map.of())));
        Map<String, String> second = reference(sink.deliver(new Digest("s", 31, 0, List.of(), first)));

        Delivery soon = sink.deliver(new Digest("s", 32, 0, List.of(), second));
        Delivery end = sink.deliver(new Digest("s", 32, 32, List.of(), second));

        assertThat(soon).isEqualTo(new Delivery.Later(Duration.ofSeconds(20)));
        assertThat(end).isInstanceOf(Delivery.Delivered.class);
    }

    private Map<String, String> open() {
        return reference(sink().deliver(telling(OPEN, Tellings.firing(1, LEAD), Map.of())));
    }
}
