package dev.splitheat.analyzer;

import dev.splitheat.heat.HeatWindow;
import dev.splitheat.interval.Interval;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.wire.Sealed;
import java.util.List;

/**
 * The heat of one interval of one run, which is put together where it is asked for: that may be on another thread.
 *
 * @param sources intervals of one database, length and end that tell of heat; at least one
 * @param space where their keys lie
 */
public record HeatSketch(List<Interval<?>> sources, KeySpace space) {
    public HeatSketch {
        sources = List.copyOf(sources);
    }

    public String database() {
        return sources.get(0).database();
    }

    /** Each source beside the others, as a record of heat. */
    public Sealed sealed() {
        List<HeatWindow> states = sources.stream()
                .map(interval -> HeatStates.of(interval, space).orElseThrow())
                .toList();
        HeatWindow window = HeatWindow.beside(states);
        return Sealed.ofHeat(window.database(), window.end(), HeatRecords.CODEC.pack(window));
    }
}
