package dev.splitheat.notify.slack;

import static dev.splitheat.notify.Telling.Task.REOPEN;
import static dev.splitheat.notify.Telling.Task.RESOLVE;
import static dev.splitheat.notify.Telling.Task.UPDATE;
import static dev.splitheat.notify.slack.Tellings.telling;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitheat.alert.Samples;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.slack.FakeSlack.Script;
import dev.splitheat.picture.HeatPictures;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said once although its answer is lost: in a thread, of a storm, and where nobody may look. */
class SlackRepliesTest {
    private static final String POST = "chat.postMessage";
    private static final String LEAD = "Lead the key with UserId";
    private static final String NO_HISTORY = "chat:write";
    private static final String HISTORY = "chat:write,channels:history";

    private final HandClock clock = new HandClock();
    private FakeSlack slack;
    private Sink sink;

    @BeforeEach
    void start() throws IOException {
        slack = FakeSlack.start();
        sink = restarted();
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    /** Where nobody may look, it is said a second time, and that is counted. */
    @ParameterizedTest
    @ValueSource(strings = {HISTORY + "|1|false", NO_HISTORY + "|2|true"})
    void endWhoseAnswerIsLostAgainAndAgain_isToldInTheThread(String row) {
        String[] cells = row.split("\\|");
        slack.grant(cells[0]);
        Map<String, String> told = whole(Tellings.firing(1, LEAD));
        slack.script(POST, drops(5));

        Delivery.Delivered over = until(RESOLVE, Tellings.over(2), told);

        assertThat(texts(told, "Resolved after")).hasSize(Integer.parseInt(cells[1]));
        assertThat(over.maybeTwice()).isEqualTo(Boolean.parseBoolean(cells[2]));
    }

    @ParameterizedTest
    @ValueSource(strings = {HISTORY + "|1", NO_HISTORY + "|2"})
    void heatThatComesBack_isCalledOut(String row) {
        String[] cells = row.split("\\|");
        slack.grant(cells[0]);
        Map<String, String> told = whole(Tellings.firing(1, LEAD));
        Map<String, String> over = until(RESOLVE, Tellings.over(2), told).reference();
        slack.script(POST, drops(4));

        until(REOPEN, Tellings.back(3), over);

        assertThat(texts(told, "Regressed")).hasSize(Integer.parseInt(cells[1]));
    }

    @Test
    void troubleOfSlacksOwn_leavesNothingOut() {
        slack.grant(NO_HISTORY);
        Map<String, String> told = whole(Tellings.firing(1, LEAD));
        slack.script(POST, Collections.nCopies(6, new Script(503, Map.of(), "")).toArray(Script[]::new));

        until(RESOLVE, Tellings.over(2), told);

        assertThat(texts(told, "Resolved after")).hasSize(1);
    }

    @Test
    void replyOfAProcessThatWasKilled_isFound() {
        Map<String, String> told = whole(Tellings.firing(1, LEAD));
        until(RESOLVE, Tellings.over(2), told);

        restarted().deliver(new Telling(RESOLVE, Tellings.over(2), told, true));

        assertThat(texts(told, "Resolved after")).hasSize(1);
    }

    @Test
    void messageThatMayBeThereWhereNobodyMayLook_isToldToBeOver() {
        slack.grant(NO_HISTORY);
        slack.script(POST, Script.DROP);
        sink.deliver(Telling.first(Tellings.firing(1, LEAD)));

        sink.deliver(new Telling(RESOLVE, Tellings.over(2), Map.of(), true));

        assertThat(slack.roots()).hasSize(2);
        assertThat(slack.roots().get(1).path("text").asText()).contains("Resolved after");
    }

    @Test
    void messageThatSlackTurnedAway_needsNoEnd() {
        slack.grant(NO_HISTORY);
        slack.script(POST, new Script(429, Map.of("Retry-After", "1"), ""));
        sink.deliver(Telling.first(Tellings.firing(1, LEAD)));
        clock.advance(Duration.ofSeconds(2));

        sink.deliver(new Telling(RESOLVE, Tellings.over(2), Map.of(), true));

        assertThat(slack.roots()).isEmpty();
    }

    @Test
    void stormWhoseAnswerIsLost_isOneMessage() {
        slack.script(POST, drops(3));
        Digest digest = digest(0, Map.of(), false);

        Delivery told = sink.deliver(digest);
        for (int attempt = 0; attempt < 5 && !(told instanceof Delivery.Delivered); attempt++) {
            clock.advance(Duration.ofSeconds(5));
            told = sink.deliver(digest);
        }

        assertThat(slack.roots()).hasSize(1);
        assertThat(((Delivery.Delivered) told).maybeTwice()).isFalse();
        assertThat(slack.roots().get(0).at("/metadata/event_payload/digest").asText())
                .isEqualTo("storm-1");
    }

    @Test
    void stormOfAProcessThatWasKilled_isFoundAndEnds() {
        sink.deliver(digest(0, Map.of(), false));

        Delivery over = restarted().deliver(digest(40, Map.of(), true));

        assertThat(over).isInstanceOf(Delivery.Delivered.class);
        assertThat(slack.roots()).singleElement().satisfies(root -> assertThat(
                        root.path("text").asText())
                .startsWith("✅ 40 hotspots that came at once are over"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void stormWhereNobodyMayLook_isCountedAsPerhapsDoubled(boolean inDoubt) {
        slack.grant(NO_HISTORY);

        Delivery told = sink.deliver(digest(0, Map.of(), inDoubt));

        assertThat(((Delivery.Delivered) told).maybeTwice()).isEqualTo(inDoubt);
    }

    @Test
    void threadOfAnAlert_followsWhereOthersWait() {
        Telling first = new Telling(Telling.Task.OPEN, Tellings.firing(1, LEAD), Map.of(), false, true);

        Delivery.Delivered begun = (Delivery.Delivered) sink.deliver(first);
        sink.deliver(telling(UPDATE, first.alert(), begun.reference()));

        assertThat(begun.rest()).contains(Duration.ZERO);
        assertThat(slack.calls(POST)).hasSize(2);
        assertThat(slack.replies(begun.reference().get("ts"))).hasSize(1);
    }

    private Map<String, String> whole(Alert alert) {
        Map<String, String> told = until(Telling.Task.OPEN, alert, Map.of()).reference();
        assertThat(slack.roots()).hasSize(1);
        return told;
    }

    /** As a dispatcher does it. */
    private Delivery.Delivered until(Telling.Task task, Alert alert, Map<String, String> reference) {
        Telling next = telling(task, alert, reference);
        for (int attempt = 0; attempt < 20; attempt++) {
            clock.advance(Duration.ofMinutes(1));
            Delivery delivery = sink.deliver(next);
            if (delivery instanceof Delivery.Delivered delivered) {
                if (delivered.rest().isEmpty()) {
                    return delivered;
                }
                next = telling(UPDATE, alert, delivered.reference());
            }
        }
        throw new AssertionError("never told");
    }

    private List<JsonNode> texts(Map<String, String> thread, String part) {
        return slack.replies(thread.get("ts")).stream()
                .map(JsonNode.class::cast)
                .filter(reply -> reply.path("text").asText().contains(part))
                .toList();
    }

    private static Script[] drops(int number) {
        return Collections.nCopies(number, Script.DROP).toArray(Script[]::new);
    }

    private static Digest digest(int over, Map<String, String> reference, boolean inDoubt) {
        Digest plain = new Digest("storm-1", 40, over, List.of(Samples.firing(1)), reference);
        return new Digest(
                plain.id(), plain.number(), over, plain.worst(), plain.joined(), plain.crowd(), reference, inDoubt);
    }

    private Sink restarted() {
        return new SlackBotSink(
                new SlackBotSettings("slack", FakeSlack.CHANNEL),
                new SlackWorkspace(slack.api(), new BotToken(FakeSlack.TOKEN), new Caller(clock, Caller.PATIENCE)),
                Tellings.storyteller(),
                HeatPictures.NONE);
    }
}
