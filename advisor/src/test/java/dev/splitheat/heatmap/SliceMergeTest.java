package dev.splitheat.heatmap;

import static dev.splitheat.heatmap.ShopHeat.hot;
import static dev.splitheat.heatmap.ShopHeat.minute;
import static dev.splitheat.heatmap.ShopHeat.place;
import static dev.splitheat.heatmap.ShopHeat.slice;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.heatmap.RandomHeat.Heat;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(RandomHeat.class)
@Domain(DomainContext.Global.class)
class SliceMergeTest {
    @Property(tries = 50)
    void nothingIsLost_andThePeakSurvives_howeverFewRangesAreLeft(
            @ForAll Heat heat, @ForAll @IntRange(min = 1, max = 60) int most) {
        Assume.that(!heat.minutes().isEmpty());
        HeatSlice merged = SliceMerge.merge(heat.minutes(), minute(120), Layer.HOUR.length(), () -> ShopHeat.SPACE);

        List<SliceRange> coarse = SliceMerge.coarsened(merged.ranges(), ShopHeat.SPACE, most);

        assertThat(coarse).hasSizeLessThanOrEqualTo(Math.max(most, 5));
        assertThat(sum(coarse.stream(), SliceRange::scoreSeconds))
                .isEqualTo(sum(ranges(heat), SliceRange::scoreSeconds));
        assertThat(sum(coarse.stream(), SliceRange::waitMicros)).isEqualTo(sum(ranges(heat), SliceRange::waitMicros));
        assertThat(sum(coarse.stream(), SliceRange::sampledWrites))
                .isEqualTo(sum(ranges(heat), SliceRange::sampledWrites));
        assertThat(peak(coarse.stream())).isEqualTo(peak(ranges(heat)));
    }

    @Test
    void neighbours_becomeTheRangeThatHoldsBoth() {
        List<SliceRange> ranges = IntStream.range(0, 4)
                .mapToObj(part -> hot(place("Users", part * 10, part * 10 + 10), part < 2 ? 10 : 100))
                .toList();

        List<SliceRange> coarse = SliceMerge.coarsened(ranges, ShopHeat.SPACE, 3);

        assertThat(coarse)
                .extracting(SliceRange::place)
                .containsExactly(place("Users", 0, 20), place("Users", 20, 30), place("Users", 30, 40));
        assertThat(coarse.get(0).mergedRanges()).isEqualTo(2);
    }

    @Test
    void coverage_addsUp() {
        HeatSlice hour = SliceMerge.merge(
                List.of(slice(Layer.MINUTE, minute(1)), slice(Layer.MINUTE, minute(2))),
                minute(60),
                Layer.HOUR.length(),
                () -> ShopHeat.SPACE);

        assertThat(hour.covered(HeatSource.SPLIT_SCORES)).isEqualTo(new Covered(120, false));
        assertThat(hour.revision()).isEqualTo(1);
    }

    private static Stream<SliceRange> ranges(Heat heat) {
        return heat.minutes().stream().flatMap(minute -> minute.ranges().stream());
    }

    private static long sum(Stream<SliceRange> ranges, ToLongFunction<SliceRange> part) {
        return ranges.mapToLong(part).sum();
    }

    private static int peak(Stream<SliceRange> ranges) {
        return ranges.mapToInt(SliceRange::peakScore).max().orElse(0);
    }
}
