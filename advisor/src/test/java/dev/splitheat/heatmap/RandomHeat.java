package dev.splitheat.heatmap;

import dev.splitheat.view.FixedViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Two hours of any heat of the shop, with gaps, sources that are missing or cut off, and tables that nobody knows. */
final class RandomHeat extends DomainContextBase {
    static final int MINUTES = 120;
    private static final List<String> OBJECTS = List.of("Users", "Orders", "UsersByName", "Archive", "Dropped");

    @Provide
    Arbitrary<Heat> heat() {
        return Arbitraries.randomValue(RandomHeat::heat);
    }

    /** What the arbitrary makes: minutes by their number, some of them missing. */
    record Heat(List<HeatSlice> minutes) {
        FixedViews known() {
            FixedViews views = new FixedViews();
            minutes.forEach(views::put);
            return views;
        }

        @Override
        public String toString() {
            return minutes.size() + " minutes of heat";
        }

        static RowLayout layout(FixedViews known, int minute, int rows) {
            return RowLayout.of(ShopHeat.request(minute, rows), ShopHeat.SCHEMAS, known);
        }
    }

    private static Heat heat(Random random) {
        List<HeatSlice> minutes = new ArrayList<>();
        for (int minute = 1; minute <= MINUTES; minute++) {
            if (random.nextInt(5) > 0) {
                minutes.add(minute(random, minute));
            }
        }
        return new Heat(minutes);
    }

    private static HeatSlice minute(Random random, int minute) {
        Map<SlicePlace, SliceRange> ranges = new TreeMap<>();
        for (int left = random.nextInt(6); left > 0; left--) {
            SlicePlace place = place(random);
            ranges.put(place, range(random, place));
        }
        Map<HeatSource, Covered> coverage = ShopHeat.covered(Layer.MINUTE.length());
        for (HeatSource source : HeatSource.values()) {
            if (random.nextInt(6) == 0) {
                coverage.remove(source);
            } else if (random.nextInt(6) == 0) {
                coverage.put(source, new Covered(30, true));
            }
        }
        List<SliceLoad> loads = OBJECTS.stream()
                .filter(object -> random.nextInt(3) == 0)
                .map(object -> ShopHeat.read(object, random.nextInt(1_000)))
                .toList();
        return new HeatSlice(
                ShopHeat.DATABASE,
                ShopHeat.minute(minute),
                Layer.MINUTE.length(),
                0,
                coverage,
                List.copyOf(ranges.values()),
                loads);
    }

    private static SliceRange range(Random random, SlicePlace place) {
        int score = Math.max(0, random.nextInt(151) - 50);
        long waits = random.nextInt(3) == 0 ? random.nextInt(90) * 1_000_000L : 0;
        long writes = random.nextInt(3) == 0 ? random.nextInt(5_000) : 0;
        return new SliceRange(place, score, score * 60L, score >= 50 ? 60 : 0, waits, writes, 1, Set.of());
    }

    private static SlicePlace place(Random random) {
        String object = OBJECTS.get(random.nextInt(OBJECTS.size()));
        int from = random.nextInt(50);
        return ShopHeat.place(object, from, from + 1 + random.nextInt(10));
    }
}
