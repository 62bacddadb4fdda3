package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class MinuteGateTest {
    private static final Instant MINUTE = Instant.parse("2026-11-20T10:00:00Z");
    private static final Instant BEFORE = MINUTE.minusSeconds(60);

    private final MinuteGate gate = new MinuteGate();

    @Test
    void aViewThatTalks_isWaitedFor_untilPatienceEnds() {
        gate.seen("LOCKS", BEFORE);
        gate.await(MINUTE, 0);

        assertThat(gate.next(0)).isEmpty();
        assertThat(gate.next(MinuteGate.PATIENCE.toMillis())).contains(MINUTE);
    }

    @Test
    void aViewThatWasSilent_isNotWaitedFor() {
        gate.seen("LOCKS", BEFORE);
        gate.silent("LOCKS");
        gate.await(MINUTE, 0);

        assertThat(gate.next(0)).contains(MINUTE);
    }
}
