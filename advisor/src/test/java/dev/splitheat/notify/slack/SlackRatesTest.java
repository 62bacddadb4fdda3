package dev.splitheat.notify.slack;

import static dev.splitheat.notify.Telling.Task.OPEN;
import static dev.splitheat.notify.Telling.Task.RESOLVE;
import static dev.splitheat.notify.Telling.Task.UPDATE;
import static dev.splitheat.notify.slack.Tellings.reference;
import static dev.splitheat.notify.slack.Tellings.telling;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.picture.HeatPictures;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlackRatesTest {
    private static final String LEAD = "Lead the key with UserId";

    private final HandClock clock = new HandClock();
    private FakeSlack slack;
    private SlackWorkspace workspace;
    private Sink sink;

    @BeforeEach
    void start() throws IOException {
        slack = FakeSlack.start();
        workspace = new SlackWorkspace(slack.api(), new BotToken(FakeSlack.TOKEN), new Caller(clock, Caller.PATIENCE));
        sink = sink(FakeSlack.CHANNEL);
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    @Test
    void channelTakesAMessageASecond_afterAFewAtOnce() {
        int delivered = 0;
        for (int second = 0; second < 60; second++) {
            for (int i = 0; i < 5; i++) {
                Telling telling = Telling.first(Samples.firing("f-" + second + "-" + i, 1, Severity.CRITICAL));
                delivered += sink.deliver(telling) instanceof Delivery.Later ? 0 : 1;
            }
            clock.advance(Duration.ofSeconds(1));
        }

        assertThat(slack.calls("chat.postMessage")).hasSize(4 + 59);
        assertThat(delivered).isGreaterThan(30);
    }

    @Test
    void threadThatDoesNotFitNow_followsWithoutASecondMessage() {
        sink.deliver(Telling.first(Samples.firing("f-1", 1, Severity.CRITICAL)));
        sink.deliver(Telling.first(Samples.firing("f-2", 1, Severity.CRITICAL)));
        clock.advance(Duration.ofSeconds(1));
        Telling third = Telling.first(Samples.firing("f-3", 1, Severity.CRITICAL));

        Delivery.Delivered begun = (Delivery.Delivered) sink.deliver(third);
        clock.advance(begun.rest().orElseThrow());
        Delivery rest = sink.deliver(telling(UPDATE, third.alert(), begun.reference()));

        assertThat(begun.rest()).contains(Duration.ofSeconds(1));
        assertThat(((Delivery.Delivered) rest).rest()).isEmpty();
        assertThat(slack.roots()).hasSize(3);
        assertThat(slack.replies(begun.reference().get("ts"))).hasSize(1);
        assertThat(slack.calls("chat.update")).isEmpty();
    }

    @Test
    void editsThatComeClose_areTakenTogether() {
        Map<String, String> edited = editedOnce();
        clock.advance(Duration.ofSeconds(5));

        Delivery soon = sink.deliver(telling(UPDATE, Tellings.firing(3, LEAD), edited));
        clock.advance(Duration.ofSeconds(15));
        Delivery due = sink.deliver(telling(UPDATE, Tellings.firing(4, LEAD), edited));

        assertThat(soon).isEqualTo(new Delivery.Later(Duration.ofSeconds(15)));
        assertThat(due).isInstanceOf(Delivery.Delivered.class);
        assertThat(slack.calls("chat.update")).hasSize(2);
    }

    @Test
    void end_waitsForNoOtherEdit() {
        Map<String, String> edited = editedOnce();

        Delivery delivery = sink.deliver(telling(RESOLVE, Tellings.over(3), edited));

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
    }

    @Test
    void severity_waitsForNoOtherEdit() {
        Map<String, String> posted = reference(sink.deliver(Telling.first(Tellings.warning(1))));
        Map<String, String> edited = reference(sink.deliver(telling(UPDATE, Tellings.warning(2), posted)));

        Delivery delivery = sink.deliver(telling(UPDATE, Tellings.firing(3, LEAD), edited));

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
    }

    @Test
    void clockThatIsSetBack_holdsAnEditNoLongerThanUsual() {
        Map<String, String> edited = editedOnce();
        clock.advance(Duration.ofHours(-5));

        Delivery delivery = sink.deliver(telling(UPDATE, Tellings.firing(3, LEAD), edited));

        assertThat(delivery).isEqualTo(new Delivery.Later(Duration.ofSeconds(20)));
    }

    @Test
    void channelsOfOneWorkspace_shareItsEdits() {
        Map<String, String> posted = reference(sink.deliver(telling(OPEN, Tellings.firing(1, LEAD), Map.of())));
        Sink other = sink("C0OTHERS");
        int edits = 0;
        for (int revision = 2; revision < 40; revision++) {
            Sink next = revision % 2 == 0 ? sink : other;
            edits += next.deliver(telling(UPDATE, Tellings.firing(revision, LEAD), posted)) instanceof Delivery.Later
                    ? 0
                    : 1;
        }

        assertThat(edits).isEqualTo(10);
    }

    @Test
    void limitOfSlack_isHeededByTheChannelsOtherAlerts() {
        slack.script("chat.postMessage", new FakeSlack.Script(429, Map.of("Retry-After", "40"), ""));

        Delivery limited = sink.deliver(Telling.first(Samples.firing("f-1", 1, Severity.CRITICAL)));
        clock.advance(Duration.ofSeconds(10));
        Delivery next = sink(FakeSlack.CHANNEL).deliver(Telling.first(Samples.firing("f-2", 1, Severity.CRITICAL)));

        assertThat(limited)
                .isEqualTo(new Delivery.Retry(Optional.of(Duration.ofSeconds(40)), "Slack asks to slow down"));
        assertThat(next).isEqualTo(new Delivery.Later(Duration.ofSeconds(30)));
        assertThat(slack.calls("chat.postMessage")).hasSize(1);
    }

    private Map<String, String> editedOnce() {
        Map<String, String> posted = reference(sink.deliver(Telling.first(Tellings.firing(1, LEAD))));
        return reference(sink.deliver(telling(UPDATE, Tellings.firing(2, LEAD), posted)));
    }

    private Sink sink(String channel) {
        return new SlackBotSink(
                new SlackBotSettings("slack-" + channel.toLowerCase(Locale.ROOT), channel),
                workspace,
                Tellings.storyteller(),
                HeatPictures.NONE);
    }
}
