package dev.splitheat.redesign.load;

import dev.splitheat.finding.Cause;
import dev.splitheat.redesign.Redesign;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Verdict;

/** What somebody who knows hotspots by their writes would think of first when scans make the heat. */
final class ShardsAgainstScans implements Redesign {
    @Override
    public Verdict propose(Situation situation) {
        return situation.has(Cause.LARGE_SCAN)
                ? Verdict.refused(
                        "SHARD_PREFIX",
                        "A shard number in front of the key of {0} would make each of these scans read every shard.",
                        situation.objectName())
                : Verdict.silent();
    }
}
