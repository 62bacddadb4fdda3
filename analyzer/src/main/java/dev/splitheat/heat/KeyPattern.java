package dev.splitheat.heat;

import dev.splitheat.order.Drift;
import dev.splitheat.order.LevelOrder;
import dev.splitheat.order.Share;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How a table or index is written, and how its heat moves, in one window.
 *
 * @param keys sampled writes that were looked at; 0 where only ranges were seen
 * @param heavy the smallest sets of rows with common leading values that carry a tenth of the writes, heaviest first
 * @param order the first key part that follows the time of the inserts
 * @param writes how fast inserts move through that part
 * @param ranges how fast the hottest range moves, in the first key part in which it does
 */
public record KeyPattern(
        String object,
        int keys,
        List<HeavyRange> heavy,
        Optional<LevelOrder> order,
        Optional<Drift> writes,
        Optional<Drift> ranges) {
    /**
     * Rows that share leading key values.
     *
     * @param parts how many are shared; 0 for the table as a whole
     * @param share of the table's writes, without those of heavy rows inside, with its bounds
     * @param whole the same with them
     */
    public record HeavyRange(Place place, int parts, Share share, Share whole) {
        public HeavyRange {
            Objects.requireNonNull(place, "place");
            Objects.requireNonNull(share, "share");
            Objects.requireNonNull(whole, "whole");
        }
    }

    public KeyPattern {
        Objects.requireNonNull(object, "object");
        Objects.requireNonNull(order, "order");
        Objects.requireNonNull(writes, "writes");
        Objects.requireNonNull(ranges, "ranges");
        heavy = List.copyOf(heavy);
    }

    /** The same with what ranges tell. */
    KeyPattern with(Optional<Drift> ofRanges) {
        return new KeyPattern(object, keys, heavy, order, writes, ofRanges);
    }
}
