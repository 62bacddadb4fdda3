package dev.splitheat.evidence;

import dev.splitheat.interval.TableOperationsRow;

/**
 * How often something was read and written; operations, not rows.
 *
 * @param reads with queries
 * @param writes with deletes
 */
public record Operations(long reads, long writes) {
    public static final Operations NONE = new Operations(0, 0);

    static Operations of(TableOperationsRow row) {
        return new Operations(row.readsAndQueries(), row.writes() + row.deletes());
    }

    public Operations plus(Operations other) {
        return new Operations(reads + other.reads, writes + other.writes);
    }

    public long all() {
        return reads + writes;
    }
}
