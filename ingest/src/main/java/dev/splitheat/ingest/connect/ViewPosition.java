package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Cursor;
import dev.splitheat.ingest.collect.Harvest;
import java.time.Instant;

/** How far one view of one database was sent, and what this turn gave of it. */
final class ViewPosition<R> {
    private final ViewYield<R> given;
    private Cursor cursor;

    ViewPosition(ViewYield<R> given, Cursor cursor) {
        this.given = given;
        this.cursor = cursor;
    }

    Cursor cursor() {
        return cursor;
    }

    ViewYield<R> given() {
        return given;
    }

    Instant sentUpTo() {
        return cursor.sentUpTo().orElseThrow();
    }

    boolean isSent(Instant end) {
        return cursor.sentUpTo().filter(sent -> !sent.isBefore(end)).isPresent();
    }

    /** Without sending anything. */
    void move(Cursor to) {
        cursor = to;
    }

    void take(Harvest<R> harvest) {
        cursor = harvest.cursor();
        given.add(harvest);
    }
}
