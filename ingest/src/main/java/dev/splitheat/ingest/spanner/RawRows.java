package dev.splitheat.ingest.spanner;

import java.io.IOException;
import java.util.List;

/** Takes a result in as it comes. */
public interface RawRows {
    /** Once, before all rows, also when there are none. */
    void columns(List<RawType.Column> columns) throws IOException;

    /**
     * One row.
     *
     * @param cells in Spanner's JSON encoding: {@code String}, {@code Boolean}, {@code Double}, {@code List} of these for
     *     arrays and structs, null
     */
    void row(List<Object> cells) throws IOException;
}
