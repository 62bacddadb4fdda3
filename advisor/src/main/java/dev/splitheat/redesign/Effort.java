package dev.splitheat.redesign;

/** How much work a change is: what its benefit is divided by when changes are ranked. */
public enum Effort {
    /** Nothing is changed, or a job or a query is. */
    OPERATION(1),
    /** A statement that is online and rewrites nothing, and a release of the application. */
    DEFAULT(1.5),
    /** A second index beside the first, and queries that move over to it. */
    INDEX(2),
    /** The application works in another way: with another table beside the old one, or with a queue elsewhere. */
    APPLICATION(3),
    /** A new table, dual write, backfill, swap. */
    TABLE(4),
    /** The same for a tree of interleaved tables. */
    TREE(6);

    private final double work;

    Effort(double work) {
        this.work = work;
    }

    /** In units of an operation; an estimate that only orders changes. */
    public double work() {
        return work;
    }
}
