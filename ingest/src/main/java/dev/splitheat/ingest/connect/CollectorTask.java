package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.ingest.collect.Listings;
import dev.splitheat.ingest.spanner.DirectoryReader;
import dev.splitheat.ingest.spanner.SpannerConnections;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.errors.ConnectException;
import org.apache.kafka.connect.source.SourceRecord;
import org.apache.kafka.connect.source.SourceTask;

/** A task that runs collectors; which ones, a subclass says. */
abstract class CollectorTask extends SourceTask {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration FIRST_BACK_OFF = Duration.ofSeconds(1);

    private final ConfigDef options;
    private Clock clock;
    private final Optional<BackOff> backOff;
    private SpannerConnections connections;
    private CollectorRecords records;
    private Crew crew;
    private OffsetBundles bundles;
    private StoredProgress progress;
    private CollectorFleet fleet;
    private Rounds rounds;

    CollectorTask(ConfigDef options) {
        this(options, Clock.systemUTC(), Optional.empty());
    }

    CollectorTask(ConfigDef options, Clock clock, BackOff backOff) {
        this(options, clock, Optional.of(backOff));
    }

    private CollectorTask(ConfigDef options, Clock clock, Optional<BackOff> backOff) {
        this.options = options;
        this.clock = clock;
        this.backOff = backOff;
    }

    /** Before the start: by another clock than the machine's. */
    final CollectorTask by(Clock other) {
        clock = other;
        return this;
    }

    /** Opens what this task's collectors share. */
    abstract Crew crew(CollectorContext context);

    @Override
    public final void start(Map<String, String> properties) {
        AbstractConfig config = new AbstractConfig(options, properties, false);
        CommonSettings settings = CommonSettings.of(config);
        records = new CollectorRecords(settings.topicPrefix(), settings.partitions(), clock);
        String connector = properties.getOrDefault("name", "this connector");
        connections = new SpannerConnections(settings.access());
        crew = crew(new CollectorContext(config, connections, records, clock));
        bundles = new OffsetBundles(context.offsetStorageReader());
        progress = new StoredProgress(bundles);
        Past past = new Past(
                () -> new OffsetBundles(context.offsetStorageReader()), crew::sourcePartitions, crew::sourcePartitions);
        fleet = new CollectorFleet(
                records,
                new CollectorMeters(MeterNames.of(context, clock)),
                past,
                new Conduct(
                        connector, settings.statusInterval(), settings.watch().retireAfter()),
                backOff.orElseGet(() -> backOff(settings.longestBackOff())),
                clock);
        muster(settings, connector, past);
    }

    private void muster(CommonSettings settings, String connector, Past past) {
        Listings listings = new Listings(new DirectoryReader(connections));
        Muster.Share share = new Muster.Share(connector, settings.taskIndex(), settings.taskCount());
        Muster muster = new Muster(
                new Membership(
                        settings.watch(),
                        listings,
                        past,
                        database -> share.isAlone(database, crew.collectorOf(database))),
                listings,
                crew::collectorOf,
                share,
                this::collector,
                fleet,
                former(settings, past, database -> share.has(crew.collectorOf(database)), share.index() == 0),
                clock);
        rounds = new Rounds(muster, backOff(settings.watch().discoveryInterval()), fleet::stop);
        try {
            muster.first(this::expect);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ConnectException("interrupted while it started", e);
        }
        rounds.begin();
    }

    private FormerMembers former(CommonSettings settings, Past past, Predicate<DatabaseName> own, boolean first) {
        LeftDatabases.Rules rules =
                new LeftDatabases.Rules(SchemaProbing.probe(connections, settings.priority()), this::withdrawn, own);
        return new FormerMembers(past, fleet, own, first, new LeftDatabases(past, fleet, rules, clock));
    }

    private List<SourceRecord> withdrawn(DatabaseName database) {
        OffsetBundles now = new OffsetBundles(context.offsetStorageReader());
        return crew.withdrawn(database, partition -> Optional.ofNullable(now.offset(partition)));
    }

    private void expect(Set<String> collectors) {
        progress.fetch(collectors.stream()
                .flatMap(name -> crew.recalled(name).stream())
                .toList());
    }

    private Collector collector(String name, Supplier<Set<DatabaseName>> databases) {
        progress.expect(crew.recalled(name));
        try {
            Collector collector = crew.collector(name, databases, progress::of);
            Set<Map<String, String>> leftOut = said(crew.leftOut(name));
            return leftOut.isEmpty() ? collector : new TakenBack(collector, records, leftOut);
        } catch (UnusableOffsetException e) {
            return new StrandedDatabase(name, e);
        }
    }

    /** The statuses of these that were told in an earlier life. */
    private Set<Map<String, String>> said(Set<Map<String, String>> partitions) {
        return partitions.stream()
                .map(SourcePartition::ofStatus)
                .filter(status -> progress.of(status).isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static BackOff backOff(Duration longest) {
        Duration first = longest.compareTo(FIRST_BACK_OFF) < 0 ? longest : FIRST_BACK_OFF;
        return new BackOff(first, longest, () -> ThreadLocalRandom.current().nextDouble());
    }

    /** Returns within about a second, with null when nothing was collected. */
    @Override
    public final List<SourceRecord> poll() throws InterruptedException {
        List<SourceRecord> polled = bundles.bundled(fleet.poll(PATIENCE));
        return polled.isEmpty() ? null : polled;
    }

    @Override
    public final void stop() {
        if (rounds != null) {
            rounds.close();
        }
        if (fleet != null) {
            fleet.close();
        }
        if (crew != null) {
            crew.close();
        }
        if (connections != null) {
            connections.close();
        }
    }

    @Override
    public final String version() {
        return CollectorVersion.TEXT;
    }
}
