package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AlarmsTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final SettableClock clock = new SettableClock(NOON);
    private final Alarms alarms = new Alarms(clock, Thread::new);
    private final List<String> rang = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        alarms.close();
    }

    @Test
    void aMachineThatSlept_goesOnAtOnce() {
        alarms.after(Duration.ofHours(2), () -> rang.add("two hours"));
        alarms.after(Duration.ofHours(1), () -> rang.add("an hour"));

        clock.set(NOON.plus(Duration.ofMinutes(90)));

        Awaitility.await().until(() -> !rang.isEmpty());
        assertThat(rang).containsExactly("an hour");
    }

    @Test
    void aClockThatIsPutBack_holdsNothingUp() {
        alarms.after(Duration.ofMillis(50), () -> rang.add("soon"));

        clock.set(NOON.minus(Duration.ofHours(1)));

        Awaitility.await().untilAsserted(() -> assertThat(rang).containsExactly("soon"));
    }
}
