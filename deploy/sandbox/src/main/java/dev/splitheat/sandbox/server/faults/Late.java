package dev.splitheat.sandbox.server.faults;

import dev.splitheat.sandbox.tables.TableContents;
import java.time.Instant;
import java.util.Objects;

/** Intervals that a read before an instant does not see. */
public record Late(Intervals intervals, Instant visibleFrom) implements Fault {
    public Late {
        Objects.requireNonNull(intervals, "intervals");
        Objects.requireNonNull(visibleFrom, "visibleFrom");
    }

    @Override
    public TableContents contents(TableContents contents, Instant readAt) {
        return readAt.isBefore(visibleFrom) ? new Missing(intervals).contents(contents, readAt) : contents;
    }
}
