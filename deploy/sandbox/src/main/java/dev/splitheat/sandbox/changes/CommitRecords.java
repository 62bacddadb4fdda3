package dev.splitheat.sandbox.changes;

import dev.splitheat.sandbox.changes.DataChange.Transaction;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.RowChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lays the changes of one transaction down as records, one for each partition, table, kind and set of columns. */
final class CommitRecords {
    private record Group(Partition partition, String table, Access access, List<ColumnFacts> columns) {}

    private final StreamSchema schema;
    private final Map<Group, List<Mod>> groups = new LinkedHashMap<>();

    CommitRecords(StreamSchema schema) {
        this.schema = schema;
    }

    void add(Partition partition, RowChange change) {
        WatchedTable table = schema.table(change);
        CaptureType capture = schema.options().capture();
        Group group = new Group(partition, table.name(), change.access(), table.described(change, capture));
        groups.computeIfAbsent(group, unseen -> new ArrayList<>()).add(table.mod(change, capture));
    }

    /** @return how many records these are */
    int write(Commit commit) {
        List<Group> order = List.copyOf(groups.keySet());
        Map<Partition, Group> last = new HashMap<>();
        order.forEach(group -> last.put(group.partition(), group));
        Transaction transaction =
                new Transaction(commit.id(), order.size(), last.size(), commit.tag(), commit.system());
        for (int sequence = 0; sequence < order.size(); sequence++) {
            Group group = order.get(sequence);
            group.partition()
                    .add(new DataChange(
                            commit.at(),
                            sequence,
                            transaction,
                            last.get(group.partition()) == group,
                            group.table(),
                            group.columns(),
                            groups.get(group),
                            group.access(),
                            schema.options().capture()));
        }
        return order.size();
    }
}
