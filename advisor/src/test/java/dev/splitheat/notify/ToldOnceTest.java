package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.alert.Audience;
import dev.splitheat.notice.Told;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What people are told, over restarts, storms and sinks that fail. */
class ToldOnceTest extends ToldPeople {
    @Test
    void alert_isOpened_changed_andEnded_inOneMessage() {
        publish(firing("a", 1));
        publish(firing("a", 2));
        publish(over("a", 3));

        assertThat(tasks()).containsExactly("OPEN a@1", "UPDATE a@2", "RESOLVE a@3");
        assertThat(sink.told.get(1).reference()).isEqualTo(Map.of("ts", "1.1"));
    }

    @Test
    void restart_repeatsNothing() {
        publish(firing("a", 1));

        restart();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1");
    }

    @Test
    void processThatIsKilledBetweenSendAndRecord_isToldSoAfterwards() {
        sink.die();
        assertThatThrownBy(() -> publish(firing("a", 1))).isInstanceOf(PeopleSink.ProcessKilled.class);

        restart();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN a@1");
        assertThat(sink.told).extracting(Telling::inDoubt).containsExactly(false, true);
    }

    @Test
    void messageThatMayHaveArrivedBeforeItsAlertWasOver_isEnded() {
        sink.answer(new Delivery.Retry(Optional.empty(), "the connection was dropped"));
        publish(firing("a", 1));
        topic.add(over("a", 2));
        clock.advance(Duration.ofSeconds(1));

        send();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "RESOLVE a@2");
        assertThat(last(sink.told).inDoubt()).isTrue();
        assertThat(dispatcher.counts().waiting()).isZero();
    }

    @Test
    void backOff_survivesARestart() {
        sink.answer(new Delivery.Retry(Optional.of(Duration.ofSeconds(90)), "429"));
        publish(firing("a", 1));

        restart();
        clock.advance(Duration.ofSeconds(89));
        dispatcher.round();
        int early = sink.told.size();
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(early).isEqualTo(1);
        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN a@1");
    }

    @Test
    void clockThatGoesBack_silencesNobody() {
        sink.answer(new Delivery.Retry(Optional.of(Duration.ofHours(1)), "429"));
        publish(firing("a", 1));

        clock.advance(Duration.ofDays(-2));
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN a@1");
    }

    @Test
    void sinkThatFailsForDays_isGivenUpVisibly() {
        IntStream.range(0, 2_000).forEach(attempt -> sink.answer(new Delivery.Retry(Optional.empty(), "down")));
        publish(firing("a", 1));

        for (int minute = 0; minute < 3 * 24 * 60 + 10; minute += 5) {
            clock.advance(Duration.ofMinutes(5));
            dispatcher.round();
        }

        assertThat(dispatcher.counts().givenUp()).isEqualTo(1);
        assertThat(dispatcher.counts().waiting()).isZero();
        assertThat(log.all()).extracting(Told::stage).containsExactly(Told.Stage.GIVEN_UP);
    }

    @Test
    void oneAlertThatIsPutOff_holdsUpNoOther() {
        sink.answer(new Delivery.Later(Duration.ofSeconds(20)));
        topic.add(firing("a", 1));
        topic.add(firing("b", 1));
        send();

        dispatcher.round();
        clock.advance(Duration.ofSeconds(20));
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN b@1", "OPEN a@1");
    }

    @Test
    void whatIsToFollow_follows() {
        sink.answer(new Delivery.Delivered(Map.of("ts", "7"), Optional.of(Duration.ofSeconds(2))));
        publish(firing("a", 1));

        clock.advance(Duration.ofSeconds(2));
        dispatcher.round();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "UPDATE a@1");
        assertThat(sink.told.get(1).reference()).isEqualTo(Map.of("ts", "7"));
    }

    @Test
    void alertAtNight_waitsForTheHoursOfItsRule() {
        Instant morning = clock.instant().plus(Duration.ofHours(8));
        audience = (alert, now) -> now.isBefore(morning) ? Audience.Answer.notBefore(morning) : Audience.Answer.YES;
        restart();
        publish(firing("a", 1));
        int atNight = sink.told.size();

        clock.advance(Duration.ofHours(8));
        dispatcher.round();

        assertThat(atNight).isZero();
        assertThat(tasks()).containsExactly("OPEN a@1");
    }

    @Test
    void endIsTold_whateverTheRulesSayByThen() {
        publish(firing("a", 1));
        audience = (alert, now) -> Audience.Answer.NO;
        restart();

        publish(over("a", 2));

        assertThat(tasks()).containsExactly("OPEN a@1", "RESOLVE a@2");
    }

    @Test
    void storm_isTwentyMessagesAndADigest() {
        tenThousand();

        assertThat(sink.told).hasSize(StormGate.MOST);
        assertThat(sink.digests).isNotEmpty().hasSizeLessThan(20);
        assertThat(last(sink.digests).number()).isEqualTo(10_000 - StormGate.MOST);
        assertThat(last(sink.digests).worst()).hasSize(10);
        assertThat(dispatcher.counts().waiting()).isZero();
    }

    @Test
    void stormThatIsOver_endsItsDigest_andOnlyWhatWasToldByItselfIsEndedByItself() {
        IntStream.range(0, 25).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        dispatcher.round();
        clock.advance(Duration.ofMinutes(1));
        restart();

        IntStream.range(0, 25).forEach(number -> topic.add(over("a" + number, 2)));
        send();
        dispatcher.round();

        assertThat(sink.told)
                .extracting(Telling::task)
                .filteredOn(Telling.Task.RESOLVE::equals)
                .hasSize(20);
        assertThat(last(sink.digests).ended()).isTrue();
    }

    private void tenThousand() {
        IntStream.range(0, 10_000).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        for (int round = 0; round < 200; round++) {
            dispatcher.round();
            clock.advance(Duration.ofSeconds(5));
        }
    }
}
