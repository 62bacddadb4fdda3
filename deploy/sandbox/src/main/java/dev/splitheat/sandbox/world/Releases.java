package dev.splitheat.sandbox.world;

import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** What releases of the application have made of its workloads so far. */
final class Releases {
    private final Map<String, Change.Turned> turned = new HashMap<>();

    void apply(Change.Release release) {
        release.workloads().forEach(each -> turned.put(each.name(), each));
    }

    /** What is asked in a minute now, of what the plan asks. */
    MinuteLoad of(MinuteLoad planned) {
        return turned.isEmpty()
                ? planned
                : new MinuteLoad(
                        planned.start(),
                        planned.performed().stream().map(this::of).toList(),
                        planned.sizes());
    }

    private Performed of(Performed planned) {
        Change.Turned now = turned.get(planned.statement().name());
        return now == null ? planned : planned.times(now.rate()).holding(held(planned, now.holds()));
    }

    private static Duration held(Performed planned, double share) {
        return Duration.ofNanos(Math.round(planned.statement().holds().toNanos() * share));
    }
}
