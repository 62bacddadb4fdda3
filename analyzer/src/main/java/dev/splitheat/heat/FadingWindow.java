package dev.splitheat.heat;

import dev.splitheat.keyspace.KeySpace;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The decaying window of one database: what is left of each range's load, within a budget of ranges. An interval touches the
 * ranges that it has load in and no others, however many are known.
 */
public final class FadingWindow {
    private final RangeBudget budget;
    private final Map<Place, RangeHeat> ranges = new HashMap<>();
    /** Seconds that were covered, faded like the load: by it a mean is told from a sum. */
    private Fading covered = Fading.NOTHING;

    public FadingWindow(RangeBudget budget) {
        this.budget = budget;
    }

    /** Adds what an interval tells, in the place of what it told before. */
    public void add(HeatWindow interval, Optional<HeatWindow> before, KeySpace space) {
        before.ifPresent(old -> {
            old.ranges().forEach(range -> subtract(range.place(), Fading.of(range, old.end())));
            covered = covered.minus(old.coverageToFade());
        });
        interval.ranges()
                .forEach(range -> ranges.merge(
                        range.place(),
                        RangeHeat.ofFading(range.place(), range.merged(), Fading.of(range, interval.end())),
                        RangeHeat::merge));
        covered = covered.plus(interval.coverageToFade());
        if (ranges.size() > budget.ranges()) {
            shrink(covered.at(), space);
        }
    }

    /** What was merged into a wider range meanwhile stays there: it fades by itself. */
    private void subtract(Place place, Fading load) {
        ranges.computeIfPresent(
                place, (same, known) -> known.with(known.fading().minus(load)));
    }

    /** Below the budget by an eighth, so that it is not done for each new range. */
    private void shrink(Instant now, KeySpace space) {
        List<RangeHeat> lasting = ranges.values().stream()
                .filter(heat -> heat.fading().at().isAfter(now.minus(Fading.GONE)))
                .map(heat -> heat.with(heat.fading().asOf(now)))
                .sorted(Comparator.comparing(RangeHeat::place))
                .toList();
        RangeBudget smaller = new RangeBudget(Math.max(1, budget.ranges() - budget.ranges() / 8));
        ranges.clear();
        smaller.fit(lasting, space).forEach(heat -> ranges.put(heat.place(), heat));
    }

    /** The window with what fades in its ranges, and what its sources covered; all as of the newest interval. */
    public HeatWindow told(HeatWindow window) {
        List<RangeHeat> told = window.ranges().stream()
                .map(range -> range.with(of(range.place()).asOf(covered.at())))
                .toList();
        return window.fading(covered, told);
    }

    private Fading of(Place place) {
        RangeHeat known = ranges.get(place);
        return known == null ? Fading.NOTHING : known.fading();
    }

    /** How many ranges are known. */
    public int size() {
        return ranges.size();
    }

    /** Everything that is left, of all ranges together. */
    public Fading whole() {
        return ranges.values().stream()
                .sorted(Comparator.comparing(RangeHeat::place))
                .map(RangeHeat::fading)
                .reduce(Fading.NOTHING, Fading::plus);
    }
}
