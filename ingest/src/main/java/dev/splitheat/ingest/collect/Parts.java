package dev.splitheat.ingest.collect;

import java.util.ArrayList;
import java.util.List;

/** Cuts the rows of an interval so that each part fits into a record: Kafka takes a megabyte by default. */
final class Parts {
    static final int MOST_BYTES = 512 * 1024;
    static final int MOST_ROWS = 2_000;

    private Parts() {}

    /** At least one part; a row that is too large travels alone. */
    static <R> List<List<R>> of(List<R> rows, ViewShape<R> shape) {
        List<List<R>> parts = new ArrayList<>();
        int from = 0;
        long bytes = 0;
        for (int at = 0; at < rows.size(); at++) {
            int size = shape.size(rows.get(at));
            if (at > from && (bytes + size > MOST_BYTES || at - from == MOST_ROWS)) {
                parts.add(rows.subList(from, at));
                from = at;
                bytes = 0;
            }
            bytes += size;
        }
        parts.add(rows.subList(from, rows.size()));
        return parts;
    }
}
