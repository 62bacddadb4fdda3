package dev.splitheat.order;

import dev.splitheat.keyspace.KeyValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A key value and when it was written; a bound of a hot range, when it was hot. */
public record SeenValue(KeyValue value, Instant at) {
    public SeenValue {
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(at, "at");
    }

    /** The values of one key part, from 0. */
    public static List<SeenValue> of(List<SampledWrite> writes, int part) {
        List<SeenValue> values = new ArrayList<>(writes.size());
        for (SampledWrite write : writes) {
            if (write.key().values().size() > part) {
                values.add(new SeenValue(write.key().values().get(part), write.at()));
            }
        }
        return values;
    }
}
