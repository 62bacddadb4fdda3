package dev.splitheat.web.api;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.heatmap.Schemas;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.Redaction;
import dev.splitheat.view.Views;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** How the keys of a database are read, and how they are shown to whoever may not see their values. */
public final class Keys {
    private static final int MOST_KEPT = 64;
    private static final KeySpace NOTHING_KNOWN = new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL));

    private final Views views;
    private final Supplier<Redaction> redaction;
    private final Map<String, KeySpace> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, KeySpace> eldest) {
            return size() > MOST_KEPT;
        }
    };

    public Keys(Views views, Supplier<Redaction> redaction) {
        this.views = views;
        this.redaction = redaction;
    }

    /** Whether any schema of the database is known. */
    boolean isSchemaKnown(String database, Instant at) {
        return views.catalog(database, at).isPresent();
    }

    /** By the schema that held at this time; without a schema every key is only text. */
    public KeySpace space(String database, Instant at) {
        Optional<CatalogVersion> version = views.catalog(database, at);
        return version.map(known -> space(database, known)).orElse(NOTHING_KNOWN);
    }

    /** The same with what held before. */
    Schemas schemas(String database, Instant at) {
        return new Schemas(
                space(database, at),
                views.catalogs(database).stream()
                        .filter(version -> !version.readAt().isAfter(at))
                        .toList());
    }

    private KeySpace space(String database, CatalogVersion version) {
        synchronized (kept) {
            return kept.computeIfAbsent(database + "|" + version.version(), made -> new KeySpace(version.catalog()));
        }
    }

    /** Redacts a printed key of which nobody says what schema it is of. */
    UnaryOperator<String> redacted() {
        return redaction.get();
    }

    /** Redacts a printed key but for the columns that may be shown. Keys of what is not there at this time look as they did, or will. */
    public UnaryOperator<String> shown(String database, Instant at) {
        return redaction.get().in(space(database, at), () -> {
            List<CatalogVersion> versions = new ArrayList<>(views.catalogs(database));
            Collections.reverse(versions);
            return versions.stream().map(version -> space(database, version)).iterator();
        });
    }
}
