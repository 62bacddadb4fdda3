package dev.splitheat.sandbox.locks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LockQueueTest {
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0.1, 0, 0.111", "0.5, 0, 1", "1, 0.02, 24.5", "2, 0.5, 48", "1000, 0.999, 49"})
    void waitsOfOneSecondHolds(double occupancy, double refused, double waits) {
        LockQueue queue = new LockQueue(occupancy, 1);

        assertThat(queue.refusedShare()).isCloseTo(refused, within(0.002));
        assertThat(queue.waitSeconds()).isCloseTo(waits, within(0.1));
    }

    @Property
    void noMoreComesThroughThanOneHolderAfterTheOther(
            @ForAll @DoubleRange(max = 1e6) double occupancy, @ForAll @DoubleRange(min = 0.01, max = 10) double hold) {
        LockQueue queue = new LockQueue(occupancy, hold);

        double comesThrough = occupancy / hold * (1 - queue.refusedShare());

        assertThat(comesThrough).isLessThanOrEqualTo(1 / hold * (1 + 1e-6));
        assertThat(queue.waitSeconds()).isBetween(0.0, LockQueue.PLACES * hold);
    }

    @Property
    void whoAsksMoreWaitsLonger(
            @ForAll @DoubleRange(max = 100) double occupancy, @ForAll @DoubleRange(max = 100) double more) {
        LockQueue queue = new LockQueue(occupancy, 1);
        LockQueue fuller = new LockQueue(occupancy + more, 1);

        assertThat(fuller.waitSeconds()).isGreaterThanOrEqualTo(queue.waitSeconds() - 0.05);
        assertThat(fuller.refusedShare()).isGreaterThanOrEqualTo(queue.refusedShare() - 1e-4);
    }
}
