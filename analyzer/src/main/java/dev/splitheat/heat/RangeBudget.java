package dev.splitheat.heat;

import dev.splitheat.keyspace.KeySpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many ranges of a database a state may have. Beyond, neighbours of one table or index become one range that holds
 * both, first where nothing lies between them, and first where the least load is in a wider range than before. Loads add
 * up, the peak stays, and no range reaches from one object into the next, so an object keeps one range at least.
 *
 * @param ranges of all objects together
 */
public record RangeBudget(int ranges) {
    /** A window of so many stays far below the megabyte that Kafka takes by default. */
    public static final RangeBudget DEFAULT = new RangeBudget(1_000);

    /** Characters of start and limit that a range has on average at most; longer keys take the place of others. */
    private static final int CHARACTERS = 400;

    public RangeBudget {
        if (ranges < 1) {
            throw new IllegalArgumentException("a budget of " + ranges + " ranges");
        }
    }

    public HeatWindow fit(HeatWindow window, KeySpace space) {
        return isKept(window.ranges()) ? window : window.in(fit(window.ranges(), space));
    }

    /** The same load in as many ranges as the budget has, or one for each object. */
    public List<RangeHeat> fit(Collection<RangeHeat> heats, KeySpace space) {
        if (isKept(heats)) {
            return List.copyOf(heats);
        }
        Map<String, List<RangeHeat>> objects = new LinkedHashMap<>();
        heats.forEach(heat -> objects.computeIfAbsent(heat.object(), object -> new ArrayList<>())
                .add(heat));
        RangeMerge merge = new RangeMerge(space, heats);
        objects.values().forEach(merge::line);
        while (!isKept(merge.count(), merge.characters()) && merge.mergeNext()) {
            // each step is one range less
        }
        return merge.left();
    }

    private boolean isKept(Collection<RangeHeat> heats) {
        return isKept(
                heats.size(), heats.stream().mapToLong(RangeMerge::characters).sum());
    }

    private boolean isKept(int count, long characters) {
        return count <= ranges && characters <= (long) ranges * CHARACTERS;
    }
}
