package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseDirectory;
import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.FoundDatabase;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.collect.UnreadableDirectoryException;
import dev.splitheat.ingest.collect.metrics.UnreadableProjectException;
import dev.splitheat.ingest.connect.Probing.Probes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/**
 * Asks Spanner whether the databases of a configuration may be read. That Spanner does not answer in time is no mistake
 * of the configuration's.
 */
final class LiveCheck {
    /** More than these would not be asked within the patience of whoever validates. */
    private static final int MOST_DATABASES = 50;

    private final Probes probes;
    private final DatabaseDirectory directory;
    private final Duration patience;

    LiveCheck(Probes probes, DatabaseDirectory directory, Duration patience) {
        this.probes = probes;
        this.directory = directory;
        this.patience = patience;
    }

    /** A sentence on each name or pattern that is wrong, in their order. */
    List<String> problems(List<DatabasePattern> databases) {
        List<Callable<Optional<String>>> questions = Stream.of(
                        databases.stream()
                                .map(DatabasePattern::project)
                                .distinct()
                                .limit(MOST_DATABASES)
                                .<Callable<Optional<String>>>map(project -> () -> problem(project)),
                        databases.stream()
                                .flatMap(pattern -> pattern.name().stream())
                                .limit(MOST_DATABASES)
                                .<Callable<Optional<String>>>map(name -> () -> problem(name)),
                        databases.stream()
                                .filter(pattern -> pattern.name().isEmpty())
                                .limit(MOST_DATABASES)
                                .<Callable<Optional<String>>>map(pattern -> () -> problem(pattern)))
                .flatMap(some -> some)
                .toList();
        return Simultaneously.ask(questions, patience).stream()
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    private Optional<String> problem(String project) {
        try {
            probes.project().accept(project);
            return Optional.empty();
        } catch (UnreadableProjectException e) {
            return wrong(e.kind()) ? Optional.of(e.getMessage()) : Optional.empty();
        }
    }

    private Optional<String> problem(DatabaseName database) {
        try {
            probes.database().probe(database);
            return Optional.empty();
        } catch (UnreadableDatabaseException e) {
            return wrong(e.kind()) ? Optional.of(e.getMessage()) : Optional.empty();
        }
    }

    private Optional<String> problem(DatabasePattern pattern) {
        try {
            List<FoundDatabase> found = directory.databases(
                    pattern.project(), pattern.anyInstance() ? Optional.empty() : Optional.of(pattern.instance()));
            return found.stream().anyMatch(database -> pattern.matches(database.name()))
                    ? Optional.empty()
                    : Optional.of(nothing(pattern, found));
        } catch (UnreadableDirectoryException e) {
            return wrong(e.kind()) ? Optional.of(e.getMessage()) : Optional.empty();
        }
    }

    private static String nothing(DatabasePattern pattern, List<FoundDatabase> found) {
        String there = found.isEmpty()
                ? "there is none"
                : "there are " + found.size() + " such as " + found.get(0).name();
        return "no database matches " + pattern + " (" + there + "); correct the pattern, create one, or take it out.";
    }

    private static boolean wrong(FailureKind kind) {
        return kind.lasting() || kind == FailureKind.NOT_UNDERSTOOD;
    }
}
