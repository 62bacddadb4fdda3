package dev.splitheat.app;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.streams.StoreLibrary;
import dev.splitheat.catalog.CatalogVersion;
import dev.splitheat.heatmap.Columns;
import dev.splitheat.heatmap.HeatMatrix;
import dev.splitheat.heatmap.Layer;
import dev.splitheat.heatmap.LayoutRequest;
import dev.splitheat.heatmap.Metric;
import dev.splitheat.heatmap.RowLayout;
import dev.splitheat.heatmap.Schemas;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.topics.Topic;
import dev.splitheat.view.LocalViews;
import dev.splitheat.view.Owners;
import dev.splitheat.view.Ownership;
import dev.splitheat.view.RestoringException;
import dev.splitheat.view.ViewSettings;
import dev.splitheat.view.ViewTopology;
import dev.splitheat.view.Views;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Measures what the views keep and take: many databases with little heat, and thirteen months of one. Arguments: databases,
 * minutes of each.
 */
final class ViewsCost {
    private static final String PREFIX = "splitheat.";
    private static final int PARTITIONS = 4;
    private static final double MEGABYTE = 1 << 20;
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    private final Path state;
    private final String servers;
    private final SparseHeat heat;

    private ViewsCost(Path state, String servers, SparseHeat heat) {
        this.state = state;
        this.servers = servers;
        this.heat = heat;
    }

    public static void main(String[] arguments) throws Exception {
        int databases = Integer.parseInt(arguments[0]);
        int minutes = Integer.parseInt(arguments[1]);
        Path temp = Files.createTempDirectory("views");
        try (DataDirectory directory = DataDirectory.open(temp.resolve("broker"), "--data-dir");
                EmbeddedBroker broker = EmbeddedBroker.start(directory, BrokerPorts.free())) {
            createTopics(broker.bootstrapServers());
            SparseHeat heat = new SparseHeat(broker.bootstrapServers(), PREFIX, databases, minutes);
            SparseHeat.Written written = heat.write();
            System.out.printf(
                    "%d windows of minutes of %d databases: %.0f bytes each in the topic; %d hours of one: %.0f bytes each%n",
                    written.minutes(), databases, written.bytesOfAMinute(), written.hours(), written.bytesOfAnHour());
            StoreLibrary.load();
            ViewsCost cost = new ViewsCost(temp.resolve("state"), broker.bootstrapServers(), heat);
            cost.measure("took in", written);
            cost.measure("took up again", written);
            delete(cost.state);
            cost.measure("read back from changelogs", written);
        } finally {
            delete(temp);
        }
    }

    private static void createTopics(String servers) throws Exception {
        try (Admin admin = Admin.create(Map.<String, Object>of("bootstrap.servers", servers))) {
            List<NewTopic> topics = Stream.of(Topic.values())
                    .map(topic -> new NewTopic(topic.in(PREFIX), PARTITIONS, (short) 1).configs(topic.settings()))
                    .toList();
            admin.createTopics(topics).all().get();
        }
    }

    private void measure(String what, SparseHeat.Written written) throws Exception {
        Instant start = Instant.now();
        try (KafkaStreams streams = new KafkaStreams(ViewTopology.build(PREFIX), settings())) {
            streams.start();
            Views views = LocalViews.of(streams);
            await(views);
            System.out.printf("%s in %.1f s%n", what, seconds(start));
            if (!(new Owners(streams, Optional.empty()).of(SparseHeat.OLD) instanceof Ownership.Here)) {
                throw new IllegalStateException("somebody else has " + SparseHeat.OLD);
            }
            look(views);
            long used = usedHeap();
            System.out.printf("  heap in use after a collection, broker included: %.0f MB%n", used / MEGABYTE);
        }
        System.out.printf(
                "  on the disk: %.0f MB, %.0f bytes a window%n",
                bytes(state) / MEGABYTE, (double) bytes(state) / (written.minutes() + written.hours()));
    }

    private void await(Views views) throws InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        while (!isComplete(views)) {
            if (Instant.now().isAfter(end)) {
                throw new IllegalStateException("not there after " + PATIENCE);
            }
            Thread.sleep(100);
        }
    }

    private boolean isComplete(Views views) {
        try {
            return views.newest(SparseHeat.OLD, Layer.HOUR)
                            .filter(heat.end()::equals)
                            .isPresent()
                    && views.databases().stream()
                            .allMatch(database ->
                                    database.latest().filter(heat.end()::equals).isPresent())
                    && views.databases().size() == heat.databases();
        } catch (RestoringException e) {
            return false;
        }
    }

    private void look(Views views) {
        for (String run : List.of("first", "again")) {
            Instant listed = Instant.now();
            views.databases();
            System.out.printf("  the list of databases, %s: %.0f ms%n", run, seconds(listed) * 1e3);
            for (Duration time : List.of(Duration.ofHours(24), Duration.ofDays(35), Duration.ofDays(395))) {
                picture(views, run, time);
            }
        }
    }

    private void picture(Views views, String run, Duration time) {
        Instant start = Instant.now();
        Columns columns = Columns.fitting(heat.end().minus(time), heat.end(), 1_500, heat.end());
        LayoutRequest request = new LayoutRequest(SparseHeat.OLD, heat.end(), 500, Optional.empty());
        List<CatalogVersion> versions = views.catalogs(SparseHeat.OLD);
        RowLayout layout = RowLayout.of(request, new Schemas(KeySpace.at(versions, heat.end()), versions), views);
        double laidOut = seconds(start);
        HeatMatrix matrix = HeatMatrix.of(views, layout, Metric.SPLIT_SCORE, columns);
        System.out.printf(
                "  %d days of one, %s: %d columns of %s, rows in %.0f ms, cells in %.0f ms, hottest %.0f%n",
                time.toDays(),
                run,
                columns.count(),
                columns.length(),
                laidOut * 1e3,
                (seconds(start) - laidOut) * 1e3,
                matrix.max());
    }

    private Properties settings() {
        Properties settings = new Properties();
        settings.putAll(ViewSettings.of(Optional.empty()));
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, PREFIX + ViewTopology.APPLICATION);
        settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, servers);
        settings.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        settings.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, 1);
        settings.put(StreamsConfig.mainConsumerPrefix("group.instance.id"), "only");
        return settings;
    }

    private static double seconds(Instant start) {
        return Duration.between(start, Instant.now()).toMillis() / 1e3;
    }

    private static long usedHeap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static long bytes(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
