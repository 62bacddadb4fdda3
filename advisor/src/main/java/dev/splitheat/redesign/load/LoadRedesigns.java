package dev.splitheat.redesign.load;

import dev.splitheat.finding.Recommendation;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import java.util.List;

/** What to do where the load is at fault rather than the schema, in the order of preference. */
public final class LoadRedesigns {
    private LoadRedesigns() {}

    /** What to look at before anything is changed. */
    public static Recommendation measurement(Situation situation) {
        return Measurement.advice(situation);
    }

    /** What to do where the load is a planned job's: nothing that changes the schema. */
    public static List<Redesign> ofPlannedWork() {
        return List.of(new PlannedLoad(), new SplitAhead());
    }

    public static List<Redesign> all() {
        return List.of(
                new LargeColumn(),
                new EntityFirst(),
                new KeptAnswer(),
                new NarrowedScan(),
                new ScanElsewhere(),
                new ShardsAgainstScans(),
                new SplitAhead(),
                new GentleLoad(),
                new MoreNodes(),
                new Autoscaler(),
                new LessWork(),
                new Measurement());
    }
}
