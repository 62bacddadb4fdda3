package dev.splitheat.whatif;

import dev.splitheat.evidence.Servers;
import java.util.Optional;

/**
 * What load can be spread over.
 *
 * @param ranges that it may be cut into
 */
record Room(int ranges, int servers) {
    /** Google's examples of sharded keys are made for ten nodes. */
    static final int SERVERS_IF_UNKNOWN = 10;
    /** Twice as many as the most shards that are advised for a node, so that a range never has to hold two ends. */
    private static final int RANGES_OF_A_SERVER = 8;

    private static final int FEWEST_RANGES = 20;
    private static final int MOST_RANGES = 64;
    /** With fewer, the ranges are cut by chance, and a spread key seems half again as gathered as it is. */
    private static final int SAMPLES_OF_A_RANGE = 25;

    static Room of(Optional<Servers> known) {
        int servers = known.map(Servers::nodes).orElse(SERVERS_IF_UNKNOWN);
        int wanted = known.map(each -> RANGES_OF_A_SERVER * each.nodes()).orElse(FEWEST_RANGES);
        return new Room(Math.min(MOST_RANGES, Math.max(FEWEST_RANGES, wanted)), servers);
    }

    int fewestSamples() {
        return SAMPLES_OF_A_RANGE * ranges;
    }
}
