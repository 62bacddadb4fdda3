package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.Set;

/** What fills a column of which a scenario says nothing: instants are when the row is written, the rest is random. */
public record TypeDefault() implements ValueSource {
    private static final int UUID_TEXT = 36;
    private static final double CENTS = 1_000_000;
    private static final Uuid RANDOM = new Uuid(4);

    @Override
    public Set<BaseType> types() {
        return EnumSet.complementOf(EnumSet.of(BaseType.OTHER));
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        Spread spread = column.spread();
        BaseType type = column.type();
        return switch (type) {
            case BOOL -> (row, written) -> KeyValue.of(type, spread.unit(row) < 0.5);
            case INT64 -> (row, written) -> KeyValue.of(type, spread.bits(row) >>> 1);
            case FLOAT32 -> (row, written) -> KeyValue.of(type, (float) spread.unit(row));
            case FLOAT64 -> (row, written) -> KeyValue.of(type, spread.unit(row));
            case NUMERIC ->
                (row, written) -> KeyValue.of(type, BigDecimal.valueOf((long) (spread.unit(row) * CENTS), 2));
            case STRING -> text(column, spread);
            case BYTES, UUID -> RANDOM.bind(column);
            case DATE, TIMESTAMP -> Written.now().bind(column);
            case OTHER -> throw new IllegalArgumentException("no values are made for a column without a key type");
        };
    }

    private static ColumnValues text(BoundColumn column, Spread spread) {
        if (column.length() >= UUID_TEXT) {
            return RANDOM.bind(column);
        }
        int length = Math.min(16, column.length());
        return (row, written) -> KeyValue.of(
                BaseType.STRING, String.format("%016x", spread.bits(row)).substring(0, length));
    }
}
