package dev.splitheat.app;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A Kafka of the user's with findings on it, {@code splitheat run} as advisor, and those whom it tells. */
final class AlertsUnderTest implements AutoCloseable {
    static final String SHORT = "i/d0";
    private static final String PREFIX = "alerts.";
    private static final int PARTITIONS = 3;
    private static final String NAMES =
            "-Djdk.net.hosts.file=%s -Dsun.net.inetaddr.ttl=0 -Dsun.net.inetaddr.negative.ttl=0";
    private static final Duration LONGEST_START = Duration.ofMinutes(5);
    private static final int DATABASES = 100;
    private static final Map<String, String> SECRETS = Map.of(
            "SLACK", "xoxb-1234567890-abcdefghijkl",
            "PAGERDUTY", "0123456789abcdef0123456789abcdef");

    private final Path temp;
    private final DataDirectory directory;
    private final BrokerPorts ports;
    private final AlertedFakes fakes;
    private EmbeddedBroker broker;
    private KafkaProducer<String, byte[]> producer;
    private ProcessUnderTest process;
    private ProcessUnderTest another;
    private String configured = "";

    private AlertsUnderTest(Path temp, DataDirectory directory, BrokerPorts ports, AlertedFakes fakes) {
        this.temp = temp;
        this.directory = directory;
        this.ports = ports;
        this.fakes = fakes;
    }

    static AlertsUnderTest on(Path temp) throws IOException {
        DataDirectory directory = DataDirectory.open(temp.resolve("broker"), "--data-dir");
        AlertsUnderTest alerts = new AlertsUnderTest(temp, directory, BrokerPorts.free(), AlertedFakes.listen());
        alerts.startKafka();
        return alerts;
    }

    AlertedFakes fakes() {
        return fakes;
    }

    ProcessUnderTest process() {
        return process;
    }

    void startKafka() {
        broker = EmbeddedBroker.start(directory, ports);
        if (producer == null) {
            producer = new KafkaProducer<>(
                    Map.of("bootstrap.servers", broker.bootstrapServers()),
                    new StringSerializer(),
                    new ByteArraySerializer());
        }
    }

    void stopKafka() {
        broker.close();
    }

    TopicReader topics() {
        return new TopicReader(broker.bootstrapServers(), PREFIX);
    }

    static String database(int number) {
        return "projects/p/instances/i/databases/d" + number;
    }

    /** Starts the advisor and waits until it runs. */
    void startProcess() throws IOException {
        startProcess("");
    }

    /** The same by another clock. */
    void startProcess(JumpingClock clock) throws IOException {
        startProcess("", clock.variables());
    }

    /** One more line of the file that the next process reads. */
    void configure(String line) {
        configured += line + "\n";
    }

    /** @param options of its JVM */
    void startProcess(String options) throws IOException {
        startProcess(options, Map.of());
    }

    private void startProcess(String options, Map<String, String> more) throws IOException {
        process = start("test", options, more);
        awaitRunning(process);
    }

    /** Starts one more advisor beside the first, which tells nobody as long as that lives. */
    ProcessUnderTest startAnother() throws IOException {
        another = start("another", "", Map.of());
        awaitRunning(another);
        return another;
    }

    private ProcessUnderTest start(String instance, String options, Map<String, String> more) throws IOException {
        Map<String, String> variables = new HashMap<>(SECRETS);
        variables.putAll(more);
        variables.put("POSTS", fakes.url("/posts"));
        variables.put("JAVA_TOOL_OPTIONS", options + " " + NAMES.formatted(names(true)));
        Path configuration = Files.writeString(
                temp.resolve(instance + ".yaml"),
                """
                kafka: {bootstrap.servers: '%1$s', prefix: '%2$s', partitions: %3$d, replication: 1}
                databases: ['%4$s']
                roles: advisor
                state.dir: %5$s
                instance.id: %11$s
                alerts:
                  timing: {clearing: 0s}
                  sinks:
                    hook: {type: webhook, url: '%6$s'}
                    channel: {type: slack, token: '${env:SLACK}', channel: %7$s, api: '%8$s'}
                    pager: {type: pagerduty, key: '${env:PAGERDUTY}', api: '%9$s'}
                    posts: {type: slack-webhook, url: '${env:POSTS}'}
                    cluster: {type: alertmanager, peers: ['%10$s'], resend: 10s}
                """
                                .formatted(
                                        broker.bootstrapServers(),
                                        PREFIX,
                                        PARTITIONS,
                                        IntStream.range(0, DATABASES)
                                                .mapToObj(AlertsUnderTest::database)
                                                .collect(Collectors.joining("','")),
                                        temp.resolve("state-" + instance),
                                        fakes.url("/hook"),
                                        AlertedFakes.CHANNEL,
                                        fakes.url("/api/"),
                                        fakes.url(""),
                                        fakes.url("/am"),
                                        instance)
                        + configured);
        return ProcessUnderTest.start(temp, variables, "run", "--config", configuration.toString());
    }

