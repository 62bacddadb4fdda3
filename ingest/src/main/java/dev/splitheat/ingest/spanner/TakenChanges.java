package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.Struct;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;

/** Hands a stream's rows on, and remembers what went wrong there: whoever follows the stream takes it for Spanner's fault. */
final class TakenChanges implements Consumer<Struct> {
    private final RawRows rows;
    private boolean begun;
    private IOException refusal;

    TakenChanges(RawRows rows) {
        this.rows = rows;
    }

    @Override
    public void accept(Struct row) {
        try {
            if (!begun) {
                rows.columns(RawTypes.columns(row.getType()));
                begun = true;
            }
            rows.row(RawCells.of(row));
        } catch (IOException e) {
            refusal = e;
            throw new UncheckedIOException(e);
        }
    }

    /** A stream without any row tells no columns. */
    void end() throws IOException {
        if (!begun) {
            rows.columns(List.of());
        }
    }

    void check() throws IOException {
        if (refusal != null) {
            throw refusal;
        }
    }
}
