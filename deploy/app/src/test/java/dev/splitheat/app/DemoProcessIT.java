package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoProcessIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String READY = "Kafka listens on ";

    @TempDir
    Path temp;

    @Test
    void afterAKillTheNextStartsOnTheSameDirectoryAndEndsInOrderWhenAsked() throws Exception {
        try (ProcessUnderTest killed = demo(freePort())) {
            awaitReady(killed);
            killed.kill();
        }

        try (ProcessUnderTest next = demo(freePort())) {
            awaitReady(next);
            int status = next.terminate();

            assertThat(status).isZero();
            assertThat(next.errors()).hasLineCount(4);
            assertThat(closed(temp.resolve("data/splitheat.log")))
                    .containsExactly(
                            "later collectors",
                            "alerts to console, alerts to dead-letters, analyzer, advisor, views, web, reports of the week so far, collectors",
                            "topics",
                            "Kafka",
                            "the simulated Spanner");
        }
    }

    @Test
    void aSecondOneOnTheSameDirectoryIsRefusedAndTheFirstGoesOn() throws Exception {
        try (ProcessUnderTest first = demo(freePort())) {
            awaitReady(first);
            try (ProcessUnderTest second = demo(freePort())) {
                int status = second.awaitEnd();

                assertThat(status).isEqualTo(2);
                assertThat(second.errors())
                        .contains("is in use by another Splitheat")
                        .hasLineCount(1);
                assertThat(first.isAlive()).isTrue();
            }
            first.terminate();
        }
    }

    @Test
    void aTakenPortEndsTheProcessWithOneSentence() throws Exception {
        try (DataDirectory other = DataDirectory.open(temp.resolve("other"), "--data-dir")) {
            BrokerPorts ports = BrokerPorts.free();
            EmbeddedBroker broker = EmbeddedBroker.start(other, ports);
            try (ProcessUnderTest late = demo(ports.broker())) {
                int status = late.awaitEnd();

                assertThat(status).isEqualTo(2);
                assertThat(late.errors())
                        .startsWith("splitheat: port " + ports.broker() + " on 127.0.0.1, wanted for Kafka, is taken")
                        .hasLineCount(1);
                assertThat(temp.resolve("data")).doesNotExist();
            } finally {
                broker.close();
            }
        }
    }

    @Test
    void runAgainstAKafkaThatDoesNotAnswerEndsWithOneSentence() throws Exception {
        int port = freePort();
        Path config = Files.writeString(
                temp.resolve("config.yaml"),
                "kafka.bootstrap.servers: 127.0.0.1:" + port + "\ndatabases: projects/p/instances/i/databases/d\n"
                        + "state.dir: " + temp.resolve("state") + "\n");

        try (ProcessUnderTest run = ProcessUnderTest.start(temp, "run", "--config", config.toString())) {
            int status = run.awaitEnd();

            assertThat(status).isEqualTo(2);
            assertThat(run.errors())
                    .startsWith("splitheat: Kafka at 127.0.0.1:" + port + " does not answer within 12 s")
                    .hasLineCount(1);
            assertThat(temp.resolve("state")).doesNotExist();
        }
    }

    private static List<String> closed(Path log) throws IOException {
        String mark = "Roles - closed ";
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains(mark))
                    .map(line -> line.substring(line.indexOf(mark) + mark.length()))
                    .toList();
        }
    }

    private ProcessUnderTest demo(int port) throws IOException {
        return ProcessUnderTest.start(
                temp,
                "demo",
                "--data-dir",
                temp.resolve("data").toString(),
                "--kafka-port",
                Integer.toString(port),
                "--spanner-port",
                Integer.toString(freePort()),
                "--web-port",
                Integer.toString(freePort()));
    }

    private static void awaitReady(ProcessUnderTest process) {
        await().atMost(LIMIT).until(() -> process.errors().contains(READY) || !process.isAlive());
        assertThat(process.errors()).contains(READY);
    }

    private static int freePort() {
        return BrokerPorts.free().broker();
    }
}
