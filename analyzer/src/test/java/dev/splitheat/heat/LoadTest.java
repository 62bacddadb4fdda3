package dev.splitheat.heat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoadTest {
    private static final Load MOST = Load.ofOperations(Long.MAX_VALUE, Long.MAX_VALUE, 1);

    @Test
    void aSumThatNoNumberHolds_isTheLargest_inWhateverOrder() {
        Load some = Load.ofOperations(5, 0, 2);

        assertThat(MOST.plus(some).plus(MOST)).isEqualTo(some.plus(MOST.plus(MOST)));
        assertThat(MOST.plus(some)).isEqualTo(Load.ofOperations(Long.MAX_VALUE, Long.MAX_VALUE, 3));
    }
}
