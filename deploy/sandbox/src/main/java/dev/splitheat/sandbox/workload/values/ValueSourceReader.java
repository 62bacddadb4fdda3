package dev.splitheat.sandbox.workload.values;

import dev.splitheat.sandbox.workload.binding.OneOf;
import java.util.Map;

/** Reads a {@link ValueSource} from a scenario. A new source is a new record, and a line here. */
public final class ValueSourceReader extends OneOf<ValueSource> {
    private static final Map<String, Class<? extends ValueSource>> SOURCES = Map.ofEntries(
            Map.entry("written", Written.class),
            Map.entry("uuid", Uuid.class),
            Map.entry("sequence", Sequence.class),
            Map.entry("bitReversed", BitReversed.class),
            Map.entry("uniform", Uniform.class),
            Map.entry("zipf", Zipf.class),
            Map.entry("choice", Choice.class),
            Map.entry("names", Names.class),
            Map.entry("tenants", Tenants.class),
            Map.entry("shard", Shard.class),
            Map.entry("parent", Parent.class),
            Map.entry("constant", Constant.class),
            Map.entry("nulls", Nulls.class));

    public ValueSourceReader() {
        super("where a column's values come from", SOURCES);
    }
}
