package dev.splitheat.evidence;

/**
 * What the database runs on.
 *
 * @param nodes of 1,000 processing units; a part of one counts as one
 * @param multiRegion whether in several regions, which halves what a node can do
 */
public record Servers(int nodes, boolean multiRegion) {
    public Servers {
        if (nodes < 1) {
            throw new IllegalArgumentException(nodes + " nodes");
        }
    }
}
