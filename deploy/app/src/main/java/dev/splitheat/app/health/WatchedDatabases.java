package dev.splitheat.app.health;

import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.findings.TopicRecords;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlPrinter;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.health.TrafficLog;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The databases that a running Splitheat watches. */
record WatchedDatabases(KafkaConnection kafka, String prefix, String whenSilent) {
    /**
     * The one whose name ends so, or the only one.
     *
     * @throws UnknownDatabaseException when that is none, or several
     */
    Examined read(Optional<String> wanted) {
        Map<String, Catalog> catalogs = catalogs();
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

    private Map<String, Catalog> catalogs() {
        Map<String, CatalogParts.Part> parts = new HashMap<>();
        records(Topic.CATALOGS).each(record -> {
            if (record.value() == null) {
                parts.remove(record.key());
            } else {
                parts.put(record.key(), Wire.CATALOG_PARTS.read(record.value()));
            }
        });
        Map<String, Catalog> catalogs = new TreeMap<>();
        parts.values().stream()
                .collect(Collectors.groupingBy(CatalogParts.Part::database))
                .forEach((database, all) -> newest(all).ifPresent(catalog -> catalogs.put(database, catalog)));
        return catalogs;
    }

    /** A version that is still missing parts does not count. */
    private static Optional<Catalog> newest(Collection<CatalogParts.Part> parts) {
        return parts.stream().collect(Collectors.groupingBy(CatalogParts.Part::version)).values().stream()
                .filter(version -> version.size() == version.get(0).parts())
                .max(Comparator.comparing(version -> version.get(0).readAt()))
                .map(CatalogParts::join);
    }

    private TrafficLog traffic(String database) {
        TrafficLog log = new TrafficLog();
        records(Topic.STATS_WORKLOAD).each(record -> {
            if (record.value() != null && TopicKey.database(record.key()).equals(database)) {
                log.add(Wire.WORKLOAD_INTERVALS.read(record.value()));
            }
        });
        return log;
    }

    private TopicRecords records(Topic topic) {
        return new TopicRecords(kafka, topic.in(prefix), whenSilent);
    }
}
