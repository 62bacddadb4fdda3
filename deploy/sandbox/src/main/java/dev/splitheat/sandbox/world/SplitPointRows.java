package dev.splitheat.sandbox.world;

import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.sandbox.splits.UserSplitPoint;
import dev.splitheat.sandbox.tables.SystemTables;
import dev.splitheat.sandbox.tables.TableRows;
import java.util.List;

/** Rows of {@code USER_SPLIT_POINTS}. */
public final class SplitPointRows {
    static final String TABLE = "USER_SPLIT_POINTS";

    private SplitPointRows() {}

    public static List<List<Object>> of(List<UserSplitPoint> points, KeySpace keys) {
        TableRows rows = new TableRows(SystemTables.SPANNER_SYS, TABLE);
        for (UserSplitPoint point : points) {
            KeyedObject object = point.key().object().orElseThrow();
            rows.add(
                    "TABLE_NAME", object.table().orElse(object.name()),
                    "INDEX_NAME", object.index() ? object.name() : "",
                    "INITIATOR", point.initiator(),
                    "SPLIT_KEY", keys.print(point.key(), KeyForm.SPLIT_POINT),
                    "EXPIRE_TIME", point.expires());
        }
        return rows.rows();
    }
}
