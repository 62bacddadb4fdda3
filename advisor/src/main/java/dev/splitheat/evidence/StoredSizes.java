package dev.splitheat.evidence;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.TableSizeRow;
import dev.splitheat.interval.WorkloadRow;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How large tables and indexes are. */
public final class StoredSizes {
    private StoredSizes() {}

    /**
     * Bytes, by name in lower case.
     *
     * @param intervals newest first: what is told again was so before
     */
    public static Map<String, Double> bytes(List<Interval<WorkloadRow>> intervals) {
        Map<String, Double> sizes = new TreeMap<>();
        for (Interval<WorkloadRow> interval : intervals) {
            for (WorkloadRow row : interval.rows()) {
                if (row instanceof TableSizeRow size) {
                    sizes.putIfAbsent(size.object().toLowerCase(Locale.ROOT), size.usedBytes());
                }
            }
        }
        return sizes;
    }
}
