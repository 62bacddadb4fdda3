package dev.splitheat.diagnosis;

import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.WaitMatcher;
import java.util.List;
import java.util.Optional;

/** Whether a range of one row of a table is more than that row: what is interleaved in it lies behind it, in the same range. */
enum RowTree {
    /** One row and nothing else, or more than one row of its table, or the row itself is known to have the load. */
    NONE,
    /** Rows of other tables, or entries of indexes, may lie in it, and nothing tells which of them has the load. */
    OPEN,
    /** The rows that are interleaved in it have the load: they are many, under one value. */
    LOADED_BELOW;

    static RowTree of(Suspect suspect) {
        Key start = suspect.range().start();
        Optional<KeyedObject> parent = start.object().filter(object -> start.complete() && !object.index());
        boolean one = suspect.range().isOneRowOrNarrow();
        if (!one || parent.filter(row -> mayHoldOthers(suspect, row)).isEmpty()) {
            return NONE;
        }
        if (suspect.whyThere().isEmpty()) {
            return OPEN;
        }
        boolean below =
                suspect.object().filter(loaded -> isBelow(parent.get(), loaded)).isPresent();
        // A lock that is waited for is one row's, also of a row below; transactions that met are not.
        Sighting latest = suspect.track().latest();
        return below && !WaitMatcher.isWorthFollowing(latest.waits(), latest.length()) ? LOADED_BELOW : NONE;
    }

    /** Whether the range is one row of a table or index and can be no more. */
    static boolean isBareRow(KeyRange range, Suspect suspect) {
        return range.isOneRowOrNarrow()
                && range.start()
                        .object()
                        .filter(row -> !row.index() && mayHoldOthers(suspect, row))
                        .isEmpty();
    }

    /** As far as Spanner says which tables may be there; where it says nothing, the schema does. */
    private static boolean mayHoldOthers(Suspect suspect, KeyedObject row) {
        List<String> said = suspect.track().latest().rows().stream()
                .flatMap(split -> split.affectedTables().stream())
                .toList();
        List<String> known =
                suspect.space().catalog().tables().stream().map(Table::name).toList();
        return (said.isEmpty() ? known : said)
                .stream()
                        .flatMap(name -> suspect.space().object(name).stream())
                        .anyMatch(object -> isBelow(row, object));
    }

    private static boolean isBelow(KeyedObject row, KeyedObject object) {
        return !object.equals(row) && LoadedTable.isUnder(row, object);
    }
}
