package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.scenario.Company;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A demo's directory and ports, on which it can be started again, and what its topics hold. */
record DemoUnderTest(Path temp, int kafkaPort, int spannerPort) {
    static final Duration LIMIT = Duration.ofMinutes(6);
    private static final Duration LONGEST_START = Duration.ofMinutes(5);
    static final String SHOP = database("shop");
    static final String SESSIONS = database("sessions");
    static final String CATALOG_IMPORT = database("catalog-import");
    static final Set<String> DATABASES =
            Company.plans().stream().map(plan -> database(plan.database())).collect(Collectors.toUnmodifiableSet());

    static DemoUnderTest on(Path temp) {
        return new DemoUnderTest(temp, twoPortsInARow(), freePort());
    }

    static String database(String name) {
        return World.nameOf(name);
    }

    static int freePort() {
        return BrokerPorts.free().broker();
    }

    /** The demo takes the port after Kafka's for its controller. */
    private static int twoPortsInARow() {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        for (int attempt = 0; attempt < 100; attempt++) {
            int port = freePort();
            try (ServerSocket next = new ServerSocket(port + 1, 1, loopback)) {
                return next.getLocalPort() - 1;
            } catch (IOException | IllegalArgumentException taken) {
                continue;
            }
        }
        throw new IllegalStateException("no two free ports in a row");
    }

    /** Starts it and waits until everything runs. */
    ProcessUnderTest start() throws IOException {
        return start(Map.of());
    }

    /** The same with more environment variables. */
    ProcessUnderTest start(Map<String, String> variables) throws IOException {
        ProcessUnderTest process = ProcessUnderTest.start(
                temp,
                variables,
                "demo",
                "--data-dir",
                temp.resolve("data").toString(),
                "--kafka-port",
                Integer.toString(kafkaPort),
                "--spanner-port",
                Integer.toString(spannerPort),
                "--web-port",
                "0");
        await().atMost(LONGEST_START).until(() -> process.errors().contains("Kafka listens on") || !process.isAlive());
        assertThat(process.errors()).as(this::endOfLog).contains("Kafka listens on");
        return process;
    }

    /** What a demo that did not start was doing. */
    private String endOfLog() {
        try (Stream<String> lines = Files.lines(temp.resolve("data").resolve("splitheat.log"))) {
            List<String> all = lines.toList();
            return String.join("\n", all.subList(Math.max(0, all.size() - 60), all.size()));
        } catch (IOException unreadable) {
            return "no log can be read: " + unreadable;
        }
    }

    TopicReader topics() {
        return new TopicReader("127.0.0.1:" + kafkaPort, DemoParts.PREFIX);
    }

    /** The minutes; what was before them comes in longer intervals. */
    List<Interval<SplitRow>> intervals() {
        return topics().values(Topic.STATS_SPLIT, Wire.SPLIT_INTERVALS).stream()
                .filter(interval -> interval.view().equals(StatisticsView.SPLIT_STATS_TOP_MINUTE.name()))
                .toList();
    }

    /** Every revision that was ever written, as far as the topic is not yet compacted. */
    List<Finding> findings() {
        return topics().values(Topic.FINDINGS, Wire.FINDINGS);
    }

    /** Waits until history is read and every interval that was read then has been analysed. */
    void awaitAnalysed() {
        await().atMost(LIMIT).pollInterval(Duration.ofSeconds(1)).until(() -> {
            Map<String, Instant> read = topics().latest(Topic.STATS_SPLIT);
            Map<String, Instant> analysed = topics().latest(Topic.HEAT);
            return read.keySet().equals(DATABASES)
                    && read.values().stream().allMatch(DemoUnderTest::isOfNow)
                    && read.entrySet().stream().allMatch(each -> !analysed.getOrDefault(each.getKey(), Instant.EPOCH)
                            .isBefore(each.getValue()));
        });
    }

    private static boolean isOfNow(Instant end) {
        return end.isAfter(Instant.now().minus(Duration.ofMinutes(3)));
    }

    /** Databases with a hotspot that does not heal by itself. */
    static Set<String> troubled(List<Finding> findings) {
        return findings.stream()
                .filter(DemoUnderTest::troubles)
                .map(Finding::database)
                .collect(Collectors.toSet());
    }

    static boolean troubles(Finding finding) {
        return finding.severity().compareTo(Severity.WARNING) >= 0;
    }
}
