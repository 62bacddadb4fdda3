package dev.splitheat.redesign.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.evidence.Servers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeCountTest {
    @ParameterizedTest
    @CsvSource({
        "3, false, 0.91, 5", // 3 × 95 / 65 = 4.4
        "3, true, 0.91, 7", // 3 × 95 / 45 = 6.3
        "10, false, 0.65, 11", // at the limit: one more
        "1, false, 1.2, 2"
    })
    void nodes_bringTheCpuToWhatGoogleRecommends(int nodes, boolean multiRegion, double cpu, long wanted) {
        assertThat(new NodeCount(new Servers(nodes, multiRegion), cpu).wanted()).isEqualTo(wanted);
    }

    @ParameterizedTest
    @CsvSource({"0.87, 0.89", "0.851, 0.9"})
    void theCountStays_whileTheLoadBreathes(double one, double other) {
        Servers servers = new Servers(40, false);

        assertThat(new NodeCount(servers, one).wanted()).isEqualTo(new NodeCount(servers, other).wanted());
    }
}
