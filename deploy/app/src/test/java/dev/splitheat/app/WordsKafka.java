package dev.splitheat.app;

import dev.splitheat.app.advise.ExplainCommand;
import dev.splitheat.app.alerting.Example;
import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.people.Desk;
import dev.splitheat.app.people.EventCommand;
import dev.splitheat.app.people.FeedbackCommand;
import dev.splitheat.app.people.SilenceCommand;
import dev.splitheat.app.terminal.Screen;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.topics.TopicProvisioner;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A Kafka for a class of tests, with one alert and the catalog of its database, and commands that are said to it. */
final class WordsKafka implements BeforeAllCallback {
    static final int PARTITIONS = 3;
    static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
    static final Alert ALERT = Example.of(
            "projects/p/instances/shop/databases/orders", Optional.of("Orders"), Cause.HOT_ROW, Severity.CRITICAL, NOW);

    private static final Catalog CATALOG = DdlReader.read(
                    """
                    CREATE TABLE Customers (CustomerId STRING(36)) PRIMARY KEY (CustomerId);
                    CREATE TABLE Orders (OrderId STRING(36), State STRING(9), Payload STRING(MAX)) PRIMARY KEY (OrderId);
                    CREATE INDEX OrdersByState ON Orders (State);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog();

    private Path directory;
    private String prefix;
    private Known known;

    /** What a command answered. */
    record Said(int status, String out, String err) {}

    /** One broker for all classes, each of which has topics of its own; it ends with the last of them. */
    private record Broker(Path temp, DataDirectory directory, EmbeddedBroker broker) implements AutoCloseable {
        static Broker start() {
            try {
                Path temp = Files.createTempDirectory("words");
                DataDirectory directory = DataDirectory.open(temp.resolve("broker"), "--data-dir");
                return new Broker(temp, directory, EmbeddedBroker.start(directory, BrokerPorts.free()));
            } catch (IOException unwritable) {
                throw new UncheckedIOException(unwritable);
            }
        }

        @Override
        public void close() throws IOException {
            broker.close();
            directory.close();
            Utils.delete(temp.toFile());
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        Broker shared = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(WordsKafka.class))
                .computeIfAbsent(Broker.class, key -> Broker.start(), Broker.class);
        prefix = context.getRequiredTestClass().getSimpleName() + ".";
        directory = Files.createTempDirectory(shared.temp(), prefix);
        KafkaConnection kafka = KafkaConnection.plain(shared.broker().bootstrapServers());
        TopicProvisioner.provision(
                kafka, WantedTopic.all(PARTITIONS, WorkerSettings.remote(kafka, prefix, 1)), 1, line -> {});
        known = new Known(kafka, prefix, "start it");
        knowOneAlert();
        configure(kafka);
    }

    private void knowOneAlert() {
        known.write(Topic.ALERTS, TopicKey.of(ALERT.database(), ALERT.id()), Wire.ALERTS.write(ALERT));
        known.write(Topic.COLLECTOR_STATUS, TopicKey.of(ALERT.database(), "view"), new byte[] {1});
        for (CatalogParts.Part part : CatalogParts.cut(ALERT.database(), CATALOG, NOW)) {
            String key = TopicKey.of(ALERT.database(), part.version(), Integer.toString(part.part()));
            known.write(Topic.CATALOGS, key, Wire.CATALOG_PARTS.write(part));
        }
    }

    private void configure(KafkaConnection kafka) throws IOException {
        Files.writeString(
                config(),
                """
                kafka: {bootstrap.servers: '%s', prefix: %s, partitions: 3, replication: 1}
                databases: projects/p/instances/shop/databases/orders
                state.dir: %s
                alerts:
                  sinks.out: {type: console}
                  routes:
                    - {severity: critical, sinks: out}
                """
                        .formatted(kafka.bootstrapServers(), prefix, directory.resolve("state")));
    }

    /** The configuration that commands are given. */
    Path config() {
        return file("c.yaml");
    }

    Path file(String name) {
        return directory.resolve(name);
    }

    /** What was written last to a topic. */
    ConsumerRecord<String, byte[]> last(Topic topic) {
        List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();
        known.records(topic).each(records::add);
        return records.stream()
                .max((one, other) -> Long.compare(one.timestamp(), other.timestamp()))
                .orElseThrow();
    }

    Said say(Instant at, String... words) {
        return say(at, config(), words);
    }

    Said say(Instant at, Path configuration, String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        Environment environment = new Environment(Map.of("USER", "ann"), directory, "host");
        Clock clock = Clock.offset(Clock.fixed(at, ZoneOffset.UTC), Duration.ZERO);
        Desk desk = new Desk(terminal, environment, prefix, clock);
        List<Object> commands = List.of(
                SilenceCommand.commandLine(desk),
                new EventCommand(desk),
                new FeedbackCommand(desk),
                new ExplainCommand(terminal, environment, Screen.PLAIN, prefix),
                NotifyCommand.commandLine(terminal, environment, clock),
                new DoctorCommand(terminal, environment, clock));
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--config", configuration.toString()));
        int status = Splitheat.commandLine(terminal, commands).execute(all.toArray(String[]::new));
        return new Said(status, out.toString(), err.toString());
    }
}
