package dev.splitheat.heatmap;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.ChangeStream;
import java.time.Instant;
import java.util.List;

/** Since when no change stream watches a table any more: whatever was sampled of it, nothing is from then on. */
final class Watching {
    private final List<CatalogVersion> versions;

    /** @param versions the oldest first */
    Watching(List<CatalogVersion> versions) {
        this.versions = versions;
    }

    /** For each version of the schema whether an earlier one had a stream for the table, and this one has none. */
    boolean[] ended(String table) {
        boolean[] ended = new boolean[versions.size()];
        boolean before = false;
        for (int version = 0; version < ended.length; version++) {
            boolean watched =
                    versions.get(version).catalog().changeStreams().stream().anyMatch(stream -> watches(stream, table));
            ended[version] = before && !watched;
            before |= watched;
        }
        return ended;
    }

    /** Place of the version that held at the end of a window; -1 before all. */
    int at(Instant end) {
        int version = versions.size() - 1;
        while (version >= 0 && !versions.get(version).readAt().isBefore(end)) {
            version--;
        }
        return version;
    }

    private static boolean watches(ChangeStream stream, String table) {
        return stream.wholeDatabase()
                || stream.watched().stream().anyMatch(watch -> watch.table().equalsIgnoreCase(table));
    }
}
