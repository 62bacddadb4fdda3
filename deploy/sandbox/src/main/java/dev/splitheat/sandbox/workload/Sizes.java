package dev.splitheat.sandbox.workload;

import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.load.MinuteLoad.ObjectSize;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import dev.splitheat.sandbox.workload.rows.StreamRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What each table and index of the current schema holds. */
final class Sizes {
    private Sizes() {}

    static List<ObjectSize> of(Holdings holdings) {
        List<ObjectSize> sizes = new ArrayList<>();
        for (Table table : holdings.catalog().tables()) {
            List<StreamRows> streams = streams(holdings, table);
            sizes.add(size(table.name(), streams, true));
            for (Index index : holdings.catalog().indexesOf(table)) {
                sizes.add(size(index.name(), streams, false));
            }
        }
        return sizes;
    }

    /** The rows of a table that others followed stay in it until it is dropped. */
    private static List<StreamRows> streams(Holdings holdings, Table table) {
        List<StreamRows> in = holdings.in(table.name());
        return in.isEmpty()
                ? holdings.all().stream()
                        .filter(rows -> rows.table().equalsIgnoreCase(table.name()))
                        .toList()
                : in;
    }

    private static ObjectSize size(String object, List<StreamRows> streams, boolean table) {
        double rows = 0;
        double bytes = 0;
        for (StreamRows stream : streams) {
            Optional<StoredObject> stored = stream.shape().flatMap(shape -> shape.object(object));
            double there = stream.stream().live() * stored.map(stream::share).orElse(1.0);
            rows += there;
            bytes += there
                    * (table
                            ? stream.rowBytes()
                            : stored.map(StoredObject::bytes).orElse(stream.rowBytes()));
        }
        return new ObjectSize(object, rows, bytes);
    }
}
