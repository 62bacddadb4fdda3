package dev.splitheat.evidence;

import java.util.Objects;
import java.util.Optional;

/**
 * What the database runs on.
 *
 * @param nodes of 1,000 processing units; a part of one counts as one
 * @param multiRegion whether in several regions, which halves what a node can do
 * @param cpu what work of high priority takes of the instance's CPU, 0 to 1 and sometimes above
 */
public record Servers(int nodes, boolean multiRegion, Optional<Double> cpu) {
    public Servers {
        if (nodes < 1) {
            throw new IllegalArgumentException(nodes + " nodes");
        }
        Objects.requireNonNull(cpu, "cpu");
    }

    /** Of unknown load. */
    public Servers(int nodes, boolean multiRegion) {
        this(nodes, multiRegion, Optional.empty());
    }
}
