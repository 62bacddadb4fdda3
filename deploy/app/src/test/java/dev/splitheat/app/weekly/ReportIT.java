package dev.splitheat.app.weekly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.app.alerting.Alerting;
import dev.splitheat.app.alerting.AlertingFile;
import dev.splitheat.app.alerting.Example;
import dev.splitheat.app.alerting.Reports;
import dev.splitheat.app.alerting.ReportsFile;
import dev.splitheat.app.broker.BrokerPorts;
import dev.splitheat.app.broker.DataDirectory;
import dev.splitheat.app.broker.EmbeddedBroker;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.findings.Known;
import dev.splitheat.app.terminal.Failures;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.topics.TopicProvisioner;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.KeptReport;
import dev.splitheat.notify.ConsoleReports;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.weekly.IsoWeek;
import dev.splitheat.weekly.Week;
import dev.splitheat.wire.Wire;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
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
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.kafka.common.KafkaException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The report, from what lies in a Kafka. */
class ReportIT {
    private static final String PREFIX = "report.";
    private static final int PARTITIONS = 2;
    private static final Instant NOW = Instant.parse("2026-11-23T08:00:00Z");
    private static final Instant HOT = Instant.parse("2026-11-18T10:00:00Z");
    private static final String ORDERS = "projects/p/instances/shop/databases/orders";
    private static final Alert ALERT = Example.of(ORDERS, Optional.of("Orders"), Cause.HOT_ROW, Severity.CRITICAL, HOT);

    @TempDir
    static Path temp;

    private static DataDirectory directory;
    private static EmbeddedBroker broker;
    private static Known known;
    private static Path config;

    private record Said(int status, String out, String err) {}

    @BeforeAll
    static void aKafkaWithAWeek() throws Exception {
        directory = DataDirectory.open(temp.resolve("broker"), "--data-dir");
        broker = EmbeddedBroker.start(directory, BrokerPorts.free());
        KafkaConnection kafka = KafkaConnection.plain(broker.bootstrapServers());
        TopicProvisioner.provision(
                kafka, WantedTopic.all(PARTITIONS, WorkerSettings.remote(kafka, PREFIX, 1)), 1, line -> {});
        known = new Known(kafka, PREFIX, "start it");
        Instant present = Clock.systemUTC().instant();
        try (WrittenWeek topics = new WrittenWeek(known, PARTITIONS, at -> present)) {
            topics.alert(ALERT, HOT);
            topics.watched(ORDERS, HOT);
            topics.schema(ORDERS, "CREATE TABLE Orders (OrderId STRING(36)) PRIMARY KEY (OrderId)", HOT);
            for (int hour = 0; hour < 24; hour++) {
                topics.hour(
                        ORDERS,
                        HOT.plus(Duration.ofHours(hour)),
                        List.of(WrittenWeek.range("Orders", "jane@example.com", "john@example.com", 100, 600)));
            }
        }
        config = Files.writeString(
                temp.resolve("c.yaml"),
                """
                kafka: {bootstrap.servers: '%s', prefix: report., partitions: 2, replication: 1}
                databases: %s
                state.dir: %s
                reports:
                  schedule: {day: monday, at: 07:00}
                  zone: Europe/Berlin
                  owners: {payments: {objects: Orders}}
                  sinks: console
                """
                        .formatted(broker.bootstrapServers(), ORDERS, Files.createDirectories(temp.resolve("state"))));
    }

    @AfterAll
    static void close() throws Exception {
        broker.close();
        directory.close();
    }

