package dev.splitheat.ingest.spanner;

import com.google.cloud.spanner.Options;
import com.google.cloud.spanner.Options.RpcPriority;
import com.google.cloud.spanner.TimestampBound;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * How a guest reads: at the priority it was given, with its name on every request, from a replica that is near and has
 * the data.
 *
 * @param staleness how old what is read is, exactly; zero reads the newest
 */
public record Manners(Duration staleness, Priority priority) {
    /** Which work Spanner does first when its processors are busy. */
    public enum Priority {
        LOW(RpcPriority.LOW),
        MEDIUM(RpcPriority.MEDIUM),
        HIGH(RpcPriority.HIGH);

        private final RpcPriority google;

        Priority(RpcPriority google) {
            this.google = google;
        }
    }

    private static final String TAG = "splitheat";

    public Manners {
        Objects.requireNonNull(priority, "priority");
        if (staleness.isNegative()) {
            throw new IllegalArgumentException("cannot read the future: " + staleness);
        }
    }

    /** At low priority. */
    public static Manners stale(Duration staleness) {
        return new Manners(staleness, Priority.LOW);
    }

    /** The newest data at low priority. */
    public static Manners newest() {
        return stale(Duration.ZERO);
    }

    Options.QueryOption[] query() {
        return new Options.QueryOption[] {Options.priority(priority.google), Options.tag(TAG)};
    }

    TimestampBound bound() {
        return staleness.isZero()
                ? TimestampBound.strong()
                : TimestampBound.ofExactStaleness(staleness.toMillis(), TimeUnit.MILLISECONDS);
    }
}
