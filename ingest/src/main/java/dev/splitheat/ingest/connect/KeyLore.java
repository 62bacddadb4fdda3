package dev.splitheat.ingest.connect;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.keys.Consent;
import dev.splitheat.ingest.collect.keys.KeyTexts;
import dev.splitheat.ingest.collect.keys.StreamChoice;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What is known of a database's schema for a while, or until it turns out to be old; a missing stream is looked for sooner. */
final class KeyLore {
    /**
     * How long a schema counts as known.
     *
     * @param interval from one reading to the next
     * @param staleness how old schemas are that the source reads
     */
    record Freshness(Duration interval, Duration staleness) {
        private static final int SOONER = 6;

        /** While something is lacking that somebody may be creating. */
        Duration withAProblem() {
            return interval.dividedBy(SOONER);
        }
    }

    /**
     * What the schema says of the sampled tables.
     *
     * @param ahead how far Spanner's clock is ahead of this machine's, as far as the time that the answer took leaves no doubt
     */
    record Known(Catalog catalog, KeyTexts texts, StreamChoice choice, Duration ahead) {}

    private final CatalogSource source;
    private final DatabaseName database;
    private final Consent consent;
    private final Optional<String> stream;
    private final Freshness fresh;
    private final Clock clock;
    private Optional<Known> known = Optional.empty();
    private Instant readAt = Instant.EPOCH;

    KeyLore(
            CatalogSource source,
            DatabaseName database,
            Consent consent,
            Optional<String> stream,
            Freshness fresh,
            Clock clock) {
        this.source = source;
        this.database = database;
        this.consent = consent;
        this.stream = stream;
        this.fresh = fresh;
        this.clock = clock;
    }

    /** @throws dev.splitheat.ingest.collect.UnreadableDatabaseException when it has to be read and cannot be */
    Known get() {
        Instant now = clock.instant();
        if (known.isEmpty() || isOld(now)) {
            CatalogSource.Reading reading = source.read(database);
            Catalog catalog = reading.catalog();
            known = Optional.of(new Known(
                    catalog,
                    new KeyTexts(catalog),
                    StreamChoice.of(catalog, consent, stream),
                    ahead(reading.readAt().plus(fresh.staleness()), now, clock.instant())));
            readAt = now;
        }
        return known.get();
    }

    /** A clock that was put back says nothing of Spanner's any more either. */
    private boolean isOld(Instant now) {
        boolean problem =
                known.filter(one -> one.choice().problem().isPresent()).isPresent();
        return now.isBefore(readAt) || !now.isBefore(readAt.plus(problem ? fresh.withAProblem() : fresh.interval()));
    }

    private static Duration ahead(Instant there, Instant asked, Instant answered) {
        if (there.isBefore(asked)) {
            return Duration.between(asked, there);
        }
        return there.isAfter(answered) ? Duration.between(answered, there) : Duration.ZERO;
    }

    /** Something was not as it is known. */
    void forget() {
        known = Optional.empty();
    }
}
