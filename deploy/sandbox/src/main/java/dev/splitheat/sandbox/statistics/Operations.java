package dev.splitheat.sandbox.statistics;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.catalog.KeyColumn;
import dev.splitheat.catalog.Table;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.serving.Carry;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Counts the operations of one statement on each table and index. A write of a row counts on each of its indexes too. */
final class Operations {
    private final Catalog catalog;
    private final Carry carry;
    private final Performed one;
    private final Tally tally;
    private final double executions;
    private final Map<String, Map<Access, Double>> asked = new HashMap<>();

    /** @param executions those that came through, whole */
    private Operations(Catalog catalog, Carry carry, Performed one, Tally tally, double executions) {
        this.catalog = catalog;
        this.carry = carry;
        this.one = one;
        this.tally = tally;
        this.executions = executions;
        for (Touch touch : one.touches()) {
            asked.computeIfAbsent(touch.object(), object -> new EnumMap<>(Access.class))
                    .merge(touch.access(), touch.times() / one.executions(), Double::sum);
        }
    }

    static void count(Catalog catalog, Carry carry, Performed one, Tally tally, double executions) {
        Operations operations = new Operations(catalog, carry, one, tally, executions);
        tally.shape().objects().forEach(operations::count);
    }

    /** What the statement touches, and the indexes of what it writes. */
    static Stream<String> objects(Catalog catalog, Performed one) {
        Set<String> touched = new HashSet<>();
        Set<String> written = new HashSet<>();
        for (Touch touch : one.touches()) {
            (touch.access().writes() ? written : touched).add(touch.object());
        }
        Stream<String> indexes = written.stream()
                .flatMap(object -> indexes(catalog, object).stream())
                .map(Index::name);
        return Stream.of(touched.stream(), written.stream(), indexes)
                .flatMap(names -> names)
                .distinct()
                .sorted();
    }

    private void count(String object) {
        double reads = Math.min(1, asked(object, Access.READ) + asked(object, Access.SCAN));
        if (!one.statement().system() && reads > 0) {
            tally.add(place(object), whole(object, "reads", reads), 0, 0);
        }
        if (catalog.table(object).isEmpty()) {
            return;
        }
        double inserts = whole(object, "inserts", asked(object, Access.INSERT));
        double updates = whole(object, "updates", asked(object, Access.UPDATE));
        double deletes = whole(object, "deletes", asked(object, Access.DELETE));
        tally.add(place(object), 0, inserts + updates, deletes);
        for (Index index : indexes(catalog, object)) {
            double entries = written(index) ? updates : 0;
            tally.add(place(index.name()), 0, inserted(object, index, inserts) + entries, deletes);
        }
    }

    /** Rows that an index leaves out for their NULL write no entry. */
    private double inserted(String table, Index index, double inserts) {
        double rows = asked(table, Access.INSERT);
        if (index.notNullColumns().isEmpty() || rows == 0) {
            return inserts;
        }
        double share = Math.min(1, asked(index.name(), Access.INSERT) / rows);
        return Math.min(inserts, carry.whole(counter(index.name(), "entries"), inserts * share));
    }

    private boolean written(Index index) {
        Stream<String> columns = Stream.of(
                        index.placingColumns().stream(),
                        index.storedColumns().stream(),
                        index.keyColumns().stream().map(KeyColumn::column))
                .flatMap(names -> names);
        List<String> writes = one.statement().writtenColumns();
        return columns.anyMatch(column -> writes.contains(index.table() + "." + column));
    }

    private double asked(String object, Access access) {
        return asked.getOrDefault(object, Map.of()).getOrDefault(access, 0.0);
    }

    private double whole(String object, String what, double anExecution) {
        return anExecution == 0 || executions == 0 ? 0 : carry.whole(counter(object, what), executions * anExecution);
    }

    private String counter(String object, String what) {
        Statement statement = one.statement();
        return statement.name() + "\n" + object + "\n" + what;
    }

    private int place(String object) {
        return tally.shape().objects().indexOf(object);
    }

    private static List<Index> indexes(Catalog catalog, String table) {
        return catalog.table(table)
                .map((Table known) -> catalog.indexesOf(known))
                .orElse(List.of());
    }
}
