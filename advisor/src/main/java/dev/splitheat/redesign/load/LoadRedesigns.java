package dev.splitheat.redesign.load;

import dev.splitheat.redesign.Redesign;
import java.util.List;

/** What to do where the load is at fault rather than the schema, in the order of preference. */
public final class LoadRedesigns {
    private LoadRedesigns() {}

    public static List<Redesign> all() {
        return List.of(
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
