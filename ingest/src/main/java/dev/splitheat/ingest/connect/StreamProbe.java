package dev.splitheat.ingest.connect;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.ingest.collect.CatalogSource;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.keys.ChangeSource;
import dev.splitheat.ingest.collect.keys.ChangeSource.Stretch;
import dev.splitheat.ingest.collect.keys.ChangesGoneException;
import dev.splitheat.ingest.collect.keys.StreamChoice;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Whether the change stream that would be read is there and may be read. No stream at all is no mistake, unless one is
 * named: stored keys are sampled then.
 */
final class StreamProbe implements DatabaseProbe {
    /** So far back that clocks that differ do not matter. */
    private static final Duration BACK = Duration.ofMinutes(5);

    private final KeySampleSettings settings;
    private final CatalogSource schemas;
    private final ChangeSource changes;
    private final Clock clock;

    StreamProbe(KeySampleSettings settings, CatalogSource schemas, ChangeSource changes, Clock clock) {
        this.settings = settings;
        this.schemas = schemas;
        this.changes = changes;
        this.clock = clock;
    }

    @Override
    public void probe(DatabaseName database) {
        settings.consent(database).ifPresent(consent -> {
            Catalog catalog = schemas.read(database).catalog();
            StreamChoice choice = StreamChoice.of(catalog, consent, settings.changeStream());
            StreamChoice.unseen(catalog, consent, choice.stream()).ifPresent(lack -> {
                throw new UnreadableDatabaseException(database, "keys", lack, FailureKind.NOT_UNDERSTOOD, null);
            });
            probe(database, choice);
        });
    }

    private void probe(DatabaseName database, StreamChoice choice) {
        Optional<String> named = settings.changeStream();
        if (choice.stream().isEmpty() && named.isPresent()) {
            throw new UnreadableDatabaseException(
                    database,
                    "change stream " + named.get(),
                    choice.problem().orElse("it is not there."),
                    FailureKind.NOT_FOUND,
                    null);
        }
        choice.stream().ifPresent(stream -> read(database, stream.name()));
    }

    private void read(DatabaseName database, String stream) {
        Instant start = clock.instant().minus(BACK).truncatedTo(ChronoUnit.MICROS);
        try {
            changes.read(
                    database,
                    new Stretch(stream, Optional.empty(), start, start.plus(1, ChronoUnit.MICROS)),
                    record -> {});
        } catch (ChangesGoneException e) {
            // It was made a moment ago, so that it does not reach back: it can be read.
            return;
        }
    }
}
