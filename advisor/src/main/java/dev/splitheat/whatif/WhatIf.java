package dev.splitheat.whatif;

import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.ObservedWrite;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TableSample.Write;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How the observed writes of a table would have been spread under other keys. One for each place, since it remembers. */
public final class WhatIf {
    /** In a place with less than so many times an even share nothing is gathered that a key could spread. */
    private static final double GATHERED = 2;

    private final List<ObservedWrite> writes;
    private final Room room;
    private final Map<Boolean, Measure.Ready> ready = new HashMap<>();
    private final Optional<Traffic> traffic;
    private final Map<ProposedKey, Concentration> measured = new HashMap<>();

    private WhatIf(List<ObservedWrite> writes, Room room, Optional<Traffic> traffic) {
        this.writes = writes;
        this.room = room;
        this.traffic = traffic;
    }

    /** How many servers the figures of a busiest server are for. */
    public int servers() {
        return room.servers();
    }

    /** @param object the hot table or index */
    public static WhatIf of(Evidence evidence, String object) {
        return new WhatIf(evidence.writes(), Room.of(evidence.servers()), evidence.of(object));
    }

    /** How many more sampled writes a prediction takes; none when there are enough. */
    public static int lacking(Evidence evidence) {
        return Measure.lacking(evidence.writes(), Room.of(evidence.servers()));
    }

    public Forecast of(Reshaping reshaping) {
        Measure.Ready ready =
                ready(reshaping.before().stampsWrites() || reshaping.after().stampsWrites());
        return ready.measure()
                .map(measure -> of(reshaping, measure))
                .orElseGet(() -> new Forecast.Unknown(ready.whyNot().orElseThrow()));
    }

    /** The same measure of a single key: the one that a table has, say, after a change. */
    public Optional<Concentration> of(ProposedKey key) {
        return ready(key.stampsWrites())
                .measure()
                .filter(measure -> measure.obstacle(key).isEmpty())
                .map(measure -> measured.computeIfAbsent(key, measure::of));
    }

    /** @param stamped a deleted row's stamp is that of an earlier write, which nobody has seen */
    private Measure.Ready ready(boolean stamped) {
        return ready.computeIfAbsent(
                stamped,
                ignored -> Measure.of(
                        writes.stream()
                                .filter(write -> !stamped || write.write() != Write.DELETE)
                                .toList(),
                        room));
    }

    private Forecast of(Reshaping reshaping, Measure measure) {
        Optional<Phrase> obstacle = measure.obstacle(reshaping.before()).or(() -> measure.obstacle(reshaping.after()));
        if (obstacle.isPresent()) {
            return new Forecast.Unknown(obstacle.get());
        }
        Concentration before = measured.computeIfAbsent(reshaping.before(), measure::of);
        return before.topRange() < GATHERED * measure.evenShare()
                ? new Forecast.Unknown(Phrase.of(
                        "The sampled writes do not show the heat: under the key as it is, the hottest range has {0} of them.",
                        Shares.percent(before.topRange())))
                : known(before, measured.computeIfAbsent(reshaping.after(), measure::of), reshaping);
    }

    private Forecast known(Concentration before, Concentration after, Reshaping reshaping) {
        Expected expected = new Expected(
                before.topRange(),
                after.topRange(),
                after.low(),
                after.high(),
                before.topServer(),
                after.topServer(),
                after.samples(),
                Optional.empty());
        int fanOut = reshaping.fanOut();
        return new Forecast.Known(traffic.filter(known -> fanOut > 1)
                .map(known -> expected.with(new Expected.Reads(fanOut, known.peakReads())))
                .orElse(expected));
    }
}
