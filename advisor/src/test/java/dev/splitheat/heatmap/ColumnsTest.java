package dev.splitheat.heatmap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnsTest {
    private static final Instant NEWEST = Instant.parse("2026-11-23T10:00:00Z");

    @ParameterizedTest
    @CsvSource({
        "PT1H, PT0S, PT1M, MINUTE",
        "PT24H, PT0S, PT1M, MINUTE",
        "P7D, PT0S, PT10M, TEN_MINUTES",
        "P35D, PT0S, PT1H, HOUR",
        "P90D, PT0S, PT2H, HOUR",
        "P396D, PT0S, P1D, DAY",
        "PT1H, P10D, PT10M, TEN_MINUTES",
        "PT6H, P60D, PT1H, HOUR"
    })
    void widthAndLayer_followFromTheTimeAndHowLongAgoItWas(Duration span, Duration ago, Duration width, Layer layer) {
        Instant to = NEWEST.minus(ago);

        Columns columns = Columns.fitting(to.minus(span), to, 1_500, NEWEST);

        assertThat(columns.length()).isEqualTo(width);
        assertThat(columns.layer()).isEqualTo(layer);
    }

    @Property
    void columnsHoldTheTime_andAreNoMoreThanAskedFor(
            @ForAll @LongRange(min = 1, max = 400L * 86_400) long seconds,
            @ForAll @LongRange(min = 0, max = 400L * 86_400) long ago,
            @ForAll @IntRange(min = 2, max = 2_000) int most) {
        Instant to = NEWEST.minusSeconds(ago);
        Instant from = to.minusSeconds(seconds);

        Columns columns = Columns.fitting(from, to, most, NEWEST);

        assertThat(columns.count()).isBetween(1, most);
        assertThat(columns.from()).isBeforeOrEqualTo(from);
        assertThat(columns.to()).isAfterOrEqualTo(to);
        assertThat(columns.of(columns.to())).isEqualTo(columns.count() - 1);
        assertThat(columns.of(columns.from())).isEqualTo(-1);
    }
}
