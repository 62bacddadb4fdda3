package dev.splitheat.sandbox.workload;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import dev.splitheat.sandbox.workload.values.ValueSource;
import dev.splitheat.sandbox.workload.values.ValueSourceReader;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is stored in a table.
 *
 * @param rows when history begins
 * @param rowBytes of each, 1000 when left out
 * @param age the stored rows were written evenly over this time, 30 days when left out
 * @param columns where the values of its rows come from; after its type where a column is left out
 */
public record TablePlan(
        long rows,
        Double rowBytes,
        @JsonDeserialize(using = DurationReader.class) Duration age,
        @JsonDeserialize(contentUsing = ValueSourceReader.class) Map<String, ValueSource> columns) {
    static final TablePlan EMPTY = new TablePlan(0, null, null, null);

    public TablePlan {
        rowBytes = rowBytes == null ? Double.valueOf(1000) : rowBytes;
        age = age == null ? Duration.ofDays(30) : age;
        columns = columns == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    }
}