    /** Whether the process finds the fakes by their name; it asks each time. */
    Path names(boolean known) throws IOException {
        String hosts = "127.0.0.1 localhost\n" + (known ? "127.0.0.1 " + AlertedFakes.NAME + "\n" : "");
        return Files.writeString(temp.resolve("hosts"), hosts);
    }

    /** Without the libraries of tests, so that measuring needs none. */
    private static void awaitRunning(ProcessUnderTest process) {
        Instant end = Instant.now().plus(LONGEST_START);
        while (!process.errors().contains("splitheat: running ")) {
            if (!process.isAlive() || Instant.now().isAfter(end)) {
                throw new IllegalStateException("the advisor does not run: " + process.errors());
            }
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        }
    }

    void publish(Finding finding) {
        String key = TopicKey.of(finding.database(), finding.id());
        producer.send(new ProducerRecord<>(
                Topic.FINDINGS.in(PREFIX),
                DatabasePartition.of(finding.database(), PARTITIONS),
                key,
                Wire.FINDINGS.write(finding)));
    }

    /** Of all that is hot in the database, for an hour from now. */
    void silence(String database) {
        Instant now = Instant.now();
        Silence silence = new Silence(
                "s-" + now.toEpochMilli(),
                Silence.Kind.SILENCE,
                new Scope(database, Optional.empty(), Optional.empty(), Optional.empty()),
                now,
                now.plus(Duration.ofHours(1)),
                "ann",
                "it is known");
        producer.send(new ProducerRecord<>(
                Topic.SILENCES.in(PREFIX),
                DatabasePartition.of(database, PARTITIONS),
                TopicKey.of(database, silence.id()),
                Wire.SILENCES.write(silence)));
        flush();
    }

    void flush() {
        producer.flush();
    }

    /** What the topics hold of a finding that is committed, to see how far it came. */
    String onTopics(String id) {
        return Stream.of(Topic.FINDINGS, Topic.RECOMMENDATIONS, Topic.ALERTS, Topic.DELIVERIES, Topic.DEAD_LETTERS)
                .map(topic -> topic + " "
                        + topics().records(topic).stream()
                                .filter(record -> String.valueOf(record.key()).contains(id))
                                .map(record -> record.partition() + "@" + record.offset())
                                .toList())
                .collect(Collectors.joining(", "));
    }

    /** Something hot; each id has a table of its own. */
    static Finding finding(String database, String id, int revision, Finding.Status status) {
        Instant now = Instant.now();
        boolean over = status == Finding.Status.RESOLVED;
        return new Finding(
                database,
                id,
                revision,
                status,
                Optional.empty(),
                Cause.MONOTONIC_KEY,
                Severity.CRITICAL,
                0.97,
                Optional.of("Table_" + id.replace('-', '_')),
                Optional.empty(),
                Optional.of("CreatedAt"),
                "<begin>",
                "<end>",
                now.minus(Duration.ofMinutes(20)),
                now.minus(Duration.ofMinutes(10)),
                now,
                over ? Optional.of(now) : Optional.empty(),
                90 + revision,
                10 + revision,
                Optional.empty(),
                List.of(Phrase.of("The hot end moved on in {0} of {1} minutes.", 10 + revision, 20)),
                Basis.NONE);
    }

    @Override
    public void close() throws IOException {
        if (process != null) {
            process.close();
        }
        if (another != null) {
            another.close();
        }
        producer.close(Duration.ZERO);
        broker.close();
        fakes.close();
        directory.close();
    }
}
