package dev.splitheat.evidence;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableOperationsRow;
import dev.splitheat.interval.WorkloadRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What an interval, or a part of one, tells of the operations on tables and indexes. They are found by their names, in whichever
 * case: each finding asks for its own, of thousands.
 */
public final class ObjectOperations {
    private static final Comparator<TableOperationsRow> BY_NAME =
            Comparator.comparing(TableOperationsRow::object, String.CASE_INSENSITIVE_ORDER);

    private final Interval<WorkloadRow> interval;
    /** Rows of one object as the interval has them. */
    private final List<TableOperationsRow> byName;

    private final Operations all;

    public ObjectOperations(Interval<WorkloadRow> interval) {
        this.interval = interval;
        List<TableOperationsRow> rows = new ArrayList<>(interval.rows().size());
        Operations sum = Operations.NONE;
        for (WorkloadRow row : interval.rows()) {
            if (row instanceof TableOperationsRow table && table.canBe()) {
                rows.add(table);
                sum = sum.plus(Operations.of(table));
            }
        }
        rows.sort(BY_NAME);
        this.byName = List.copyOf(rows);
        this.all = sum;
    }

    /** As it came. */
    public Interval<WorkloadRow> interval() {
        return interval;
    }

    public Instant end() {
        return interval.end();
    }

    /** Whether what it does not have was not done, or it has anything. */
    public boolean tells() {
        return interval.coverage().tellsAbsence() || !interval.rows().isEmpty();
    }

    /** On all objects together. */
    public Operations all() {
        return all;
    }

    /** On one, of which several rows may tell. */
    public Operations of(String object) {
        Operations sum = Operations.NONE;
        for (int at = first(object); isOf(object, at); at++) {
            sum = sum.plus(Operations.of(byName.get(at)));
        }
        return sum;
    }

    /** What the first row of an object tells. */
    public Optional<Operations> firstOf(String object) {
        int at = first(object);
        return isOf(object, at) ? Optional.of(Operations.of(byName.get(at))) : Optional.empty();
    }

    private boolean isOf(String object, int at) {
        return at < byName.size() && byName.get(at).object().equalsIgnoreCase(object);
    }

    /** Where the rows begin whose names are no smaller. */
    private int first(String object) {
        int from = 0;
        int to = byName.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (String.CASE_INSENSITIVE_ORDER.compare(byName.get(middle).object(), object) < 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
