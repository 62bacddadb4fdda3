package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.common.config.AbstractConfig;

/**
 * Which databases are watched.
 *
 * @param file with more names and patterns, one a line
 * @param discoveryInterval between two looks at the file and at what matches the patterns
 * @param retireAfter how long a database is gone before it is retired
 */
record WatchSettings(
        List<DatabasePattern> databases,
        List<DatabasePattern> excluded,
        Optional<Path> file,
        Duration discoveryInterval,
        Duration retireAfter) {
    WatchSettings {
        databases = List.copyOf(databases);
        excluded = List.copyOf(excluded);
        Objects.requireNonNull(discoveryInterval, "discoveryInterval");
        Objects.requireNonNull(retireAfter, "retireAfter");
        if (databases.isEmpty() && file.isEmpty()) {
            throw new WrongOptionException(
                    CommonOptions.DATABASES,
                    "no database is named: write at least one projects/PROJECT/instances/INSTANCE/databases/DATABASE, or"
                            + " name a file of them under " + CommonOptions.FILE + ".");
        }
        if (file.isEmpty() && noneIsLeft(databases, excluded)) {
            throw new WrongOptionException(
                    CommonOptions.EXCLUDE,
                    "every database that " + CommonOptions.DATABASES
                            + " names is excluded, so that none is watched: exclude fewer, or name others.");
        }
    }

    private static boolean noneIsLeft(List<DatabasePattern> databases, List<DatabasePattern> excluded) {
        return databases.stream()
                .allMatch(one -> excluded.contains(one)
                        || one.name()
                                .filter(name -> excluded.stream().anyMatch(other -> other.matches(name)))
                                .isPresent());
    }

    /** Whether a database of these is watched when it is there; whatever a file names may be. */
    boolean mayWatch(DatabasePattern some) {
        return file.isPresent() || mayWatch(some, databases);
    }

    /** @param watched what the options and the file name together */
    boolean mayWatch(DatabasePattern some, List<DatabasePattern> watched) {
        return watched.stream().anyMatch(one -> overlap(one, some));
    }

    /** Of two patterns nobody knows before somebody looks. */
    private boolean overlap(DatabasePattern one, DatabasePattern other) {
        return one.name()
                .map(name -> other.matches(name) && !isExcluded(name))
                .or(() -> other.name().map(name -> one.matches(name) && !isExcluded(name)))
                .orElse(one.mayMeet(other));
    }

    private boolean isExcluded(DatabaseName name) {
        return excluded.stream().anyMatch(one -> one.matches(name));
    }

    static WatchSettings of(AbstractConfig config) {
        return new WatchSettings(
                patterns(config, CommonOptions.DATABASES),
                patterns(config, CommonOptions.EXCLUDE),
                OptionValues.path(config, CommonOptions.FILE),
                OptionValues.millis(config, CommonOptions.DISCOVERY_INTERVAL),
                OptionValues.millis(config, CommonOptions.RETIRE_AFTER));
    }

    private static List<DatabasePattern> patterns(AbstractConfig config, String option) {
        return config.getList(option).stream().map(DatabasePattern::of).toList();
    }
}
