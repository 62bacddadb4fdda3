package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Audience;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where an alert could get lost, be told to nobody for ever, or be told though nobody wants to know. */
class NothingLostTest extends ToldPeople {
    @Test
    void alertThatEndsWhileItWaitsForADigest_isNotToldInIt() {
        IntStream.range(0, 21).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        dispatcher.round();
        publish(firing("b", 1));

        publish(over("b", 2));
        clock.advance(Duration.ofMinutes(1));
        dispatcher.round();
        publish(over("a20", 2));
        clock.advance(Duration.ofMinutes(1));
        dispatcher.round();

        assertThat(last(sink.digests).number()).isEqualTo(1);
        assertThat(last(sink.digests).ended()).isTrue();
    }

    @Test
    void failureOfLastWeek_isNoReasonToGiveUpToday() {
        sink.answer(new Delivery.Retry(Optional.empty(), "down"));
        publish(firing("a", 1));
        clock.advance(Duration.ofMinutes(1));
        publish(hushed("a", 2));
        clock.advance(Duration.ofDays(7));
        sink.answer(new Delivery.Retry(Optional.empty(), "down"));

        publish(firing("a", 3));
        clock.advance(Duration.ofSeconds(2));
        dispatcher.round();

        assertThat(dispatcher.counts().givenUp()).isZero();
        assertThat(log.all()).extracting(Told::stage).containsExactly(Told.Stage.OPEN);
    }

    @Test
    void newsThatIsGivenUp_leavesTheEndToBeTold() {
        publish(firing("a", 1));
        IntStream.range(0, 2_000).forEach(attempt -> sink.answer(new Delivery.Retry(Optional.empty(), "down")));
        publish(firing("a", 2));
        for (int minute = 0; minute < 3 * 24 * 60 + 10; minute += 5) {
            clock.advance(Duration.ofMinutes(5));
            dispatcher.round();
        }
        sink.answersNoMore();
        clock.advance(Duration.ofMinutes(5));

        publish(over("a", 3));

        assertThat(dispatcher.counts().givenUp()).isEqualTo(1);
        assertThat(tasks()).endsWith("RESOLVE a@3");
    }

    @Test
    void alertThatTheSinkStumblesOver_silencesNoOther() {
        sink.stumble();
        topic.add(firing("a", 1));
        topic.add(firing("b", 1));
        send();

        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN b@1");
        assertThat(dispatcher.counts().rejected()).isEqualTo(1);
    }

    @Test
    void newSink_isToldOfWhatIsHot_andNothingOfThePast() {
        mostReadAtOnce = 2;
        topic.add(firing("past", 1));
        topic.add(firing("hot", 1));
        topic.add(over("past", 2));
        topic.add(firing("hot", 2));
        topic.add(firing("also", 1));
        send();

        for (int round = 0; round < 5; round++) {
            dispatcher.round();
        }

        assertThat(tasks()).containsExactlyInAnyOrder("OPEN hot@2", "OPEN also@1");
    }

    @Test
    void partitionThatCannotBeRead_holdsUpNoOtherForLong() {
        end = 50;
        publish(firing("a", 1));
        int early = sink.told.size();

        clock.advance(Duration.ofSeconds(10));
        dispatcher.round();

        assertThat(early).isZero();
        assertThat(tasks()).containsExactly("OPEN a@1");
    }

    @Test
    void commitThatKafkaDoesNotAnswer_endsNothing() {
        away = true;
        publish(firing("a", 1));
        away = false;

        publish(firing("b", 1));

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN b@1");
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void topicReadFromTheBeginning_repeatsNothing() {
        publish(firing("a", 1));
        publish(over("a", 2));
        publish(firing("b", 1));

        restartAt(0);
        dispatcher.round();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "RESOLVE a@2", "OPEN b@1");
    }

