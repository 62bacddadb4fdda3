package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.heat.RangeBudget;
import dev.splitheat.heat.RangeHeat;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.topics.Topic;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HeatTrafficTest {
    private static final int SOME = 10;
    private static final int MANY = 900;

    @Test
    void aMinuteInWhichOneRangeChanges_writesAsMuchToItsChangelogs_howeverManyAreKnown() {
        long withSome = writtenWhenOneOf(SOME);
        long withMany = writtenWhenOneOf(MANY);

        assertThat(withMany).isEqualTo(withSome).isLessThan(1_000);
    }

    @Test
    void aMinuteInWhichAllChange_writesForEach() {
        try (Rig rig = new Rig()) {
            rig.catalog();

            rig.interval(Rig.minute(1, ranges(MANY)));

            assertThat(rig.heatTraffic()).isGreaterThan(30L * MANY);
        }
    }

    @Test
    void moreRangesThanTheBudget_areMergedWithoutLosingLoad() {
        int far = 3 * RangeBudget.DEFAULT.ranges();
        try (Rig rig = new Rig()) {
            rig.catalog().interval(Rig.minute(10, ranges(far)));

            List<RangeHeat> ten = rig.heat(Topic.HEAT_10M).get(0).ranges();

            assertThat(ten).hasSize(RangeBudget.DEFAULT.ranges());
            assertThat(ten.stream().mapToLong(RangeHeat::scoreSeconds).sum()).isEqualTo(far * 60L * 60);
        }
    }

    private static long writtenWhenOneOf(int known) {
        try (Rig rig = new Rig()) {
            rig.catalog().interval(Rig.minute(1, ranges(known)));
            rig.heatTraffic();

            rig.interval(Rig.minute(2, ranges(1)));

            return rig.heatTraffic();
        }
    }

    private static List<SplitRow> ranges(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new SplitRow(
                        "Users(" + (10_000 + i) + ")", "Users(" + (10_001 + i) + ")", 60, List.of("Users"), List.of()))
                .toList();
    }
}
