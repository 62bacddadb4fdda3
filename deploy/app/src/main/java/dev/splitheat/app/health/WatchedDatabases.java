package dev.splitheat.app.health;

import dev.splitheat.app.findings.Known;
import dev.splitheat.app.findings.WatchedCatalogs;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.health.TrafficLog;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The databases that a running Splitheat watches. */
record WatchedDatabases(Known known) {
    /**
     * The one whose name ends so, or the only one.
     *
     * @throws UnknownDatabaseException when that is none, or several
     */
    Examined read(Optional<String> wanted) {
        Map<String, Catalog> catalogs = WatchedCatalogs.read(known);
        List<String> named = catalogs.keySet().stream()
                .filter(name -> name.endsWith(wanted.orElse("")))
                .toList();
        if (named.size() != 1) {
            throw UnknownDatabaseException.among(wanted, named.isEmpty() ? catalogs.keySet() : named);
        }
        String name = named.get(0);
        Catalog catalog = catalogs.get(name);
        return new Examined(
                name,
                DdlReader.read(String.join(";\n", DdlPrinter.print(catalog)), catalog.dialect()),
                traffic(name).observed());
    }

    private TrafficLog traffic(String database) {
        TrafficLog log = new TrafficLog();
        known.records(Topic.STATS_WORKLOAD).each(record -> {
            if (record.value() != null && TopicKey.database(record.key()).equals(database)) {
                log.add(Wire.WORKLOAD_INTERVALS.read(record.value()));
            }
        });
        return log;
    }
}
