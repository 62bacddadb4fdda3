package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Alerts;
import dev.splitheat.alert.Audience;
import dev.splitheat.finding.Proof;
import dev.splitheat.notice.Alert;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a sink hears of alerts that another one leads. */
class LedAlertsTest extends ToldPeople {
    @Test
    void alertWhoseLeadIsTold_isNotToldByItself() {
        topic.add(led("b", 1));
        topic.add(firing("a", 1));
        send();

        dispatcher.round();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1");
        assertThat(dispatcher.counts().waiting()).isZero();
    }

    @Test
    void alertWhoseLeadGoesToOthers_isToldByItself() {
        audience = (alert, now) -> alert.id().equals("a") ? Audience.Answer.NO : Audience.Answer.YES;
        restart();
        leadAndCompanion();
        publish(led("b", 2));
        publish(over("b", 3));

        assertThat(tasks()).containsExactly("OPEN b@1", "UPDATE b@2", "RESOLVE b@3");
    }

    @Test
    void alertWhoseLeadWaitsForTheMorning_doesNotWaitForIt() {
        audience = (alert, now) -> alert.id().equals("a")
                ? Audience.Answer.notBefore(clock.instant().plus(Duration.ofHours(8)))
                : Audience.Answer.YES;
        restart();
        leadAndCompanion();

        assertThat(tasks()).containsExactly("OPEN b@1");
    }

    @Test
    void alertWhoseLeadIsTakenInSilence_isToldByItself() {
        sink.heard = false;

        leadAndCompanion();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN b@1");
    }

    @Test
    void changeOfACompanion_isToldOnce_andNothingElseOfIt() {
        leadAndCompanion();

        publish(Alerts.proved(led("b", 2), Proof.Outcome.VERIFYING));
        publish(Alerts.proved(led("b", 3), Proof.Outcome.VERIFYING));
        restartAt(0);
        dispatcher.round();

        assertThat(sink.changes).containsExactly("b@2");
        assertThat(tasks()).containsExactly("OPEN a@1");
    }

    private void leadAndCompanion() {
        topic.add(firing("a", 1));
        topic.add(led("b", 1));
        send();
        dispatcher.round();
        dispatcher.round();
    }

    private static Alert led(String id, int revision) {
        Alert firing = firing(id, revision);
        return firing.with(firing.marks().ledBy(Optional.of("a")));
    }
}
