package dev.splitheat.sandbox.workload;

import dev.splitheat.keyspace.Key;
import dev.splitheat.sandbox.workload.rows.KeyOrder;
import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import java.util.function.Supplier;

/**
 * Rows that an operation passes over, one after the other. A short stretch is one place in the key space; a long one is
 * touched at several.
 */
final class Stretch {
    /** A part of a table that is worth a touch of its own. */
    private static final double STEP = 1.0 / 256;

    private static final int MOST = 64;

    private final RowShape shape;
    private final StoredObject object;
    private final double share;
    private final double passed;
    private final int touches;

    /** @param passed rows that an operation passes over, of {@code live} that are there */
    Stretch(RowShape shape, StoredObject object, double passed, double live) {
        this.shape = shape;
        this.object = object;
        this.passed = Math.min(passed, Math.max(1, live));
        this.share = this.passed / Math.max(1, live);
        this.touches = share <= STEP ? 1 : (int) Math.min(MOST, Math.ceil(share / STEP));
    }

    /** Rows that are really passed over. */
    double passed() {
        return passed;
    }

    /** How many of so many starting rows are enough. */
    int starts(int samples) {
        return Math.max(1, samples / touches);
    }

    /** @param rest rows that cost as much as these but are no longer there to be returned */
    void touch(Touches into, Key start, double times, double rows, double rest, Supplier<KeyOrder> known) {
        if (touches == 1) {
            into.scan(object, start, times, rows, passed + rest);
            return;
        }
        KeyOrder order = known.get();
        if (order.isEmpty()) {
            into.scan(object, start, times, rows, passed + rest);
            return;
        }
        double from = Math.min(order.positionOf(start), 1 - share);
        for (int at = 0; at < touches; at++) {
            Key key = object.key(shape.row(order.rowAt(from + share * (at + 0.5) / touches)));
            into.scan(object, key, times / touches, passed / touches, passed + rest);
        }
    }
}
