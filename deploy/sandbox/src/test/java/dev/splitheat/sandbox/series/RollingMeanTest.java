package dev.splitheat.sandbox.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

final class RollingMeanTest {
    @Property(tries = 200)
    void mean_isThatOfTheLast(
            @ForAll @IntRange(min = 64, max = 300) int length,
            @ForAll @Size(min = 1, max = 700) List<@DoubleRange(max = 1) Double> numbers) {
        RollingMean mean = new RollingMean(length);
        double last = 0;

        for (double number : numbers) {
            last = mean.add(number);
        }

        assertThat(last)
                .isCloseTo(
                        numbers.stream()
                                .skip(Math.max(0, numbers.size() - length))
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElseThrow(),
                        within(1e-9));
    }
}
