package dev.splitheat.sandbox.changes;

import dev.splitheat.sandbox.tables.Struct;
import java.time.Instant;
import java.util.List;

/** One row of a change stream query. */
public sealed interface ChangeRecord permits DataChange, Heartbeat, ChildPartitions {
    /** Commit, heartbeat or start of the children. */
    Instant at();

    /**
     * The column {@code ChangeRecord} of GoogleSQL: an array of one struct, in which one of three arrays has its one
     * element. JSON columns are their text.
     */
    List<Struct> cell();

    /** The one column of PostgreSQL: a JSON object of one member. */
    String json();

    /** The struct within {@link #cell}. */
    static List<Struct> cell(List<Struct> data, List<Struct> heartbeat, List<Struct> children) {
        return List.of(Struct.of(data, heartbeat, children));
    }

    /** Sequence numbers are texts of eight digits, so that they sort. */
    static String sequence(int number) {
        return "%08d".formatted(number);
    }
}
