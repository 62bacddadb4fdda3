package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Table;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Alert;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Severity;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdvisorTopologyTest {
    private static final String DATABASE = "projects/p/instances/i/databases/orders";
    private static final String OTHER = "projects/p/instances/i/databases/orders2";
    private static final String PREFIX = "splitheat.";
    private static final Instant TEN = Instant.parse("2026-11-20T10:00:00Z");
    private static final Catalog ORDERS = catalog("CREATE TABLE Orders (OrderId INT64 NOT NULL) PRIMARY KEY (OrderId)");
    private static final Catalog WIDER =
            catalog("CREATE TABLE Orders (OrderId INT64 NOT NULL, Total NUMERIC) PRIMARY KEY (OrderId)");

    @TempDir
    private Path state;

    private TopologyTestDriver driver;
    private TestInputTopic<String, Finding> findings;
    private TestInputTopic<String, CatalogParts.Part> catalogs;
    private TestOutputTopic<String, Advice> recommendations;
    private TestOutputTopic<String, Alert> alerts;

    @BeforeEach
    void start() {
        Properties properties = new Properties();
        properties.putAll(settings());
        properties.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
        driver = new TopologyTestDriver(AdvisorTopology.build(settings(), PREFIX), properties, TEN);
        findings = input(Topic.FINDINGS, Wire.FINDINGS);
        catalogs = input(Topic.CATALOGS, Wire.CATALOG_PARTS);
        recommendations = output(Topic.RECOMMENDATIONS, Wire.ADVICE);
        alerts = output(Topic.ALERTS, Wire.ALERTS);
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void topology_isTheOneWrittenDown() {
        Topology topology = AdvisorTopology.build(settings(), PREFIX);

        assertThat(Path.of("src/test/resources/advisor-topology.txt"))
                .hasContent(topology.describe().toString());
    }

    @Test
    void findingWithoutCatalog_isAdvisedInWords_andAgainWithStatementsWhenItComes() {
        send(open(1, 12));
        Advice words = recommendations.readValue();
        Alert first = alerts.readValue();

        send(DATABASE, ORDERS, TEN);
        Advice statements = recommendations.readValue();
        Alert second = alerts.readValue();

        assertThat(words.recommendations()).allMatch(one -> one.ddl().isEmpty());
        assertThat(first.revision()).isEqualTo(1);
        assertThat(first.advice()).isEqualTo(words);
        assertThat(statements.recommendations())
                .extracting(Recommendation::kind)
                .containsExactly("BIT_REVERSE_SEQUENCE", "HASHED_KEY_PREFIX");
        assertThat(second.revision()).isEqualTo(2);
        assertThat(second.advice()).isEqualTo(statements);
        assertThat(recommendations.isEmpty()).isTrue();
    }

    @Test
    void records_areKeyedByDatabaseAndFinding() {
        send(open(1, 12));

        assertThat(recommendations.readKeyValue().key).isEqualTo(DATABASE + "|f1");
        assertThat(alerts.readKeyValue().key).isEqualTo(DATABASE + "|f1");
    }

    @Test
    void anotherHotMinute_repeatsNothing() {
        send(DATABASE, ORDERS, TEN);
        send(open(1, 12));
        recommendations.readValue();
        alerts.readValue();

        send(open(2, 13));
        send(open(3, 14));

        assertThat(recommendations.isEmpty()).isTrue();
        assertThat(alerts.isEmpty()).isTrue();
    }

    @Test
    void historyThatIsBeingRead_isToldOnce_whenItHasCaughtUp() {
        send(DATABASE, ORDERS, TEN);
        driver.advanceWallClockTime(Duration.ofMinutes(60));

        send(open(1, 12));
        send(open(2, 30));
        boolean early = alerts.isEmpty();
        send(open(3, 58));

        assertThat(early).isTrue();
        assertThat(alerts.readValuesToList())
                .singleElement()
                .satisfies(alert -> assertThat(alert.finding().revision()).isEqualTo(3));
    }

    @Test
    void historyThatNothingNewerFollows_isToldAllTheSame() {
        send(DATABASE, ORDERS, TEN);
        driver.advanceWallClockTime(Duration.ofMinutes(60));

        send(open(1, 12));
        boolean early = alerts.isEmpty();
        driver.advanceWallClockTime(Duration.ofMinutes(1));

        assertThat(early).isTrue();
        assertThat(alerts.readValuesToList()).hasSize(1);
    }

    @Test
    void changedCatalog_changesTheAdviceOfOpenFindingsOnly() {
        send(DATABASE, ORDERS, TEN);
        send(open(1, 12));
        send(finding(OTHER, "f2", 1, Finding.Status.OPEN, 5));
        send(finding(DATABASE, "f3", 1, Finding.Status.OPEN, 5));
        send(finding(DATABASE, "f3", 2, Finding.Status.RESOLVED, 5));
        recommendations.readValuesToList();

        send(DATABASE, WIDER, TEN.plusSeconds(60));

        assertThat(recommendations.readValuesToList())
                .singleElement()
                .satisfies(advice -> assertThat(advice.findingId()).isEqualTo("f1"));
    }

    @Test
    void sameCatalogReadAgain_repeatsNothing() {
        send(DATABASE, ORDERS, TEN);
        send(open(1, 12));
        recommendations.readValue();

        send(DATABASE, ORDERS, TEN.plusSeconds(60));

        assertThat(recommendations.isEmpty()).isTrue();
    }

    @Test
    void catalogInParts_countsWhenTheLastPartIsThere() {
        List<Table> tables = new ArrayList<>(ORDERS.tables());
        for (int number = 0; number < 600; number++) {
            tables.add(new Table(
                    "T" + number,
                    ORDERS.tables().iterator().next().columns(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty()));
        }
        Catalog large = new Catalog(Dialect.GOOGLE_STANDARD_SQL, tables);
        List<CatalogParts.Part> parts = CatalogParts.cut(DATABASE, large, TEN);
        send(open(1, 12));
        recommendations.readValue();

        parts.subList(1, parts.size()).forEach(this::send);
        boolean early = !recommendations.isEmpty();
        send(parts.get(0));

        assertThat(parts).hasSizeGreaterThan(2);
        assertThat(early).isFalse();
        assertThat(recommendations.readValue().recommendations()).hasSize(2);
    }

    @Test
    void schemaThatGoesBack_isAdvisedAsItIsNow() {
        send(open(1, 12));
        send(DATABASE, ORDERS, TEN);
        send(DATABASE, WIDER, TEN.plusSeconds(60));
        List<Advice> before = recommendations.readValuesToList();

        send(DATABASE, ORDERS, TEN.plusSeconds(120));

        assertThat(recommendations.readValue().recommendations())
                .isEqualTo(before.get(1).recommendations());
    }

    @Test
    void resolvedFinding_endsItsAlert_andKeepsItsAdvice() {
        send(DATABASE, ORDERS, TEN);
        send(open(1, 12));
        Advice given = recommendations.readValue();
        alerts.readValue();

        send(finding(DATABASE, "f1", 2, Finding.Status.RESOLVED, 12));

        assertThat(recommendations.isEmpty()).isTrue();
        assertThat(alerts.readValue()).satisfies(alert -> {
            assertThat(alert.state()).isEqualTo(Alert.State.RESOLVED);
            assertThat(alert.revision()).isEqualTo(2);
            assertThat(alert.advice()).isEqualTo(given);
        });
    }

    @Test
    void reopenedFinding_firesTheSameAlertAgain() {
        send(open(1, 12));
        send(finding(DATABASE, "f1", 2, Finding.Status.RESOLVED, 12));

        send(finding(DATABASE, "f1", 3, Finding.Status.OPEN, 13));

        assertThat(alerts.readValuesToList())
                .extracting(Alert::revision, Alert::state)
                .containsExactly(
                        tuple(1, Alert.State.FIRING), tuple(2, Alert.State.RESOLVED), tuple(3, Alert.State.FIRING));
    }

    @Test
    void withdrawnFinding_withdrawsItsAdviceAndEndsItsAlert() {
        send(open(1, 12));
        recommendations.readValue();
        alerts.readValue();

        findings.pipeInput(TopicKey.of(DATABASE, "f1"), null);

        assertThat(recommendations.readKeyValue().value).isNull();
        assertThat(alerts.readValue().state()).isEqualTo(Alert.State.RESOLVED);
    }

    @Test
    void tombstoneOfASupersededCatalog_changesNothing() {
        send(DATABASE, ORDERS, TEN);
        send(open(1, 12));
        recommendations.readValuesToList();

        catalogs.pipeInput(TopicKey.of(DATABASE, "superseded", "0"), null);
        send(open(2, 13));

        assertThat(recommendations.isEmpty()).isTrue();
    }

    @Test
    void databaseThatIsGoneAndMadeAgain_isAdvisedAgainstItsNewCatalog() {
        send(DATABASE, ORDERS, TEN);
        catalogs.pipeInput(TopicKey.of(DATABASE, CatalogParts.version(ORDERS), "0"), null);
        send(open(1, 12));
        Advice words = recommendations.readValue();

        send(DATABASE, WIDER, TEN.minusSeconds(60));

        assertThat(words.recommendations()).allMatch(one -> one.ddl().isEmpty());
        assertThat(recommendations.readValue().recommendations()).hasSize(2);
    }

    private static Finding open(int revision, int hotMinutes) {
        return finding(DATABASE, "f1", revision, Finding.Status.OPEN, hotMinutes);
    }

    private static Finding finding(String database, String id, int revision, Finding.Status status, int hotMinutes) {
        return new Finding(
                database,
                id,
                revision,
                status,
                Optional.empty(),
                Cause.MONOTONIC_KEY,
                Severity.WARNING,
                0.9,
                Optional.of("Orders"),
                Optional.empty(),
                Optional.of("OrderId"),
                "Orders(" + (1000 + hotMinutes) + ")",
                "<end>",
                TEN,
                TEN,
                TEN.plusSeconds(60L * hotMinutes),
                Optional.empty(),
                100,
                hotMinutes,
                Optional.empty(),
                List.of());
    }

    private void send(Finding finding) {
        findings.pipeInput(TopicKey.of(finding.database(), finding.id()), finding);
    }

    private void send(String database, Catalog catalog, Instant readAt) {
        CatalogParts.cut(database, catalog, readAt).forEach(this::send);
    }

    private void send(CatalogParts.Part part) {
        catalogs.pipeInput(TopicKey.of(part.database(), part.version(), Integer.toString(part.part())), part);
    }

    private <T> TestInputTopic<String, T> input(Topic topic, Codec<T> codec) {
        return driver.createInputTopic(
                topic.in(PREFIX), new StringSerializer(), codec.serde().serializer());
    }

    private <T> TestOutputTopic<String, T> output(Topic topic, Codec<T> codec) {
        return driver.createOutputTopic(
                topic.in(PREFIX), new StringDeserializer(), codec.serde().deserializer());
    }

    private static Catalog catalog(String ddl) {
        return DdlReader.read(ddl, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }

    private static Map<String, Object> settings() {
        return Map.of(
                StreamsConfig.APPLICATION_ID_CONFIG,
                "advisor-test",
                StreamsConfig.BOOTSTRAP_SERVERS_CONFIG,
                "nowhere:1",
                StreamsConfig.DEFAULT_KEY_SERDE_CLASS_CONFIG,
                Serdes.ByteArraySerde.class);
    }
}
