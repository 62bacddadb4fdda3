package dev.splitheat.sandbox.workload.values;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.catalog.BaseType;
import dev.splitheat.keyspace.KeyValue;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * NULL in a share of the rows.
 *
 * @param share 0 to 1
 * @param otherwise where the other rows' values come from; after the column's type when left out
 */
public record Nulls(double share, @JsonDeserialize(using = ValueSourceReader.class) ValueSource otherwise)
        implements ValueSource {
    public Nulls {
        otherwise = otherwise == null ? new TypeDefault() : otherwise;
    }

    @Override
    public Set<BaseType> types() {
        return otherwise.types();
    }

    @Override
    public Optional<String> complaint(BoundColumn column) {
        if (!column.column().nullable()) {
            return Optional.of("nulls are wanted in a column that is NOT NULL");
        }
        return share >= 0 && share <= 1
                ? otherwise.problem(column)
                : Optional.of("nulls needs a share of 0 to 1, not " + share);
    }

    @Override
    public boolean ordered() {
        return otherwise.ordered();
    }

    @Override
    public LongStream seeds(long seed) {
        return LongStream.concat(LongStream.of(missing(seed)), otherwise.seeds(seed));
    }

    private static long missing(long seed) {
        return Hash.of(seed, 0x17011);
    }

    @Override
    public ColumnValues bind(BoundColumn column) {
        ColumnValues values = otherwise.bind(column);
        Spread spread = new Spread(missing(column.seed()));
        KeyValue none = KeyValue.nullOf(column.type());
        return (row, written) -> spread.unit(row) < share ? none : values.of(row, written);
    }
}
