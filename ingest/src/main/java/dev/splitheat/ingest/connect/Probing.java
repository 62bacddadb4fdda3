package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.spanner.SpannerConnections;
import java.util.function.Consumer;
import org.apache.kafka.common.config.AbstractConfig;

/** Finds out, while somebody waits, whether a connector may read what it must. */
interface Probing {
    /**
     * What is tried.
     *
     * @param project is given each project's id, and throws UnreadableProjectException
     */
    record Probes(DatabaseProbe database, Consumer<String> project) {
        static Probes of(DatabaseProbe database) {
            return new Probes(database, project -> {});
        }
    }

    /** @param connections are closed once all was tried */
    Probes probes(AbstractConfig config, SpannerConnections connections);
}
