package dev.splitheat.ingest.connect;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.keys.Consent;
import dev.splitheat.ingest.collect.keys.KeyTexts;
import dev.splitheat.ingest.collect.keys.StreamChoice;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What is known of a database's schema for an hour, or until it turns out to be old; a missing stream is looked for sooner. */
final class KeyLore {
    private static final Duration FRESH = Duration.ofHours(1);
    private static final Duration FRESH_WITH_A_PROBLEM = Duration.ofMinutes(10);

    /** What the schema says of the sampled tables. */
    record Known(Catalog catalog, KeyTexts texts, StreamChoice choice) {}

    private final CatalogSource source;
    private final DatabaseName database;
    private final Consent consent;
    private final Optional<String> stream;
    private Optional<Known> known = Optional.empty();
    private Instant readAt = Instant.EPOCH;

    KeyLore(CatalogSource source, DatabaseName database, Consent consent, Optional<String> stream) {
        this.source = source;
        this.database = database;
        this.consent = consent;
        this.stream = stream;
    }

    /** @throws dev.splitheat.ingest.collect.UnreadableDatabaseException when it has to be read and cannot be */
    Known at(Instant now) {
        boolean problem =
                known.filter(one -> one.choice().problem().isPresent()).isPresent();
        if (known.isEmpty() || !now.isBefore(readAt.plus(problem ? FRESH_WITH_A_PROBLEM : FRESH))) {
            Catalog catalog = source.read(database).catalog();
            known = Optional.of(new Known(catalog, new KeyTexts(catalog), StreamChoice.of(catalog, consent, stream)));
            readAt = now;
        }
        return known.get();
    }

    /** Something was not as it is known. */
    void forget() {
        known = Optional.empty();
    }
}
