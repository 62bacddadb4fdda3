package dev.splitheat.redesign.load;

import dev.splitheat.evidence.Servers;
import dev.splitheat.finding.Phrase;
import java.util.List;

/** How many nodes bring the CPU back to what Google recommends: 65 % for work of high priority, 45 % in several regions. */
record NodeCount(Servers servers, double cpu) {
    private static final int REGION = 65;
    private static final int REGIONS = 45;
    /** In steps of so many percent, so that the advice stays while the load breathes. */
    private static final int STEP = 5;

    static int target(boolean multiRegion) {
        return multiRegion ? REGIONS : REGION;
    }

    int target() {
        return target(servers.multiRegion());
    }

    /** At least one more than there are. */
    long wanted() {
        long enough = (long) Math.ceil((double) servers.nodes() * percent() / target());
        return Math.max(enough, servers.nodes() + 1L);
    }

    List<Phrase> arithmetic() {
        return List.of(Phrase.of(
                "Estimate: {0} nodes × about {1} % of CPU ÷ {2} % = {3} nodes, rounded up; work of high priority only,"
                        + " and as evenly spread as it is now.",
                servers.nodes(), percent(), target(), wanted()));
    }

    private long percent() {
        return (long) Math.ceil(100 * cpu / STEP - 1e-9) * STEP;
    }
}
