package dev.splitheat.view;

import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.lifecycle.Blindness;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.TopicKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/** Reads the stores of this process. Safe for several threads. */
public final class LocalViews implements Views {
    private final OpenStores stores;
    private final HeatReader heat;
    private final KeptCatalogs catalogs = new KeptCatalogs();

    LocalViews(OpenStores stores) {
        this.stores = stores;
        this.heat = new HeatReader(stores, catalogs);
    }

    /** Of an application that runs {@link ViewTopology}, or will. */
    public static LocalViews of(KafkaStreams streams) {
        return new LocalViews(new StreamsStores(streams));
    }

    @Override
    public void read(String database, Layer layer, Instant from, Instant to, Consumer<HeatSlice> reader) {
        asking(database, () -> {
            heat.read(database, layer, from, to, reader);
            return true;
        });
    }

    @Override
    public Optional<Instant> newest(String database, Layer layer) {
        return asking(database, () -> heat.newest(database, layer));
    }

    @Override
    public Optional<Instant> earliest(String database, Layer layer) {
        return asking(database, () -> heat.earliest(database, layer));
    }

    @Override
    public List<DatabaseSummary> databases() {
        return asking("the list of databases", () -> {
            Map<String, Map<Severity, Integer>> open = new HashMap<>();
            openFindings().forEach(finding -> open.computeIfAbsent(
                            finding.database(), unseen -> new EnumMap<>(Severity.class))
                    .merge(finding.severity(), 1, Integer::sum));
            ReadOnlyKeyValueStore<String, Alert> alerts = stores.records(Names.ALERTS);
            List<DatabaseSummary> all = new ArrayList<>();
            try (KeyValueIterator<String, byte[]> pulses =
                    stores.<byte[]>records(Names.PULSES).all()) {
                pulses.forEachRemaining(entry -> all.add(summary(
                        entry.key,
                        Pulse.of(entry.value),
                        open.getOrDefault(entry.key, Map.of()),
                        isBlind(alerts, entry.key))));
            }
            all.sort((one, other) -> one.name().compareTo(other.name()));
            return all;
        });
    }

    @Override
    public Optional<DatabaseSummary> database(String database) {
        return asking(database, () -> {
            byte[] pulse = stores.<byte[]>records(Names.PULSES, database).get(database);
            if (pulse == null) {
                return Optional.empty();
            }
            Map<Severity, Integer> open = new EnumMap<>(Severity.class);
            this.<Finding>under(Names.OPEN_FINDINGS, database)
                    .forEach(finding -> open.merge(finding.severity(), 1, Integer::sum));
            return Optional.of(summary(
                    database, Pulse.of(pulse), open, isBlind(stores.records(Names.ALERTS, database), database)));
        });
    }

    @Override
    public List<Finding> findings(String database) {
        return under(Names.FINDINGS, database);
    }

    @Override
    public List<Finding> openFindings() {
        return asking("the list of findings", () -> {
            List<Finding> open = new ArrayList<>();
            try (KeyValueIterator<String, Finding> all =
                    stores.<Finding>records(Names.OPEN_FINDINGS).all()) {
                all.forEachRemaining(entry -> open.add(entry.value));
            }
            open.sort((one, other) -> key(one).compareTo(key(other)));
            return open;
        });
    }

    @Override
    public Optional<Finding> finding(String database, String id) {
        return one(Names.FINDINGS, database, id);
    }

    @Override
    public Optional<Advice> advice(String database, String findingId) {
        return one(Names.RECOMMENDATIONS, database, findingId);
    }

    @Override
    public List<Alert> alerts(String database) {
        return under(Names.ALERTS, database);
    }

    @Override
    public List<Event> events(String database, Instant from, Instant to) {
        return asking(database, () -> {
            ReadOnlyKeyValueStore<String, Event> store = stores.records(Names.EVENTS, database);
            List<Event> events = new ArrayList<>();
            try (KeyValueIterator<String, Event> found =
                    store.range(KeepEvents.key(database, from), KeepEvents.key(database, to))) {
                found.forEachRemaining(entry -> events.add(entry.value));
            }
            return events;
        });
    }

    @Override
    public List<PointsChange> splitPoints(String database, Instant from, Instant to) {
        return asking(database, () -> {
            ReadOnlyKeyValueStore<String, String> store = stores.records(Names.SPLIT_POINT_CHANGES, database);
            List<PointsChange> changes = new ArrayList<>();
            try (KeyValueIterator<String, String> found =
                    store.range(KeepSplitPoints.key(database, from), KeepSplitPoints.key(database, to))) {
                found.forEachRemaining(entry -> changes.add(PointsChange.of(entry.value)));
            }
            return changes;
        });
    }

    @Override
    public List<CatalogVersion> catalogs(String database) {
        return asking(database, () -> catalogs.versions(stores.records(Names.CATALOGS, database), database));
    }

    @Override
    public Optional<CatalogVersion> catalog(String database, Instant at) {
        return CatalogVersion.at(catalogs(database), at);
    }

    @Override
    public List<CollectorStatus> statuses(String database) {
        return under(Names.STATUSES, database);
    }

    @Override
    public List<Feedback> feedback(String database) {
        return under(Names.FEEDBACK, database);
    }

    @Override
    public List<ReportLine> reports() {
        return asking("the list of reports", () -> {
            List<ReportLine> lines = new ArrayList<>();
            try (KeyValueIterator<String, String> all =
                    stores.<String>records(Names.REPORT_LINES).all()) {
                all.forEachRemaining(entry -> lines.add(ReportLine.of(entry.value)));
            }
            lines.sort(Comparator.comparing(ReportLine::database).thenComparing(ReportLine::week));
            return lines;
        });
    }

    @Override
    public Optional<KeptReport> report(String database, String week) {
        return one(Names.REPORTS, database, week);
    }

    @Override
    public List<Silence> silences() {
        return asking("the list of silences", () -> {
            List<Silence> silences = new ArrayList<>();
            try (KeyValueIterator<String, Silence> all =
                    stores.<Silence>records(Names.SILENCES).all()) {
                all.forEachRemaining(entry -> silences.add(entry.value));
            }
            silences.sort((one, other) -> one.id().compareTo(other.id()));
            return silences;
        });
    }

    private <V> Optional<V> one(String store, String database, String id) {
        return asking(
                database,
                () -> Optional.ofNullable(stores.<V>records(store, database).get(TopicKey.of(database, id))));
    }

    private <V> List<V> under(String store, String database) {
        return asking(database, () -> {
            List<V> values = new ArrayList<>();
            try (KeyValueIterator<String, V> found =
                    stores.<V>records(store, database).prefixScan(TopicKey.of(database, ""), new StringSerializer())) {
                found.forEachRemaining(entry -> values.add(entry.value));
            }
            return values;
        });
    }

    private static DatabaseSummary summary(String database, Pulse pulse, Map<Severity, Integer> open, boolean blind) {
        return new DatabaseSummary(database, open, pulse.hottest(), pulse.latest(), blind);
    }

    private static boolean isBlind(ReadOnlyKeyValueStore<String, Alert> alerts, String database) {
        Alert told = alerts.get(TopicKey.of(database, Blindness.id(database)));
        return told != null && told.state() == Alert.State.FIRING;
    }

    private static String key(Finding finding) {
        return TopicKey.of(finding.database(), finding.id());
    }

    /** A store may be handed to another process while it is read. */
    private static <T> T asking(String what, Supplier<T> question) {
        try {
            return question.get();
        } catch (InvalidStateStoreException e) {
            throw new RestoringException(what, e);
        }
    }
}