    @Test
    void aReportIsWrittenInAllForms() throws Exception {
        Path out = Files.createDirectories(temp.resolve("all"));

        Said said = say("--week", "2026-W47", "--format", "html,md,json,txt", "--out", out.toString());

        assertThat(said.status()).as(said.err()).isZero();
        try (var files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "p.shop.orders-2026-W47.html",
                            "p.shop.orders-2026-W47.md",
                            "p.shop.orders-2026-W47.json",
                            "p.shop.orders-2026-W47.txt",
                            "fleet-2026-W47.html",
                            "fleet-2026-W47.md",
                            "fleet-2026-W47.json",
                            "fleet-2026-W47.txt");
        }
        JsonNode report = new ObjectMapper()
                .readTree(out.resolve("p.shop.orders-2026-W47.json").toFile());
        assertThat(report.at("/headline/hotMinutes").asInt()).isEqualTo(240);
        assertThat(report.at("/changes/0/kind").asText()).isEqualTo("new");
        assertThat(report.at("/tasks/0/owner").asText()).isEqualTo("payments");
        assertThat(report.at("/grades/0/grade").asText()).isEqualTo("D");
        assertThat(report.at("/span/zone").asText()).isEqualTo("Europe/Berlin");
        assertThat(Files.readString(out.resolve("p.shop.orders-2026-W47.html"))).doesNotContain("example.com");
    }

    @Test
    void oneReportIsPrinted_andTheSameInputGivesTheSameBytes() {
        Said once = say("--database", "orders", "--week", "2026-W47", "--format", "json");
        Said again = say("--database", "shop/orders", "--week", "2026-W47", "--format", "json");

        assertThat(once.status()).isZero();
        assertThat(once.out()).startsWith("{").isEqualTo(again.out());
    }

    @ParameterizedTest
    @CsvSource({"new-critical, 1", "grade-D, 1", "grade-F, 0", "regressed, 0", "'regressed,worse,new', 1"})
    void failOnDecidesTheStatus(String what, int status) {
        assertThat(say("--database", "orders", "--week", "2026-W47", "--fail-on", what)
                        .status())
                .isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--database ordrs | did you mean orders?",
                "--week 2026-W54 | '2026-W54' is no week: 2026 has the weeks 1 to 53",
                "--week yesterday | 'yesterday' is no week: write it as 2026-W47",
                "--week 2027-W02 | 2027-W02 has not begun",
                "--week 2024-W02 | kept for 13 months",
                "--week 2026-W10 | nothing is known of 2026-W10",
                "--format pdf | --format: 'pdf' is none: there are html, md, json, txt",
                "--format html,md | several formats need a directory",
                "--out /nowhere/at/all | is no directory: make it first",
                "--time-zone Europe/Berln | did you mean Europe/Berlin?",
                "--fail-on grade-Z | did you mean grade-"
            })
    void whatCannotBe_isOneSentence(String words, String sentence) {
        Said said = say(words.strip().split(" "));

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err().strip().lines()).hasSize(1);
        assertThat(said.err()).contains(sentence);
        assertThat(said.out()).isEmpty();
    }

    @Test
    void aFindingThatWentOn_isReadAsItWasWhenTheWeekEnded() throws Exception {
        Known other = new Known(known.kafka(), "ended.", "start it");
        TopicProvisioner.provision(
                other.kafka(),
                WantedTopic.all(PARTITIONS, WorkerSettings.remote(other.kafka(), other.prefix(), 1)),
                1,
                line -> {});
        Week running = new Week(IsoWeek.of(Clock.systemUTC().instant(), ZoneOffset.UTC), ZoneOffset.UTC);
        Alert sunday = Example.of(
                ORDERS,
                Optional.of("Orders"),
                Cause.HOT_ROW,
                Severity.WARNING,
                running.from().minusSeconds(60));
        Finding monday = sunday.finding().stillHot(running.from().plusSeconds(60), 100, 7_000);
        try (WrittenWeek topics = new WrittenWeek(other, PARTITIONS, UnaryOperator.identity())) {
            topics.alert(sunday, sunday.finding().updatedAt());
            topics.write(
                    Topic.FINDINGS, monday.updatedAt(), TopicKey.of(ORDERS, monday.id()), Wire.FINDINGS.write(monday));
        }

        assertThat(findings(other, running.minus(1))).containsExactly(sunday.finding());
        assertThat(findings(other, running)).containsExactly(monday);
    }

    private static List<Finding> findings(Known known, Week week) {
        WeekTopics topics = new WeekTopics(known, week, week.until(), name -> true, topic -> {});
        topics.names();
        return topics.read().get(ORDERS).findings();
    }

    @Test
    void aMakerThatSleptThroughItsReplacement_cannotWriteDownThatItIsAboutToSend() {
        KeptReport untold =
                new KeptReport("*", "2020-W01", NOW, "{}", List.of(KeptReport.Telling.untold("console", NOW)));
        try (KeptReports slept = new KeptReports(known, PARTITIONS);
                KeptReports woke = new KeptReports(known, PARTITIONS)) {
            woke.keep(List.of(untold));

            assertThatThrownBy(() -> slept.keep(List.of(untold)))
                    .isInstanceOf(KafkaException.class)
                    .hasMessageContaining("another process makes the weekly reports by now");
        } finally {
            known.write(Topic.REPORTS, TopicKey.of("*", "2020-W01"), null);
        }
    }

    @Test
    void theSchemaIsPrinted() {
        assertThat(say("--schema").out()).contains("\"title\": \"Splitheat weekly report, version 1\"");
    }

    @Test
    void ofTwoProcesses_oneMakesTheReport_andItIsToldOnce() throws Exception {
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        WeeklyRole one = role(told);
        WeeklyRole other = role(told);

        one.start();
        other.start();
        Awaitility.await().atMost(Duration.ofSeconds(90)).until(() -> reports().stream()
                .anyMatch(report -> report.database().equals("*") && report.over()));
        one.close();
        other.close();

        assertThat(reports()).hasSize(2);
        assertThat(told.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("Schema health 2026-W47 · shop/orders: 1 new problem");
    }

    /** Bad data is passed over, and what was made is never made again; a mistake in the program ends the process. */
    @Test
    void aReportThatCannotBeRead_wasMadeAllTheSame() {
        known.write(Topic.REPORTS, TopicKey.of("*", "2020-W02"), new byte[] {1, 2, 3});
        known.write(Topic.REPORTS, TopicKey.of(ORDERS, "2020-W02"), new byte[] {1, 2, 3});
        try (KeptReports kept = new KeptReports(known, PARTITIONS)) {
            assertThat(kept.unreadable()).isEqualTo(2);
            assertThat(kept.all())
                    .filteredOn(report -> report.week().equals("2020-W02"))
                    .singleElement()
                    .satisfies(report -> {
                        assertThat(report.database()).isEqualTo(KeptReport.FLEET);
                        assertThat(report.over()).isTrue();
                    });
        } finally {
            known.write(Topic.REPORTS, TopicKey.of("*", "2020-W02"), null);
            known.write(Topic.REPORTS, TopicKey.of(ORDERS, "2020-W02"), null);
        }
    }

    private static WeeklyRole role(ByteArrayOutputStream told) {
        Environment environment = new Environment(Map.of(), temp, "host");
        AppConfig app = ConfigFile.load(config, environment, Set.of(RoleName.ADVISOR));
        Alerting alerting = AlertingFile.load(config, app, environment);
        Reports reports = ReportsFile.load(config, alerting);
        PrintStream out = new PrintStream(told, true, StandardCharsets.UTF_8);
        return new WeeklyRole(
                app,
                alerting,
                reports,
                List.of(new ConsoleReports("console", out)),
                Clock.fixed(NOW, ZoneOffset.UTC),
                failure -> {
                    throw new AssertionError(failure);
                });
    }

    private static List<KeptReport> reports() {
        Map<String, KeptReport> latest = new java.util.HashMap<>();
        known.records(Topic.REPORTS).each(record -> {
            if (record.value() == null) {
                latest.remove(record.key());
            } else {
                latest.put(record.key(), Wire.REPORTS.read(record.value()));
            }
        });
        return new ArrayList<>(latest.values());
    }

    private static Said say(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        ReportCommand command = new ReportCommand(
                terminal, new Environment(Map.of(), temp, "host"), PREFIX, Clock.fixed(NOW, ZoneOffset.UTC));
        Failures failures = new Failures(terminal);
        CommandLine line = new CommandLine(command)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .setOut(terminal.out())
                .setErr(terminal.err());
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--config", config.toString()));
        int status = line.execute(all.toArray(String[]::new));
        return new Said(status, out.toString(), err.toString());
    }
}
