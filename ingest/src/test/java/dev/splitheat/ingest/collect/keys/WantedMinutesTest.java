package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.SamplingRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WantedMinutesTest {
    private static final Instant START = Instant.parse("2026-11-20T16:00:00Z");
    private static final int HOUR = 60;

    private final SamplingRequests requests = new SamplingRequests(32, 256);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 60})
    void oneInSoMany_isRead(int every) {
        assertThat(read(minutes("shop", Consent.toAll(), every))).isEqualTo(HOUR / every);
    }

    @Test
    void databases_takeTurns() {
        List<Boolean> first = IntStream.range(0, 30)
                .mapToObj(
                        number -> minutes("shop-" + number, Consent.toAll(), 2).has(START))
                .toList();

        assertThat(first).contains(true, false);
    }

    @Test
    void whileMoreKeysAreAskedFor_eachMinuteIsRead() {
        WantedMinutes minutes = minutes("shop", Consent.toAll(), 60);
        requests.accept(new SamplingRequest(
                minutes.database().toString(), "Orders", 100, START.plus(Duration.ofMinutes(HOUR / 2))));

        assertThat(read(minutes)).isBetween((long) HOUR / 2, HOUR / 2 + 1L);
    }

    @Test
    void whoAsksForATableThatIsNotSampled_changesNothing() {
        WantedMinutes minutes = minutes("shop", Consent.to(List.of("Audit")), 60);
        requests.accept(new SamplingRequest(
                minutes.database().toString(), "Orders", 100, START.plus(Duration.ofMinutes(HOUR / 2))));

        assertThat(read(minutes)).isEqualTo(1);
    }

    @Test
    void noneAtAll_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> minutes("shop", Consent.toAll(), 0));
    }

    private WantedMinutes minutes(String database, Consent consent, int every) {
        return new WantedMinutes(
                DatabaseName.of("projects/p/instances/i/databases/" + database), consent, requests, every);
    }

    private static long read(WantedMinutes minutes) {
        return IntStream.range(0, HOUR)
                .filter(minute -> minutes.has(START.plus(Duration.ofMinutes(minute))))
                .count();
    }
}