    @Test
    void alertThatWaitsForTheMorning_waitsOverARestart() {
        Instant morning = clock.instant().plus(Duration.ofHours(8));
        audience = (alert, now) -> now.isBefore(morning) ? Audience.Answer.notBefore(morning) : Audience.Answer.YES;
        restart();
        publish(firing("a", 1));
        publish(firing("b", 1));

        restart();
        dispatcher.round();
        HeldBack night = dispatcher.counts().heldBack();
        clock.advance(Duration.ofHours(8));
        dispatcher.round();

        assertThat(night).isEqualTo(new HeldBack(2, 0));
        assertThat(tasks()).containsExactlyInAnyOrder("OPEN a@1", "OPEN b@1");
        assertThat(dispatcher.counts().heldBack()).isEqualTo(HeldBack.NONE);
    }

    @Test
    void whatIsStillToFollow_followsAfterARestart() {
        sink.answer(new Delivery.Delivered(Map.of("ts", "1"), Optional.of(Duration.ofSeconds(5))));
        publish(firing("a", 1));

        restart();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "UPDATE a@1");
        assertThat(last(sink.told).reference()).isEqualTo(Map.of("ts", "1"));
        assertThat(log.all()).noneMatch(Told::unfinished);
        assertThat(committed()).isEqualTo(1);
    }

    @Test
    void whatIsStillToFollow_holdsUpNoOther() {
        sink.answer(new Delivery.Delivered(Map.of("ts", "1"), Optional.of(Duration.ofMinutes(5))));
        publish(firing("a", 1));
        restart();
        sink.answer(new Delivery.Later(Duration.ofMinutes(5)));

        publish(firing("b", 1));

        assertThat(tasks()).contains("OPEN b@1");
    }

    @Test
    void moreThanFitsIntoMemory_waitsForTheMorningInKafka() {
        Instant morning = clock.instant().plus(Duration.ofHours(8));
        audience = (alert, now) -> now.isBefore(morning) ? Audience.Answer.notBefore(morning) : Audience.Answer.YES;
        restart();
        IntStream.range(0, Outbox.MOST_HELD + 5).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        IntStream.range(0, 12).forEach(round -> dispatcher.round());
        long early = dispatcher.kept();
        int held = dispatcher.counts().heldBack().hours();

        clock.advance(Duration.ofHours(8));
        for (int round = 0; round < 12; round++) {
            dispatcher.round();
            clock.advance(Duration.ofMinutes(1));
        }

        assertThat(early).isEqualTo(Outbox.MOST_HELD);
        assertThat(held).isEqualTo(Outbox.MOST_HELD + 5);
        assertThat(committed()).isEqualTo(Outbox.MOST_HELD + 5);
        assertThat(log.all().stream().filter(told -> !told.alertId().startsWith("digest")))
                .hasSize(Outbox.MOST_HELD + 5);
    }

    @Test
    void alertThatLeftTheTopic_isForgotten() {
        publish(firing("a", 1));
        publish(over("a", 2));

        publishTombstone("a");

        assertThat(log.all()).isEmpty();
        assertThat(committed()).isEqualTo(3);
    }

    @Test
    void digest_endsWithThoseThatAnotherProcessTells() {
        IntStream.range(0, 22).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        dispatcher.round();
        log.hide(told -> told.alertId().equals("a21"));
        // What stood here is in a partition of another process now.
        topic.set(21, firing("a20", 1));
        restart();
        publish(over("a20", 2));
        int early = sink.digests.size();

        log.change("a21", Told.Stage.CLOSED);
        clock.advance(Duration.ofMinutes(6));
        dispatcher.round();

        assertThat(sink.digests.subList(0, early)).noneMatch(Digest::ended);
        assertThat(last(sink.digests).ended()).isTrue();
        assertThat(last(sink.digests).number()).isEqualTo(2);
    }

    private Alert hushed(String id, int revision) {
        Alert firing = firing(id, revision);
        Hush hush = new Hush("s-1", Silence.Kind.SILENCE, "ana", "known", clock.instant());
        return firing.with(firing.marks().hushed(Optional.of(hush)));
    }
}
