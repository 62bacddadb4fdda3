package dev.splitheat.analyzer;

import dev.splitheat.wire.BadRecordException;
import java.time.Instant;

/** An interval that ends long after now: taken in, it would make all that really happens look late. */
final class FutureRecordException extends BadRecordException {
    private static final long serialVersionUID = 1L;

    FutureRecordException(String view, Instant end, Instant now) {
        super("an interval of " + view + " that ends at " + end + ", while it is " + now);
    }
}
