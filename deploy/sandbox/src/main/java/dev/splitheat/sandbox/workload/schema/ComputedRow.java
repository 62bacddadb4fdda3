package dev.splitheat.sandbox.workload.schema;

import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.Sequence;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.sandbox.workload.schema.expression.ExpressionNotUnderstoodException;
import dev.splitheat.sandbox.workload.schema.expression.Formula;
import dev.splitheat.sandbox.workload.schema.expression.Row;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A row whose columns are computed one out of the other. */
final class ComputedRow implements Row {
    private final ComputedValues values;
    private final Table table;
    private final Map<String, KeyValue> given;
    private final long number;
    private final Instant written;
    private final Deque<String> computing = new ArrayDeque<>();
    private int calls;

    ComputedRow(ComputedValues values, Table table, Map<String, KeyValue> given, long number, Instant written) {
        this.values = values;
        this.table = table;
        this.given = given;
        this.number = number;
        this.written = written;
    }

    Table table() {
        return table;
    }

    long number() {
        return number;
    }

    /** The formula's value as the column's type takes it. */
    KeyValue assigned(Column column, Formula formula) {
        if (computing.contains(column.name())) {
            throw new ExpressionNotUnderstoodException(column.name() + " is computed from itself");
        }
        computing.push(column.name());
        int before = calls;
        calls = 0;
        try {
            return formula.in(this, column.type().base());
        } finally {
            calls = before;
            computing.pop();
        }
    }

    @Override
    public KeyValue column(String name) {
        Column column = table.column(name)
                .orElseThrow(() -> new ExpressionNotUnderstoodException(table.name() + " has no column " + name));
        return known(column)
                .or(() -> values.computed(this, column))
                .orElseGet(() -> KeyValue.nullOf(column.type().base()));
    }

    @Override
    public Instant written() {
        return written;
    }

    @Override
    public UUID freshUuid() {
        return values.spread().uuid(table.name() + "." + computing.peek(), number, calls++);
    }

    @Override
    public long next(String name) {
        Sequence sequence = values.catalog()
                .sequence(name)
                .orElseThrow(() -> new ExpressionNotUnderstoodException("there is no sequence " + name));
        return Counter.of(sequence).value(number);
    }

    private Optional<KeyValue> known(Column column) {
        KeyValue exact = given.get(column.name());
        return exact != null
                ? Optional.of(exact)
                : given.entrySet().stream()
                        .filter(entry -> entry.getKey().equalsIgnoreCase(column.name()))
                        .map(Map.Entry::getValue)
                        .findFirst();
    }
}
