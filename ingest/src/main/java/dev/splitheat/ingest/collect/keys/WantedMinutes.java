package dev.splitheat.ingest.collect.keys;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * Which minutes of a database's change stream are read: one in so many, others at other databases, and all while somebody
 * asks for more keys of a table. It follows from the minute alone, so that a restart reads the same ones.
 *
 * @param every 1 reads each minute
 */
public record WantedMinutes(DatabaseName database, Consent consent, SamplingRequests requests, int every) {
    public WantedMinutes {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(consent, "consent");
        Objects.requireNonNull(requests, "requests");
        if (every < 1) {
            throw new IllegalArgumentException("one minute in " + every);
        }
    }

    public boolean has(Instant start) {
        long minute =
                Math.floorDiv(start.getEpochSecond(), Duration.ofMinutes(1).toSeconds());
        return Math.floorMod(minute + database.toString().hashCode(), every) == 0
                || requests.areFor(database.toString(), consent, start);
    }
}
