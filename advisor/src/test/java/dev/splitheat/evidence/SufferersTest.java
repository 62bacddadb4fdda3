package dev.splitheat.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.notice.Impact;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SufferersTest {
    @ParameterizedTest
    @CsvSource({"0.6, 0.1, WRITERS", "0.1, 0.6, READERS", "0, 0.6, READERS"})
    void atAHotRow_thoseSufferWhoAreMore(double writes, double reads, Sufferers expected) {
        Impact.Load load = new Impact.Load(writes, reads, 10);

        assertThat(Sufferers.of(Cause.HOT_ROW, Optional.of(load))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"MONOTONIC_KEY, WRITERS", "LARGE_SCAN, READERS", "CAPACITY, EVERYBODY"})
    void causeThatIsOfOneKind_saysWhoSuffers(Cause cause, Sufferers expected) {
        assertThat(Sufferers.of(cause, Optional.of(new Impact.Load(0.5, 0.5, 10))))
                .isEqualTo(expected);
    }

    @Test
    void whereNothingTellsWho_everybodyDoes() {
        assertThat(Sufferers.of(Cause.HOT_ROW, Optional.empty())).isEqualTo(Sufferers.EVERYBODY);
    }
}
