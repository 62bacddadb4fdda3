package dev.splitheat.sandbox.statistics;

import dev.splitheat.interval.SplitRow;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A split's range as Spanner prints it, with what might lie in it; shared by all intervals in which it is hot. */
record SplitPlace(String start, String limit, List<String> affected) {
    static SplitPlace of(SplitRow row) {
        return new SplitPlace(row.start(), row.limit(), row.affectedTables());
    }

    /** The same range with the tables of both. */
    SplitPlace with(SplitPlace other) {
        if (affected.equals(other.affected)) {
            return this;
        }
        Set<String> all = new LinkedHashSet<>(affected);
        all.addAll(other.affected);
        return new SplitPlace(start, limit, new ArrayList<>(all));
    }
}
