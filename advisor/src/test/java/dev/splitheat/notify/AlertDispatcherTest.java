package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlertDispatcherTest extends ScriptedDispatcher {
    @Test
    void alert_isToldOnceAndCommitted() {
        append(alert("a", 1));

        dispatcher.round();
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1");
        assertThat(committed()).isEqualTo(1);
        assertThat(dispatcher.counts())
                .isEqualTo(new DispatchCounts(1, 0, 0, 0, 0, 0, 0, Duration.ZERO, HeldBack.NONE));
    }

    @Test
    void revisionsReadTogether_collapseToTheLatest() {
        append(alert("a", 1));
        append(alert("b", 1));
        append(alert("a", 2));
        append(alert("a", 3));

        dispatcher.round();

        assertThat(sink.told).containsExactlyInAnyOrder("a@3", "b@1");
        assertThat(committed()).isEqualTo(4);
    }

    @Test
    void newsAfterASilence_isHeldAWhileAndToldWithWhatFollows() {
        AlertDispatcher settling = dispatcher(Audience.EVERYBODY, Duration.ofSeconds(2));
        append(alert("a", 1));
        settling.round();
        int early = sink.told.size();

        append(alert("a", 2));
        clock.advance(Duration.ofSeconds(2));
        settling.round();

        assertThat(early).isZero();
        assertThat(sink.told).containsExactly("a@2");
    }

    @Test
    void alertsBelowTheAudience_stayAway() {
        dispatcher = dispatcher(Audience.FROM_WARNING);
        append(Samples.firing("a", 1, Severity.INFO));
        append(Samples.firing("b", 1, Severity.WARNING));

        dispatcher.round();

        assertThat(sink.told).containsExactly("b@1");
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void tombstone_isPassedOver() {
        append("a", null);
        append(alert("b", 1));

        dispatcher.round();

        assertThat(sink.told).containsExactly("b@1");
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void partitionThatMoves_takesItsUntoldAlertsAlong() {
        sink.answer(RETRY);
        append(alert("a", 1));
        dispatcher.round();

        consumer.rebalance(List.of());
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1");
        assertThat(dispatcher.counts().waiting()).isZero();
    }

    @Test
    void close_endsTheRun() throws Exception {
        Thread thread = new Thread(dispatcher);
        thread.start();

        dispatcher.close();
        thread.join(10_000);

        assertThat(thread.isAlive()).isFalse();
        assertThat(consumer.closed()).isTrue();
    }

    @Test
    void consumer_readsCommittedAlertsFromTheFirst_inAGroupOfItsSink() {
        assertThat(AlertDispatcher.consumerSettings("splitheat", sink))
                .containsEntry("group.id", "splitheat-alerts-scripted")
                .containsEntry("isolation.level", "read_committed")
                .containsEntry("enable.auto.commit", false)
                .containsEntry("auto.offset.reset", "earliest");
    }
}
