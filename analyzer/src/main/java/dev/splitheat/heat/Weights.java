package dev.splitheat.heat;

import java.util.Collection;
import java.util.function.ToDoubleFunction;

/** How much of all load is in a range, each source counting alike. */
final class Weights {
    private final double score;
    private final double wait;
    private final double writes;
    private final double fading;

    Weights(Collection<RangeHeat> all) {
        this.score = sum(all, RangeHeat::scoreSeconds);
        this.wait = sum(all, RangeHeat::waitMicros);
        this.writes = sum(all, RangeHeat::sampledWrites);
        this.fading = sum(all, Weights::left);
    }

    double of(RangeHeat heat) {
        return share(heat.scoreSeconds(), score)
                + share(heat.waitMicros(), wait)
                + share(heat.sampledWrites(), writes)
                + share(left(heat), fading);
    }

    private static double left(RangeHeat heat) {
        Fading fading = heat.fading();
        return fading.scoreSeconds() + fading.waitSeconds() + fading.writes();
    }

    private static double share(double part, double all) {
        return all == 0 ? 0 : part / all;
    }

    private static double sum(Collection<RangeHeat> all, ToDoubleFunction<RangeHeat> figure) {
        return all.stream().mapToDouble(figure).sum();
    }
}
