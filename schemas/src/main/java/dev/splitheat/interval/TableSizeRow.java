package dev.splitheat.interval;

import java.util.Objects;

/** Size of one table or index, averaged over the interval. */
public record TableSizeRow(String object, double usedBytes, double ssdBytes, double hddBytes) implements WorkloadRow {
    public TableSizeRow {
        Objects.requireNonNull(object, "object");
    }
}
