package dev.splitheat.app.alerting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrialTest {
    private static final Alert ALERT = Example.marked(Instant.parse("2026-11-20T10:00:00Z"));

    /** Answers as it is told. */
    private static final class Scripted implements Sink {
        private final Deque<Delivery> answers;
        private final List<Telling> told = new ArrayList<>();

        Scripted(Delivery... answers) {
            this.answers = new ArrayDeque<>(List.of(answers));
        }

        @Override
        public String name() {
            return "scripted";
        }

        @Override
        public Delivery deliver(Telling telling) {
            told.add(telling);
            return answers.size() > 1 ? answers.pop() : answers.peek();
        }

        @Override
        public Delivery deliver(Digest digest) {
            throw new UnsupportedOperationException("no storm");
        }
    }

    private final List<Duration> pauses = new ArrayList<>();

    @Test
    void whatIsStillToFollowIsToldAfterItsTime() throws Exception {
        Map<String, String> reference = Map.of("ts", "1.2");
        Scripted sink = new Scripted(
                new Delivery.Later(Duration.ofSeconds(3)),
                new Delivery.Delivered(reference, Optional.of(Duration.ofSeconds(1))),
                new Delivery.Delivered(reference));

        Delivery delivery = new Trial(sink, pauses::add).tell(Telling.Task.OPEN, ALERT, Map.of());

        assertThat(delivery).isEqualTo(new Delivery.Delivered(reference));
        assertThat(pauses).containsExactly(Duration.ofSeconds(3), Duration.ofSeconds(1));
        assertThat(sink.told)
                .containsExactly(
                        Telling.first(ALERT),
                        Telling.first(ALERT),
                        new Telling(Telling.Task.UPDATE, ALERT, reference, false));
    }

    @Test
    void whoeverAlwaysAsksToWait_isNotWaitedForEver() throws Exception {
        Scripted sink = new Scripted(new Delivery.Later(Duration.ofSeconds(1)));

        Delivery delivery = new Trial(sink, pauses::add).tell(Telling.Task.OPEN, ALERT, Map.of());

        assertThat(delivery).isInstanceOf(Delivery.Later.class);
        assertThat(pauses).hasSizeLessThan(30);
    }
}
