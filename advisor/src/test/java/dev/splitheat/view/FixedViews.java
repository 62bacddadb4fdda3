package dev.splitheat.view;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.heatmap.HeatSlice;
import dev.splitheat.heatmap.HeatSource;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.SliceMerge;
import dev.splitheat.heatmap.SliceRange;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What a test puts in. */
public final class FixedViews implements Views {
    private final Map<String, Map<Layer, NavigableMap<Instant, HeatSlice>>> heat = new TreeMap<>();
    private final NavigableMap<String, Finding> findings = new TreeMap<>();
    private final NavigableMap<String, Advice> advice = new TreeMap<>();
    private final NavigableMap<String, Alert> alerts = new TreeMap<>();
    private final List<Event> events = new ArrayList<>();
    private final Map<String, List<CatalogVersion>> catalogs = new TreeMap<>();
    private final NavigableMap<String, CollectorStatus> statuses = new TreeMap<>();
    private final NavigableMap<String, Feedback> feedback = new TreeMap<>();
    private final NavigableMap<String, Silence> silences = new TreeMap<>();
    private final NavigableMap<String, KeptReport> reports = new TreeMap<>();
    private final Map<String, List<PointsChange>> splitPoints = new TreeMap<>();

    /** A minute also makes the longer windows anew that it lies in. */
    public FixedViews put(HeatSlice slice) {
        Layer layer = Layer.of(slice.length()).orElseThrow();
        layer(slice.database(), layer).put(slice.end(), slice);
        if (layer == Layer.MINUTE) {
            merge(slice, Layer.TEN_MINUTES);
            merge(slice, Layer.HOUR);
            merge(slice, Layer.DAY);
        }
        return this;
    }

