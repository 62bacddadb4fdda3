package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.Objects;

/**
 * What a fleet does without being asked.
 *
 * @param connector whose fleet it is, for the log
 * @param statusInterval after which an unchanged status is told again
 * @param retireAfter how long a database that is wanted by its name must be gone before it is retired
 */
record Conduct(String connector, Duration statusInterval, Duration retireAfter) {
    Conduct {
        Objects.requireNonNull(connector, "connector");
        Objects.requireNonNull(statusInterval, "statusInterval");
        Objects.requireNonNull(retireAfter, "retireAfter");
    }
}
