package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A collector that is wanted.
 *
 * @param databases those that it has to do with, as they are now
 * @param vanished none of them is wanted by its name, and none was found any more
 * @param maker makes one that goes on from the stored offsets; asked when there is a thread for it
 */
record Posting(Supplier<Set<DatabaseName>> databases, boolean vanished, Supplier<Collector> maker) {
    Posting {
        Objects.requireNonNull(databases, "databases");
        Objects.requireNonNull(maker, "maker");
    }
}
