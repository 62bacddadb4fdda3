package dev.splitheat.notify.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.notify.Checked;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.slack.FakeSlack.Script;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlackCheckTest {
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
    void tokenThatMayEverything_isFineAndNothingIsPosted() {
        assertThat(check(FakeSlack.CHANNEL)).isEqualTo(new SlackCheck(Checked.Verdict.GOOD, List.of()));
        assertThat(slack.roots()).isEmpty();
    }

    @Test
    void missingScopes_areNamedWithWhatGoesWithoutThem() {
        slack.grant("chat:write");

        SlackCheck check = check(FakeSlack.CHANNEL);

        assertThat(check.verdict()).isEqualTo(Checked.Verdict.UNKNOWN);
        assertThat(check.sentences()).hasSize(3);
        assertThat(check.sentences().get(0)).contains("files:write").contains("heatmap");
        assertThat(check.sentences().get(1)).contains("channels:history").contains("double");
    }

    @Test
    void tokenOfWhichNothingIsTold_isNotTakenForFine() {
        slack.grant("");

        SlackCheck check = check(FakeSlack.CHANNEL);

        assertThat(check.verdict()).isEqualTo(Checked.Verdict.UNKNOWN);
        assertThat(check.sentences().get(0)).contains("did not say which scopes");
    }

    @Test
    void tokenThatMayNotPost_isNotFine() {
        slack.grant("files:write,channels:history");

        assertThat(check(FakeSlack.CHANNEL).verdict()).isEqualTo(Checked.Verdict.WRONG);
    }

    @Test
    void unknownChannel_isNotFine() {
        SlackCheck check = check("C0NOWHERE");

        assertThat(check.verdict()).isEqualTo(Checked.Verdict.WRONG);
        assertThat(check.sentences())
                .singleElement()
                .asString()
                .contains("C0NOWHERE")
                .contains("private");
    }

    @Test
    void channelWithoutTheBot_isNotFineUnlessItMayPostEverywhere() {
        slack.script("conversations.history", Script.no("not_in_channel"), Script.no("not_in_channel"));

        assertThat(check(FakeSlack.CHANNEL).verdict()).isEqualTo(Checked.Verdict.WRONG);
        slack.grant("chat:write,chat:write.public,files:write,channels:history");
        assertThat(check(FakeSlack.CHANNEL).verdict()).isNotEqualTo(Checked.Verdict.WRONG);
    }

    @Test
    void nameInsteadOfAnId_isSaid() {
        SlackCheck check = check("#oncall");

        assertThat(check.verdict()).isEqualTo(Checked.Verdict.UNKNOWN);
        assertThat(check.sentences()).singleElement().asString().contains("give its id");
    }

    @Test
    void wrongToken_isNotFine() {
        slack.script("auth.test", Script.no("invalid_auth"));

        assertThat(check(FakeSlack.CHANNEL).verdict()).isEqualTo(Checked.Verdict.WRONG);
    }

    @Test
    void slackThatIsAway_isNotFine() {
        slack.script("auth.test", new Script(503, Map.of(), ""));

        assertThat(check(FakeSlack.CHANNEL).sentences()).containsExactly("Slack answered 503.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "secret", "xapp-1-secret", "https://hooks.example.com/secret", "xoxb-", "xoxb-sec ret"})
    void tokenThatIsNoBots_isRefusedWithoutBeingRepeated(String token) {
        assertThatThrownBy(() -> new BotToken(token))
                .isInstanceOf(UnusableTokenException.class)
                .hasMessageContaining("xoxb-")
                .hasMessageNotContaining("secret");
    }

    private SlackCheck check(String channel) {
        return new SlackWorkspace(
                        slack.api(), new BotToken(FakeSlack.TOKEN), new Caller(new HandClock(), Caller.PATIENCE))
                .check(channel);
    }
}
