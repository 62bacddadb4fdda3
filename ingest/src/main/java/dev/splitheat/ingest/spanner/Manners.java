package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.Options;
import com.google.cloud.spanner.TimestampBound;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** How a guest reads: at low priority, with its name on every request, from a replica that is near and has the data. */
final class Manners {
    private static final Options.QueryOption[] QUERY = {
        Options.priority(Options.RpcPriority.LOW), Options.tag("splitheat")
    };

    private Manners() {}

    static Options.QueryOption[] query() {
        return QUERY.clone();
    }

    static TimestampBound stale(Duration staleness) {
        return staleness.isZero()
                ? TimestampBound.strong()
                : TimestampBound.ofExactStaleness(staleness.toMillis(), TimeUnit.MILLISECONDS);
    }
}
