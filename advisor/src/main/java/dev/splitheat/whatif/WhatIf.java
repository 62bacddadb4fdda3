package dev.splitheat.whatif;

import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Expected;
import dev.splitheat.finding.Phrase;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How the observed writes of a table would have been spread under other keys. One for each place, since it remembers. */
public final class WhatIf {
    /** In a place with less than so many times an even share nothing is gathered that a key could spread. */
    private static final double GATHERED = 2;

    private final Measure.Ready ready;
    private final Optional<Traffic> traffic;
    private final Map<ProposedKey, Concentration> measured = new HashMap<>();

    private WhatIf(Measure.Ready ready, Optional<Traffic> traffic) {
        this.ready = ready;
        this.traffic = traffic;
    }

    /** @param object the hot table or index */
    public static WhatIf of(Evidence evidence, String object) {
        return new WhatIf(Measure.of(evidence.writes(), Room.of(evidence.servers())), evidence.of(object));
    }

    public Forecast of(Reshaping reshaping) {
        return ready.measure()
                .map(measure -> of(reshaping, measure))
                .orElseGet(() -> new Forecast.Unknown(ready.whyNot().orElseThrow()));
    }

    /** The same measure of a single key: the one that a table has, say, after a change. */
    public Optional<Concentration> of(ProposedKey key) {
        return ready.measure()
                .filter(measure -> measure.obstacle(key).isEmpty())
                .map(measure -> measured.computeIfAbsent(key, measure::of));
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
