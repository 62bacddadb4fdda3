package dev.splitheat.app.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransactionCoordinatorsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 50})
    void eachPartition_isAskedOnce(int partitions) {
        assertThat(TransactionCoordinators.probes(partitions))
                .extracting(probe -> TransactionCoordinators.partition(probe, partitions))
                .containsExactlyElementsOf(
                        IntStream.range(0, partitions).boxed().toList());
    }
}
