package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.DatabaseProbe;
import dev.splitheat.ingest.collect.FailureKind;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.ingest.spanner.Manners;
import dev.splitheat.ingest.spanner.SpannerConnections;
import dev.splitheat.ingest.spanner.StatisticsReader;
import dev.splitheat.ingest.spanner.TableProbe;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.AbstractConfig;

/**
 * Of each chosen family of views the finest that a database has must be readable. That an older Spanner lacks some is no
 * mistake; that it has none of those that were chosen is.
 */
final class StatisticsProbing implements Probing {
    private static final String SCHEMA = "SPANNER_SYS";
    /** Views of one database; several databases are asked as well. */
    private static final int AT_ONCE = 4;
    /** Longer than anybody waits for all databases. */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    @Override
    public Probes probes(AbstractConfig config, SpannerConnections connections) {
        Manners manners = new Manners(Duration.ZERO, CommonSettings.of(config).priority());
        Set<StatisticsView> chosen = StatisticsSettings.of(config).views();
        StatisticsReader reader = new StatisticsReader(connections, manners, 1, 1);
        return Probes.of(database -> abreast(
                database,
                finest(database, chosen, reader.views(database)).stream()
                        .map(view -> new TableProbe(connections, manners, SCHEMA + "." + view))
                        .toList()));
    }

    /** One after the other, a dozen answers would not come within the patience of whoever validates. */
    static void abreast(DatabaseName database, List<? extends DatabaseProbe> probes) {
        List<Callable<Optional<UnreadableDatabaseException>>> questions = probes.stream()
                .<Callable<Optional<UnreadableDatabaseException>>>map(probe -> () -> failure(database, probe))
                .toList();
        Simultaneously.ask(questions, LONGEST, AT_ONCE).stream()
                .map(answer -> answer.orElseGet(() -> Optional.of(late(database))))
                .flatMap(Optional::stream)
                .findFirst()
                .ifPresent(failure -> {
                    throw failure;
                });
    }

    private static Optional<UnreadableDatabaseException> failure(DatabaseName database, DatabaseProbe probe) {
        try {
            probe.probe(database);
            return Optional.empty();
        } catch (UnreadableDatabaseException e) {
            return Optional.of(e);
        }
    }

    private static UnreadableDatabaseException late(DatabaseName database) {
        return new UnreadableDatabaseException(
                database, SCHEMA, "it did not answer in time.", FailureKind.UNAVAILABLE, null);
    }

    private static List<StatisticsView> finest(
            DatabaseName database, Set<StatisticsView> chosen, Collection<StatisticsView> present) {
        Set<StatisticsView> there = new TreeSet<>(chosen);
        there.retainAll(present);
        if (there.isEmpty()) {
            String names = new TreeSet<>(chosen)
                    .stream().map(StatisticsView::name).limit(3).collect(Collectors.joining(", "));
            throw new UnreadableDatabaseException(
                    database,
                    SCHEMA,
                    "it has none of the views that 'views' names, such as " + names + "; choose others.",
                    FailureKind.NOT_UNDERSTOOD,
                    null);
        }
        return there.stream()
                .collect(Collectors.groupingBy(StatisticsView::family, Collectors.minBy(StatisticsView::compareTo)))
                .values()
                .stream()
                .flatMap(Optional::stream)
                .sorted()
                .toList();
    }
}
