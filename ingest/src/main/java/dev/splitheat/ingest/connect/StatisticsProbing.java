package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
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
import java.util.stream.Collectors;
import org.apache.kafka.common.config.AbstractConfig;

/**
 * Of each chosen family of views the finest that a database has must be readable. That an older Spanner lacks some is no
 * mistake; that it has none of those that were chosen is.
 */
final class StatisticsProbing implements Probing {
    private static final String SCHEMA = "SPANNER_SYS";

    @Override
    public Probes probes(AbstractConfig config, SpannerConnections connections) {
        Manners manners = new Manners(Duration.ZERO, CommonSettings.of(config).priority());
        Set<StatisticsView> chosen = StatisticsSettings.of(config).views();
        StatisticsReader reader = new StatisticsReader(connections, manners, 1, 1);
        return Probes.of(database -> finest(database, chosen, reader.views(database))
                .forEach(view -> new TableProbe(connections, manners, SCHEMA + "." + view).probe(database)));
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
