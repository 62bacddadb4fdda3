package dev.splitheat.sandbox.world;

import dev.splitheat.sandbox.splits.UserSplitPoint;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The changes that belong to a plan. */
final class Planned {
    private Planned() {}

    static List<Change> changes(DatabasePlan plan, Instant start) {
        List<Change> changes = new ArrayList<>();
        plan.splitPoints().forEach(point -> changes.add(splitPoint(point, start.plus(point.at()))));
        plan.ddlChanges()
                .forEach(change -> changes.add(new Change.Ddl(start.plus(change.at()), List.of(change.ddl()))));
        return changes;
    }

    private static Change splitPoint(SplitPointPlan plan, Instant at) {
        return new Change.SplitPoints(
                at,
                List.of(new Change.Point(plan.key(), plan.expires().map(at::plus), UserSplitPoint.DEFAULT_INITIATOR)));
    }
}
