package dev.splitheat.ingest.collect;

import dev.splitheat.interval.Distribution;
import java.util.Optional;

/** Reads the distribution that an array of one struct holds. */
final class Distributions {
    private Distributions() {}

    /** The first element; none when the array is empty, NULL, or a column that the database does not have. */
    static Optional<Distribution> first(Cells cells, String column) {
        return cells.structs(column).stream().findFirst().map(Distributions::distribution);
    }

    private static Distribution distribution(Cells cells) {
        return new Distribution(
                Columns.count(cells, "COUNT"),
                Columns.figure(cells, "MEAN"),
                Columns.figure(cells, "SUM_OF_SQUARED_DEVIATION"),
                (int) Math.min(Integer.MAX_VALUE, Columns.count(cells, "NUM_FINITE_BUCKETS")),
                Columns.figure(cells, "GROWTH_FACTOR"),
                Columns.figure(cells, "SCALE"),
                cells.numbers("BUCKET_COUNTS"));
    }
}
