package dev.splitheat.weekly;

import static dev.splitheat.weekly.ShopWeek.BERLIN;
import static dev.splitheat.weekly.ShopWeek.WEEK;
import static dev.splitheat.weekly.ShopWeek.at;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The shop's heat, hour by hour. */
final class ShopHeat {
    private ShopHeat() {}

    /** Nine weeks. Orders is hot from Tuesday on by day, and its hot end moves; a morning of this week was not collected. */
    static HeatLog log() {
        HeatLog log = new HeatLog(WEEK);
        Instant from = WEEK.minus(8).from();
        for (Instant begin = from; begin.isBefore(WEEK.until()); begin = begin.plusSeconds(3_600)) {
            if (begin.isBefore(at(4, 3)) || !begin.isBefore(at(4, 9))) {
                log.add(new HotHour(
                        begin.plusSeconds(3_600),
                        1,
                        3_600,
                        false,
                        ranges(begin),
                        Map.of("Orders", 3_000L, "Users", 1_000L)));
            }
        }
        return log;
    }

    private static List<HotHour.Range> ranges(Instant begin) {
        int hour = begin.atZone(BERLIN).getHour();
        List<HotHour.Range> ranges = new ArrayList<>();
        if (!begin.isBefore(at(1, 14)) && hour >= 8 && hour < 22) {
            int seconds = 600 + 150 * Math.min(hour - 7, 22 - hour);
            ranges.add(new HotHour.Range(
                    "Orders",
                    "Orders(\"" + begin + "\",1)",
                    "Orders(\"" + begin.plusSeconds(7_200) + "\",1)",
                    70 + hour,
                    seconds));
        }
        if (!begin.isBefore(at(-6, 9)) && hour == 12) {
            ranges.add(new HotHour.Range("Users", "Users(a)", "Users(b)", 80, begin.isBefore(at(0, 0)) ? 2_400 : 900));
        }
        if (!begin.isBefore(at(-9, 9)) && begin.isBefore(at(2, 7))) {
            ranges.add(new HotHour.Range("Counters", "Counters(a)", "Counters(b)", 60, 300));
        }
        if (!begin.isBefore(at(2, 9)) && begin.isBefore(at(2, 12))) {
            ranges.add(new HotHour.Range("OrdersByRegion", "<begin>", "<end>", 90, 1_900));
        }
        return ranges;
    }
}
