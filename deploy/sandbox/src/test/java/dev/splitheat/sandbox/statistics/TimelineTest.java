package dev.splitheat.sandbox.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TimelineTest {
    @Property
    void remembersTheNewestIntervals_gapsIncluded(
            @ForAll @IntRange(min = 1, max = 70) int capacity,
            @ForAll @IntRange(min = -100, max = 100) int first,
            @ForAll List<@IntRange(min = 1, max = 9) Integer> steps) {
        Timeline<Integer> timeline = new Timeline<>(capacity);
        TreeMap<Long, Integer> all = new TreeMap<>();
        long index = first;
        for (int step : steps) {
            timeline.put(index, Optional.of(step));
            all.put(index, step);
            index += step;
        }

        for (long at = first - 5; at < index + 5; at++) {
            boolean kept = !all.isEmpty() && at > all.lastKey() - capacity;
            assertThat(timeline.at(at)).isEqualTo(kept ? Optional.ofNullable(all.get(at)) : Optional.empty());
        }
    }

    @Test
    void anIntervalThatComesLate_isRefused() {
        Timeline<String> timeline = new Timeline<>(4);
        timeline.put(7, Optional.of("seven"));

        assertThatThrownBy(() -> timeline.put(7, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("interval 7 comes after 7");
    }
}
