package dev.splitheat.sandbox.workload;

import dev.splitheat.sandbox.workload.rows.RowShape;
import dev.splitheat.sandbox.workload.rows.StoredObject;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The columns that a read or query returns. */
final class ReadColumns {
    private static final int USUAL = 3;

    private ReadColumns() {}

    /** As the plan says; when it does not, the key and the first few others that the object holds itself. */
    static List<Integer> of(WorkloadPlan plan, RowShape shape, StoredObject object) {
        List<Integer> said = plan.columns().names().stream()
                .map(shape::ordinal)
                .filter(column -> column >= 0)
                .toList();
        Stream<Integer> others = IntStream.range(0, shape.table().columns().size())
                .boxed()
                .filter(column ->
                        object.holds().contains(column) && !object.key().contains(column))
                .limit(USUAL);
        return said.isEmpty() ? Stream.concat(object.key().stream(), others).toList() : said;
    }
}
