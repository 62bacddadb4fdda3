package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of alerts that a sink does not take. */
class FailingSinkTest extends ScriptedDispatcher {
    @Test
    void failingSink_isTriedAgainAfterABackOffThatDoubles() {
        sink.answer(RETRY, RETRY);
        append(alert("a", 1));

        List<Duration> tried = new ArrayList<>();
        for (int second = 0; second < 5; second++) {
            int before = sink.told.size();
            dispatcher.round();
            if (sink.told.size() > before) {
                tried.add(Duration.ofSeconds(second));
            }
            clock.advance(Duration.ofSeconds(1));
        }

        assertThat(tried).containsExactly(Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(3));
        assertThat(dispatcher.counts())
                .isEqualTo(new DispatchCounts(1, 0, 0, 2, 0, 0, 0, Duration.ZERO, HeldBack.NONE));
        assertThat(committed()).isEqualTo(1);
    }

    @Test
    void failingSinks_areNotTriedAgainAllTogether() {
        chance = 0.2;
        sink.answer(RETRY);
        append(alert("a", 1));
        dispatcher.round();

        clock.advance(Duration.ofMillis(599));
        dispatcher.round();
        int early = sink.told.size();
        clock.advance(Duration.ofMillis(1));
        dispatcher.round();

        assertThat(early).isEqualTo(1);
        assertThat(sink.told).hasSize(2);
    }

    @Test
    void waitThatTheSinkAsksFor_isHonoured() {
        sink.answer(new Delivery.Retry(Optional.of(Duration.ofSeconds(90)), "429"));
        append(alert("a", 1));

        dispatcher.round();
        clock.advance(Duration.ofSeconds(89));
        dispatcher.round();
        int early = sink.told.size();
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(early).isEqualTo(1);
        assertThat(sink.told).containsExactly("a@1", "a@1");
    }

    /** A receiver that is slow and asks for less time than it took would be asked again at once. */
    @Test
    void waitBeginsWithTheAnswer_howeverLongThatTook() {
        sink.meanwhile(() -> clock.advance(Duration.ofSeconds(8)));
        sink.answer(new Delivery.Retry(Optional.of(Duration.ofSeconds(5)), "429"), RETRY);
        append(alert("a", 1));

        dispatcher.round();
        clock.advance(Duration.ofMillis(4999));
        dispatcher.round();
        int asked = sink.told.size();
        clock.advance(Duration.ofMillis(1));
        dispatcher.round();
        clock.advance(Duration.ofMillis(1999));
        dispatcher.round();
        int byItself = sink.told.size();
        clock.advance(Duration.ofMillis(1));
        dispatcher.round();

        assertThat(asked).isEqualTo(1);
        assertThat(byItself).isEqualTo(2);
        assertThat(sink.told).hasSize(3);
    }

    @Test
    void newerRevision_replacesTheOneThatWaits() {
        sink.answer(RETRY);
        append(alert("a", 1));

        dispatcher.round();
        append(alert("a", 2));
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1", "a@2");
    }

    @Test
    void newsThatMayHaveArrived_isEnded_alsoWhereTheAlertClearedBetween() {
        sink.answer(RETRY);
        append(alert("a", 1));
        dispatcher.round();
        append(in(Alert.State.CLEARING, alert("a", 2)));
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();
        append(in(Alert.State.RESOLVED, alert("a", 3)));
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1", "a@3");
    }

    @Test
    void alertThatKeepsFailing_letsTheOthersGoFirst() {
        sink.answer(RETRY);
        append(alert("a", 1));
        append(alert("b", 1));

        dispatcher.round();
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1", "b@1", "a@1");
    }

    @Test
    void alertThatTheSinkNeverTakes_holdsUpNoneThatIsLessSevere() {
        sink.refuse("poison");
        append(alert("poison", 1));
        IntStream.range(0, 5).forEach(number -> append(Samples.firing("w" + number, 1, Severity.WARNING)));

        dispatcher.round();

        assertThat(sink.told).containsExactly("poison@1", "w0@1", "w1@1", "w2@1", "w3@1", "w4@1");
        assertThat(committed()).isZero();
    }

    @Test
    void alertsThatTheSinkNeverTakes_holdUpOthersForAMomentOnly() {
        List.of("p0", "p1", "p2", "p3").forEach(id -> {
            sink.refuse(id);
            append(alert(id, 1));
        });
        append(Samples.firing("w0", 1, Severity.WARNING));
        append(Samples.firing("w1", 1, Severity.WARNING));

        for (int second = 0; second < 60; second++) {
            dispatcher.round();
            clock.advance(Duration.ofSeconds(1));
        }

        assertThat(sink.told).contains("w0@1", "w1@1");
        assertThat(dispatcher.counts().waiting()).isEqualTo(4);
    }

    @Test
    void sinkThatIsDown_isAskedThriceAndThenLeftAlone_andTakesTheWorstFirstAgain() {
        sink.answer(RETRY, RETRY, RETRY, RETRY);
        append(alert("a", 1));
        IntStream.range(0, 5).forEach(number -> append(Samples.firing("w" + number, 1, Severity.WARNING)));

        dispatcher.round();
        List<String> first = List.copyOf(sink.told);
        for (int second = 0; second < 6; second++) {
            clock.advance(Duration.ofSeconds(1));
            dispatcher.round();
        }

        assertThat(first).containsExactly("a@1", "w0@1", "w1@1");
        assertThat(sink.told.subList(3, 6)).containsExactly("w2@1", "w3@1", "a@1");
    }

    @Test
    void untoldAlert_isNotCommitted_andIsToldAfterARestart() {
        append(alert("a", 1));
        dispatcher.round();
        sink.answer(RETRY);
        append(alert("b", 1));
        append(alert("c", 1));
        dispatcher.round();
        long committed = committed();

        consumer = consumer(committed);
        dispatcher = dispatcher(Audience.EVERYBODY);
        offset = 1;
        append(alert("b", 1));
        append(alert("c", 1));
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(committed).isEqualTo(1);
        assertThat(sink.told).containsExactly("a@1", "b@1", "c@1", "b@1");
    }

    @Test
    void sinkThatWasDown_isAskedAtOnceAfterARestart_byAClockThatWasSetBack() {
        sink.answer(RETRY, RETRY, RETRY);
        List.of("a", "b", "c").forEach(id -> append(alert(id, 1)));
        dispatcher.round();
        sink.told.clear();

        clock.advance(Duration.ofHours(-1));
        consumer = consumer(0);
        dispatcher = dispatcher(Audience.EVERYBODY);
        offset = 0;
        List.of("a", "b", "c").forEach(id -> append(alert(id, 1)));
        dispatcher.round();

        assertThat(sink.told).containsExactlyInAnyOrder("a@1", "b@1", "c@1");
    }

    @Test
    void rejectedAlert_isCountedAndGoneBy() {
        sink.answer(new Delivery.Rejected("410"));
        append(alert("a", 1));
        append(alert("b", 1));

        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1", "b@1");
        assertThat(dispatcher.counts())
                .isEqualTo(new DispatchCounts(1, 1, 0, 0, 0, 0, 0, Duration.ZERO, HeldBack.NONE));
        assertThat(committed()).isEqualTo(2);
    }
}
