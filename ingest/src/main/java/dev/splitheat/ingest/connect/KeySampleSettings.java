package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.keys.Consent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.common.config.AbstractConfig;

/**
 * What the collectors of key samples are told beside {@link CommonSettings}; see {@link KeySampleOptions}.
 *
 * @param changeStream none: the one that watches the most of the sampled tables
 * @param streamEvery one minute in so many of it is read
 * @param streamHistory how far back a first start reads it
 * @param keys of one table in one interval
 * @param schemaInterval from one reading of the schema to the next
 * @param requestsServers none: sampling requests are not read
 * @param requestsConsumer what the consumer of sampling requests is told besides
 */
record KeySampleSettings(
        List<SampledTables> sampling,
        Optional<String> changeStream,
        int streamEvery,
        Duration streamHistory,
        int keys,
        int keysRaised,
        int partitionQueries,
        Duration staleness,
        Duration storedInterval,
        Duration schemaInterval,
        Optional<String> requestsServers,
        Map<String, Object> requestsConsumer) {
    KeySampleSettings {
        sampling = List.copyOf(sampling);
        Objects.requireNonNull(changeStream, "changeStream");
        Objects.requireNonNull(requestsServers, "requestsServers");
        requestsConsumer = Map.copyOf(requestsConsumer);
        if (keysRaised < keys) {
            throw new WrongOptionException(
                    KeySampleOptions.KEYS_RAISED,
                    keysRaised + " is fewer than the " + keys + " of " + KeySampleOptions.KEYS
                            + ", so that whoever asks for more keys would get fewer: raise it, or lower the other.");
        }
    }

    /** What all entries that name the database allow together; none when no entry does. */
    Optional<Consent> consent(DatabaseName database) {
        return sampling.stream()
                .filter(entry -> entry.databases().matches(database))
                .map(entry -> entry.tables().isEmpty() ? Consent.toAll() : Consent.to(entry.tables()))
                .reduce(Consent::or);
    }

    /** Refuses a database whose keys were to be sampled and that nobody watches. */
    KeySampleSettings within(WatchSettings watch) {
        sampling.stream()
                .map(SampledTables::databases)
                .filter(databases -> !watch.mayWatch(databases))
                .findFirst()
                .ifPresent(databases -> {
                    throw new WrongOptionException(KeySampleOptions.SAMPLING, unwatched(databases));
                });
        return this;
    }

    /**
     * What is said of databases whose keys were to be sampled and that neither the options nor the file names at present: the
     * file may name them later.
     */
    List<String> unwatched(WatchSettings watch, List<DatabasePattern> named) {
        return sampling.stream()
                .map(SampledTables::databases)
                .filter(databases -> !watch.mayWatch(databases, named))
                .map(databases -> KeySampleOptions.SAMPLING + ": " + unwatched(databases))
                .toList();
    }

    private static String unwatched(DatabasePattern databases) {
        return "'" + databases
                + "' is not among the watched databases, so that none of its keys would be sampled: name it" + " under "
                + CommonOptions.DATABASES + ", do not exclude it, or leave it out here.";
    }

    static KeySampleSettings of(AbstractConfig config) {
        return new KeySampleSettings(
                sampling(config.getList(KeySampleOptions.SAMPLING)),
                OptionValues.text(config, KeySampleOptions.CHANGE_STREAM),
                config.getInt(KeySampleOptions.STREAM_EVERY),
                OptionValues.millis(config, KeySampleOptions.STREAM_HISTORY),
                config.getInt(KeySampleOptions.KEYS),
                config.getInt(KeySampleOptions.KEYS_RAISED),
                config.getInt(KeySampleOptions.PARTITION_QUERIES),
                OptionValues.millis(config, KeySampleOptions.STALENESS),
                OptionValues.millis(config, KeySampleOptions.STORED_INTERVAL),
                OptionValues.millis(config, KeySampleOptions.SCHEMA_INTERVAL),
                OptionValues.text(config, KeySampleOptions.REQUESTS_SERVERS),
                config.originalsWithPrefix(KeySampleOptions.REQUESTS_CONSUMER));
    }

    private static List<SampledTables> sampling(List<String> entries) {
        if (entries.equals(List.of(KeySampleOptions.NOTHING))) {
            return List.of();
        }
        if (entries.contains(KeySampleOptions.NOTHING)) {
            throw new WrongOptionException(
                    KeySampleOptions.SAMPLING,
                    KeySampleOptions.NOTHING + " stands alone: take it out, or the databases beside it.");
        }
        return entries.stream().map(SampledTables::of).toList();
    }
}
