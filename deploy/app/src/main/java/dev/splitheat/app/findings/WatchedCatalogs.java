package dev.splitheat.app.findings;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The newest whole catalogs of a running Splitheat. */
public final class WatchedCatalogs {
    private WatchedCatalogs() {}

    /**
     * By database, in the order of their names.
     *
     * @throws NoAnswerException when nothing answers
     */
    public static Map<String, Catalog> read(Known known) {
        Map<String, CatalogParts.Part> parts = new HashMap<>();
        known.records(Topic.CATALOGS).each(record -> {
            if (record.value() == null) {
                parts.remove(record.key());
            } else {
                parts.put(record.key(), Wire.CATALOG_PARTS.read(record.value()));
            }
        });
        Map<String, Catalog> catalogs = new TreeMap<>();
        parts.values().stream()
                .collect(Collectors.groupingBy(CatalogParts.Part::database))
                .forEach((database, all) ->
                        CatalogParts.whole(all).forEach(version -> catalogs.put(database, version.catalog())));
        return catalogs;
    }
}