    private void merge(HeatSlice minute, Layer longer) {
        Instant end = longer.endOf(minute.end());
        List<HeatSlice> parts = List.copyOf(layer(minute.database(), Layer.MINUTE)
                .subMap(end.minus(longer.length()), false, end, true)
                .values());
        HeatSlice merged = SliceMerge.merge(
                parts, end, longer.length(), () -> new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL)));
        layer(minute.database(), longer).put(end, merged);
    }

    private NavigableMap<Instant, HeatSlice> layer(String database, Layer layer) {
        return heat.computeIfAbsent(database, unseen -> new EnumMap<>(Layer.class))
                .computeIfAbsent(layer, unseen -> new TreeMap<>());
    }

    public FixedViews put(Finding finding) {
        findings.put(TopicKey.of(finding.database(), finding.id()), finding);
        return this;
    }

    public FixedViews put(Advice given) {
        advice.put(TopicKey.of(given.database(), given.findingId()), given);
        return this;
    }

    public FixedViews put(Alert alert) {
        alerts.put(TopicKey.of(alert.database(), alert.id()), alert);
        return this;
    }

    public FixedViews put(Event event) {
        events.add(event);
        events.sort(Comparator.comparing(Event::at));
        return this;
    }

    public FixedViews put(String database, CatalogVersion version) {
        List<CatalogVersion> known = catalogs.computeIfAbsent(database, none -> new ArrayList<>());
        known.add(version);
        known.sort(Comparator.comparing(CatalogVersion::readAt));
        return this;
    }

    public FixedViews put(CollectorStatus status) {
        statuses.put(TopicKey.of(status.database(), status.view()), status);
        return this;
    }

    public FixedViews put(Feedback given) {
        feedback.put(TopicKey.of(given.database(), given.findingId()), given);
        return this;
    }

    public FixedViews put(Silence silence) {
        silences.put(silence.id(), silence);
        return this;
    }

    public FixedViews put(String database, PointsChange change) {
        splitPoints.computeIfAbsent(database, none -> new ArrayList<>()).add(change);
        return this;
    }

    public FixedViews put(KeptReport report) {
        reports.put(TopicKey.of(report.database(), report.week()), report);
        return this;
    }

    @Override
    public void read(String database, Layer layer, Instant from, Instant to, Consumer<HeatSlice> reader) {
        windows(database, layer).subMap(from, false, to, true).values().forEach(reader);
    }

    @Override
    public Optional<Instant> newest(String database, Layer layer) {
        NavigableMap<Instant, HeatSlice> known = windows(database, layer);
        return known.isEmpty() ? Optional.empty() : Optional.of(known.lastKey());
    }

    @Override
    public Optional<Instant> earliest(String database, Layer layer) {
        return windows(database, layer).values().stream().findFirst().map(HeatSlice::start);
    }

    @Override
    public List<DatabaseSummary> databases() {
        Set<String> names = new TreeSet<>(heat.keySet());
        names.addAll(catalogs.keySet());
        findings.values().forEach(finding -> names.add(finding.database()));
        return names.stream().map(this::summary).toList();
    }

    @Override
    public Optional<DatabaseSummary> database(String database) {
        return databases().stream()
                .filter(known -> known.name().equals(database))
                .findFirst();
    }

    @Override
    public List<Finding> findings(String database) {
        return of(findings, database);
    }

    @Override
    public List<Finding> openFindings() {
        return findings.values().stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN)
                .toList();
    }

    @Override
    public Optional<Finding> finding(String database, String id) {
        return Optional.ofNullable(findings.get(TopicKey.of(database, id)));
    }

    @Override
    public Optional<Advice> advice(String database, String findingId) {
        return Optional.ofNullable(advice.get(TopicKey.of(database, findingId)));
    }

    @Override
    public List<Alert> alerts(String database) {
        return of(alerts, database);
    }

    @Override
    public List<Event> events(String database, Instant from, Instant to) {
        return events.stream()
                .filter(event -> event.database().equals(database))
                .filter(event -> !event.at().isBefore(from) && event.at().isBefore(to))
                .toList();
    }

    @Override
    public List<PointsChange> splitPoints(String database, Instant from, Instant to) {
        return splitPoints.getOrDefault(database, List.of()).stream()
                .filter(change -> !change.at().isBefore(from) && change.at().isBefore(to))
                .toList();
    }

    @Override
    public List<CatalogVersion> catalogs(String database) {
        return List.copyOf(catalogs.getOrDefault(database, List.of()));
    }

    @Override
    public Optional<CatalogVersion> catalog(String database, Instant at) {
        return CatalogVersion.at(catalogs(database), at);
    }

    @Override
    public List<CollectorStatus> statuses(String database) {
        return of(statuses, database);
    }

    @Override
    public List<Feedback> feedback(String database) {
        return of(feedback, database);
    }

    @Override
    public List<ReportLine> reports() {
        return reports.values().stream().map(ReportLine::of).toList();
    }

    @Override
    public Optional<KeptReport> report(String database, String week) {
        return Optional.ofNullable(reports.get(TopicKey.of(database, week)));
    }

    @Override
    public List<Silence> silences() {
        return List.copyOf(silences.values());
    }

    private NavigableMap<Instant, HeatSlice> windows(String database, Layer layer) {
        return heat.getOrDefault(database, Map.of()).getOrDefault(layer, new TreeMap<>());
    }

    private DatabaseSummary summary(String database) {
        Map<Severity, Integer> open = new EnumMap<>(Severity.class);
        findings(database).stream()
                .filter(finding -> finding.status() == Finding.Status.OPEN)
                .forEach(finding -> open.merge(finding.severity(), 1, Integer::sum));
        boolean blind = alerts(database).stream()
                .anyMatch(alert -> alert.id().startsWith("blind-") && alert.state() == Alert.State.FIRING);
        Optional<Instant> latest = newest(database, Layer.MINUTE);
        return new DatabaseSummary(
                database, open, latest.map(end -> hottest(database, end)).orElse(OptionalInt.empty()), latest, blind);
    }

    private OptionalInt hottest(String database, Instant latest) {
        return windows(database, Layer.MINUTE).tailMap(latest.minus(Duration.ofHours(1)), false).values().stream()
                .filter(slice -> slice.covered(HeatSource.SPLIT_SCORES).seconds() > 0)
                .mapToInt(slice -> slice.ranges().stream()
                        .mapToInt(SliceRange::peakScore)
                        .max()
                        .orElse(0))
                .max();
    }

    private static <V> List<V> of(NavigableMap<String, V> kept, String database) {
        String prefix = TopicKey.of(database, "");
        return List.copyOf(kept.subMap(prefix, prefix + "\uffff").values());
    }
}
