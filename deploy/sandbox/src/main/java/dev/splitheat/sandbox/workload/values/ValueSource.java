package dev.splitheat.sandbox.workload.values;

import dev.splitheat.catalog.BaseType;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/** Where the values of a column come from, as a scenario says it. */
public sealed interface ValueSource
        permits Written,
                Uuid,
                Sequence,
                BitReversed,
                Uniform,
                Zipf,
                Choice,
                Names,
                Tenants,
                Shard,
                Parent,
                Constant,
                Nulls,
                TypeDefault {
    /** The types of columns that it can fill. */
    Set<BaseType> types();

    /** What is wrong with it for this column, besides the column's type; a clause for the end of a sentence. */
    default Optional<String> complaint(BoundColumn column) {
        return Optional.empty();
    }

    /** The function that fills this column. Call only when {@link #problem} has none. */
    ColumnValues bind(BoundColumn column);

    /** The seeds of the {@link Spread}s that place a row: a sample of rows must be even in each of them. */
    default LongStream seeds(long seed) {
        return LongStream.of(seed);
    }

    /** Whether later rows have larger values. */
    default boolean ordered() {
        return false;
    }

    /** Why it cannot fill this column, as a clause: "sequence fills columns of INT64, not of STRING". */
    default Optional<String> problem(BoundColumn column) {
        if (!types().contains(column.type())) {
            return Optional.of(getClass().getSimpleName().toLowerCase(Locale.ROOT) + " fills columns of "
                    + types().stream().sorted().map(Enum::name).toList() + ", not of " + column.type());
        }
        return complaint(column);
    }
}
