package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArithmeticTest {
    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void whereverANumberOfShardsIsSaidToBeAnEstimate_theArithmeticStandsBesideIt(Schemas.Schema schema) {
        List<String> without = Advised.advised(schema).stream()
                .filter(advised ->
                        advised.tradeOffs().stream().anyMatch(cost -> cost.contains("shards are an estimate")))
                .filter(advised -> advised.estimate().isEmpty())
                .map(Recommendation::title)
                .distinct()
                .toList();

        assertThat(without).isEmpty();
    }
}
