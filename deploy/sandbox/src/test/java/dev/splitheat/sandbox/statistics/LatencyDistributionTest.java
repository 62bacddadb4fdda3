package dev.splitheat.sandbox.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.sandbox.tables.Struct;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class LatencyDistributionTest {
    @Property
    void bucketsHoldTheCount_andTheirMiddleIsTheMean(
            @ForAll @IntRange(min = 1000, max = 1_000_000) int count,
            @ForAll @DoubleRange(min = 0.01, max = 20) double mean,
            @ForAll @DoubleRange(min = 0, max = 1) double spread) {
        LatencyDistribution latencies =
                new LatencyDistribution(count, count * mean, count * mean * mean * (1 + spread * spread));

        List<Long> buckets = latencies.bucketCounts();

        double sum = 0;
        for (int at = 0; at < buckets.size(); at++) {
            assertThat(buckets.get(at)).isNotNegative();
            sum += buckets.get(at) * LatencyDistribution.SCALE * Math.pow(LatencyDistribution.GROWTH, at - 0.5);
        }
        assertThat(buckets).hasSize(LatencyDistribution.FINITE + 2);
        assertThat(buckets.stream().mapToLong(Long::longValue).sum()).isEqualTo(count);
        assertThat(sum / count).isBetween(mean / 1.25, mean * 1.25);
    }

    @Test
    void jsonCarriesTheSameAsTheStruct() {
        LatencyDistribution latencies = new LatencyDistribution(2, 0.5, 0.125);
        List<Struct> structs = latencies.structs();

        assertThat(JsonText.of(structs, LatencyDistribution.FIELDS))
                .startsWith("[{\"COUNT\":2,\"MEAN\":0.25,\"SUM_OF_SQUARED_DEVIATION\":0.0,\"NUM_FINITE_BUCKETS\":66,"
                        + "\"GROWTH_FACTOR\":1.4,\"SCALE\":1.0E-4,\"BUCKET_COUNTS\":[0,0,")
                .endsWith("]}]");
    }

    @Test
    void textInJson_isEscaped() {
        assertThat(JsonText.of(List.of(Struct.of("a\"b\\c\n", 1L)), List.of("COLUMN", "N")))
                .isEqualTo("[{\"COLUMN\":\"a\\\"b\\\\c\\u000a\",\"N\":1}]");
    }
}
