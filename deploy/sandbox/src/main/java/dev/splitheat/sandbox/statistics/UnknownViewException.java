package dev.splitheat.sandbox.statistics;

/** A view was asked for that is none of a database's statistics. */
public final class UnknownViewException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    UnknownViewException(String view) {
        super(view + " is no statistics view, ask for one that SPANNER_SYS lists, such as SPLIT_STATS_TOP_MINUTE");
    }
}
