package dev.splitheat.app.evaluate;

import dev.splitheat.app.replay.Replay;
import dev.splitheat.app.replay.TemporaryStores;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.keyspace.KeyRange;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Splitheat as it runs in production: the topologies themselves, minute by minute. */
final class ProductionTopology implements Detector {
    private static final StatisticsView VIEW = StatisticsView.SPLIT_STATS_TOP_MINUTE;

    private final Path temporary;
    private final boolean everything;

    private ProductionTopology(Path temporary, boolean everything) {
        this.temporary = temporary;
        this.everything = everything;
    }

    /** With the views and the number of nodes, as an export has them; {@code temporary} is where the topologies' stores are kept while a scenario lasts. */
    static ProductionTopology withViews(Path temporary) {
        return new ProductionTopology(temporary, false);
    }

    /** With sampled keys and Cloud Monitoring's series besides. */
    static ProductionTopology withEverything(Path temporary) {
        return new ProductionTopology(temporary, true);
    }

    /** When something is said. */
    enum Moment {
        FIRST,
        LAST
    }

    /** A finding that was serious at some time, in its first and in its latest serious state. */
    private static final class Said {
        private final Instant at;
        private final Finding first;
        private Finding finding;
        private Optional<Instant> until = Optional.empty();

        Said(Instant at, Finding first) {
            this.at = at;
            this.first = first;
        }
    }

    @Override
    public String name() {
        return everything ? "splitheat-with-keys-and-series" : "splitheat";
    }

    @Override
    public List<Detection> detect(Lived lived) {
        return listen(lived).stream()
                .map(each -> detection(lived, each, each.finding))
                .toList();
    }

    /** What is said at first, and what is said in the end. */
    Map<Moment, List<Detection>> detectTwice(Lived lived) {
        Collection<Said> said = listen(lived);
        return Map.of(
                Moment.FIRST,
                said.stream().map(each -> detection(lived, each, each.first)).toList(),
                Moment.LAST,
                said.stream().map(each -> detection(lived, each, each.finding)).toList());
    }

    private Collection<Said> listen(Lived lived) {
        Map<String, Said> said = new LinkedHashMap<>();
        Instant from = lived.minutes().firstKey();
        try (TemporaryStores stores = TemporaryStores.below(temporary);
                Replay replay = new Replay(lived.database(), lived.catalog(), VIEW, from, stores.directory())) {
            if (!everything) {
                replay.runsOn(lived.nodes());
            }
            lived.minutes().forEach((end, rows) -> {
                lived.others().getOrDefault(end, List.of()).forEach(replay::give);
                if (everything) {
                    replay.giveSamples(lived.besides().get(end).keys());
                    lived.besides().get(end).series().ifPresent(replay::giveSeries);
                }
                Interval<SplitRow> interval = Interval.whole(lived.database(), VIEW, end, end, false, rows);
                replay.take(interval).forEach(finding -> hear(said, finding, end));
            });
        }
        return said.values();
    }

    /** One that turned out to be another's place is no finding of its own. */
    private static void hear(Map<String, Said> said, Finding finding, Instant end) {
        if (finding.status() == Finding.Status.MERGED) {
            said.remove(finding.id());
        } else if (finding.severity() != Severity.INFO) {
            Said each = said.computeIfAbsent(finding.id(), unheard -> new Said(end, finding));
            each.finding = finding;
            each.until = finding.resolvedAt();
        } else if (said.containsKey(finding.id())) {
            said.get(finding.id()).until = finding.resolvedAt();
        }
    }

    private static Detection detection(Lived lived, Said said, Finding finding) {
        Optional<KeyRange> range = finding.table().map(table -> lived.keys()
                .range(
                        finding.rangeStart(),
                        finding.rangeLimit(),
                        List.of(finding.object().orElse(table))));
        return new Detection(
                finding.cause(),
                finding.table(),
                finding.index(),
                finding.column(),
                range,
                Optional.of(finding.openedAt()),
                said.at,
                said.until,
                OptionalDouble.of(finding.confidence()),
                finding.basis().wanted());
    }
}
