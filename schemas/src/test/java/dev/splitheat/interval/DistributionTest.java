package dev.splitheat.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DistributionTest {
    /** Below 1, 1 to 2, 2 to 4, 4 to 8, 8 and above. */
    private static Distribution of(Long... counts) {
        return new Distribution(
                List.of(counts).stream().mapToLong(Long::longValue).sum(), 1, 0, 3, 2, 1, List.of(counts));
    }

    @ParameterizedTest
    @CsvSource({"0.25, 0.5", "0.5, 1", "0.75, 3", "0.99, 3.96", "1, 4"})
    void percentile_liesEvenlyInItsBucket(double share, double value) {
        assertThat(of(50L, 0L, 50L).percentile(share).orElseThrow()).isEqualTo(value, within(1e-9));
    }

    @Test
    void percentileBeyondAllBuckets_isTheLastBoundThatIsKnown() {
        assertThat(of(0L, 0L, 0L, 0L, 7L).percentile(0.99)).hasValue(8);
    }

    @Test
    void noValues_haveNoPercentile() {
        assertThat(of().percentile(0.99)).isEmpty();
        assertThat(of(0L, 0L).percentile(0.99)).isEmpty();
    }

    @Test
    void countsOfTheSameBuckets_addUp() {
        Distribution sum = of(1L, 2L).plus(of(0L, 1L, 4L));

        assertThat(sum.counts()).containsExactly(1L, 3L, 4L);
        assertThat(sum.count()).isEqualTo(8);
        assertThat(sum.mean()).isEqualTo(1);
    }

    @Test
    void otherBuckets_doNotAddUp() {
        Distribution other = new Distribution(0, 0, 0, 3, 2, 5, List.of());

        assertThat(of(1L).addsUpWith(other)).isFalse();
        assertThatThrownBy(() -> of(1L).plus(other)).isInstanceOf(IllegalArgumentException.class);
    }
}
