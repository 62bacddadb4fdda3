package dev.splitheat.sandbox.server;

import dev.splitheat.keyspace.KeyForm;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.sandbox.splits.UserSplitPoint;

/** Rows of {@code USER_SPLIT_POINTS}. */
final class SplitPointRows {
    private SplitPointRows() {}

    /** Column name, value, column name, value, … */
    static Object[] cells(UserSplitPoint point, KeySpace keys) {
        KeyedObject object = point.key().object().orElseThrow();
        return new Object[] {
            "TABLE_NAME",
            object.table().orElse(object.name()),
            "INDEX_NAME",
            object.index() ? object.name() : "",
            "INITIATOR",
            point.initiator(),
            "SPLIT_KEY",
            keys.print(point.key(), KeyForm.SPLIT_POINT),
            "EXPIRE_TIME",
            point.expires()
        };
    }
}
