package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Audience;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A clock that is set while alerts wait: nothing is lost, told twice, or held for as long as the clock went back. */
class ClockJumpTest extends ToldPeople {
    private static final Delivery DOWN = new Delivery.Retry(Optional.of(Duration.ofMinutes(1)), "down");

    @ParameterizedTest
    @ValueSource(longs = {-400, -7, -1, 1, 7, 400})
    void sinkThatFails_isToldWhenItIsWell(long days) {
        sink.answer(DOWN, DOWN);
        publish(firing("a", 1));
        clock.advance(Duration.ofDays(days));
        dispatcher.round();

        clock.advance(Duration.ofMinutes(2));
        dispatcher.round();
        publish(over("a", 2));

        assertThat(tasks().subList(2, tasks().size())).containsExactly("OPEN a@1", "RESOLVE a@2");
        assertThat(dispatcher.counts().givenUp()).isZero();
    }

    @Test
    void whatIsPutOff_comesInTimeAllTheSame() {
        sink.answer(new Delivery.Later(Duration.ofSeconds(5)));
        publish(firing("a", 1));

        clock.advance(Duration.ofDays(-1));
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN a@1");
    }

    @Test
    void whatIsStillToFollow_comesInTimeAllTheSame() {
        sink.answer(new Delivery.Delivered(Map.of("ts", "1"), Optional.of(Duration.ofSeconds(5))));
        publish(firing("a", 1));

        clock.advance(Duration.ofDays(-1));
        dispatcher.round();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "UPDATE a@1");
    }

    @Test
    void whatIsHeldUntilTheMorning_isHeldUntilTheMorningThatIsNow() {
        Instant morning = clock.instant().plus(Duration.ofHours(8));
        audience = (alert, now) -> now.isBefore(morning) ? Audience.Answer.notBefore(morning) : Audience.Answer.YES;
        restart();
        publish(firing("a", 1));

        clock.advance(Duration.ofDays(-1));
        dispatcher.round();
        int early = sink.told.size();
        clock.advance(Duration.ofHours(32));
        dispatcher.round();

        assertThat(early).isZero();
        assertThat(tasks()).containsExactly("OPEN a@1");
    }

    @Test
    void digest_isEditedInTimeAllTheSame() {
        IntStream.range(0, 21).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        dispatcher.round();

        clock.advance(Duration.ofDays(-1));
        publish(over("a20", 2));
        dispatcher.round();

        assertThat(last(sink.digests).ended()).isTrue();
    }
}
