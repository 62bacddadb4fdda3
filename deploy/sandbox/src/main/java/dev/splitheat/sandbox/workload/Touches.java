package dev.splitheat.sandbox.workload;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.Cost;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.workload.rows.Row;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import java.util.ArrayList;
import java.util.List;

/** The touches of one statement, as they come together. Index entries follow their rows. */
final class Touches {
    private final List<Touch> touches = new ArrayList<>();

    List<Touch> all() {
        return touches;
    }

    void read(StoredObject object, Row row, double times, double rows) {
        add(object, object.key(row), Access.READ, times, rows, Cost.read(object.bytes()));
    }

    /** @param passed rows that an operation passes over there */
    void scan(StoredObject object, Key key, double times, double rows, double passed) {
        add(object, key, Access.SCAN, times, rows, Cost.scan(passed, object.bytes()));
    }

    void insert(RowShape shape, Row row, double times, double rows) {
        write(shape.own(), row, Access.INSERT, times, rows);
        shape.indexes().forEach(index -> write(index, row, Access.INSERT, times, rows));
    }

    /** @param updated what may have moved the row's entries before */
    void delete(RowShape shape, Row row, List<Mutation> updated, double times, double rows) {
        write(shape.own(), row, Access.DELETE, times, rows);
        for (StoredObject index : shape.indexes()) {
            Row now = row;
            for (Mutation mutation : updated) {
                now = mutation.sets(shape, index.key()) ? mutation.current(now) : now;
            }
            write(index, now, Access.DELETE, times, rows);
        }
    }

    /** An entry whose key changes is deleted and inserted; one that only holds what changed is updated. */
    void update(RowShape shape, Row old, Row now, List<Integer> set, double times, double rows) {
        write(shape.own(), now, Access.UPDATE, times, rows);
        for (StoredObject index : shape.indexes()) {
            if (shape.affects(set, index)) {
                move(index, old, now, times, rows);
            }
        }
    }

    private void move(StoredObject index, Row old, Row now, double times, double rows) {
        if (index.has(old) && index.has(now) && index.key(old).equals(index.key(now))) {
            write(index, now, Access.UPDATE, times, rows);
        } else {
            write(index, old, Access.DELETE, times, rows);
            write(index, now, Access.INSERT, times, rows);
        }
    }

    private void write(StoredObject object, Row row, Access access, double times, double rows) {
        if (object.has(row)) {
            add(object, object.key(row), access, times, rows, Cost.write(object.bytes()));
        }
    }

    private void add(StoredObject object, Key key, Access access, double times, double rows, double cost) {
        touches.add(new Touch(object.name(), key, access, times, Math.max(1, Math.min(times, rows)), times * cost));
    }
}
