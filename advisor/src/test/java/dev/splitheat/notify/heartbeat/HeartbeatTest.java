package dev.splitheat.notify.heartbeat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Destination;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.notify.http.FakeReceiver.Reply;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeartbeatTest {
    private final HandClock clock = new HandClock();
    private final AtomicBoolean works = new AtomicBoolean(true);
    private FakeReceiver place;

    @BeforeEach
    void start() throws IOException {
        place = FakeReceiver.start();
    }

    @AfterEach
    void stop() {
        place.close();
    }

    @ParameterizedTest
    @EnumSource
    void heart_beatsOnceEveryInterval(HeartbeatSettings.Method method) {
        Heartbeat heartbeat = heartbeat(method);

        run(heartbeat, 150);

        assertThat(place.requests()).hasSize(3).allSatisfy(request -> {
            assertThat(request.method()).isEqualTo(method.name());
            assertThat(request.path()).isEqualTo("/hook");
        });
        assertThat(heartbeat.counts()).isEqualTo(new HeartbeatCounts(3, 0, 0));
    }

    @Test
    void nothingIsSent_whileSomethingDoesNotWork() {
        Heartbeat heartbeat = heartbeat(HeartbeatSettings.Method.GET);
        works.set(false);
        run(heartbeat, 30);
        int meanwhile = place.requests().size();

        works.set(true);
        run(heartbeat, 30);

        assertThat(meanwhile).isZero();
        assertThat(heartbeat.counts()).isEqualTo(new HeartbeatCounts(1, 0, 2));
    }

    @Test
    void beatThatFails_isTriedAgainSooner() {
        place.then(Reply.of(500), Reply.of(429));
        Heartbeat heartbeat = heartbeat(HeartbeatSettings.Method.GET);

        run(heartbeat, 60);

        assertThat(heartbeat.counts()).isEqualTo(new HeartbeatCounts(1, 2, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {-86400, 86400})
    void clockThatJumps_stopsNoHeart(int seconds) {
        Heartbeat heartbeat = heartbeat(HeartbeatSettings.Method.GET);
        run(heartbeat, 1);

        clock.advance(Duration.ofSeconds(seconds));
        run(heartbeat, 61);

        assertThat(heartbeat.counts().sent()).isEqualTo(3);
    }

    private void run(Heartbeat heartbeat, int seconds) {
        for (int second = 0; second < seconds; second++) {
            heartbeat.tick(clock.instant());
            clock.advance(Duration.ofSeconds(1));
        }
    }

    private Heartbeat heartbeat(HeartbeatSettings.Method method) {
        return new Heartbeat(
                new HeartbeatSettings(Destination.of(place.address(), false), method, HeartbeatSettings.INTERVAL),
                works::get,
                new Caller(clock, Caller.PATIENCE));
    }
}
