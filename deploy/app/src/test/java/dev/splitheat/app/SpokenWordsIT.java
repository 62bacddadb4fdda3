package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
import dev.splitheat.finding.Event;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Feedback;
import dev.splitheat.notice.Silence;
import dev.splitheat.topics.DatabasePartition;
import dev.splitheat.topics.Topic;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.CatalogParts;
import dev.splitheat.wire.Wire;
import java.io.PrintWriter;
import java.io.StringWriter;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people say, on a Kafka: it lies where the pipeline looks for it. */
class SpokenWordsIT {
    private static final String PREFIX = "words.";
    private static final int PARTITIONS = 3;
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
    private static final Alert ALERT = Example.of(
            "projects/p/instances/shop/databases/orders", Optional.of("Orders"), Cause.HOT_ROW, Severity.CRITICAL, NOW);

    private static final Catalog CATALOG = DdlReader.read(
                    """
                    CREATE TABLE Customers (CustomerId STRING(36)) PRIMARY KEY (CustomerId);
                    CREATE TABLE Orders (OrderId STRING(36), State STRING(9), Payload STRING(MAX)) PRIMARY KEY (OrderId);
                    CREATE INDEX OrdersByState ON Orders (State);
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog();

    @TempDir
    static Path temp;

    private static DataDirectory directory;
    private static EmbeddedBroker broker;
    private static Known known;
    private static Path config;

    private record Said(int status, String out, String err) {}

    @BeforeAll
    static void aKafkaThatKnowsOneAlert() throws Exception {
        directory = DataDirectory.open(temp.resolve("broker"), "--data-dir");
        broker = EmbeddedBroker.start(directory, BrokerPorts.free());
        KafkaConnection kafka = KafkaConnection.plain(broker.bootstrapServers());
        TopicProvisioner.provision(
                kafka, WantedTopic.all(PARTITIONS, WorkerSettings.remote(kafka, PREFIX, 1)), 1, line -> {});
        known = new Known(kafka, PREFIX, "start it");
        known.write(Topic.ALERTS, TopicKey.of(ALERT.database(), ALERT.id()), Wire.ALERTS.write(ALERT));
        known.write(Topic.COLLECTOR_STATUS, TopicKey.of(ALERT.database(), "view"), new byte[] {1});
        for (CatalogParts.Part part : CatalogParts.cut(ALERT.database(), CATALOG, NOW)) {
            String key = TopicKey.of(ALERT.database(), part.version(), Integer.toString(part.part()));
            known.write(Topic.CATALOGS, key, Wire.CATALOG_PARTS.write(part));
        }
        config = Files.writeString(
                temp.resolve("c.yaml"),
                """
                kafka: {bootstrap.servers: '%s', prefix: words., partitions: 3, replication: 1}
                databases: projects/p/instances/shop/databases/orders
                state.dir: %s
                alerts:
                  sinks.out: {type: console}
                  routes:
                    - {severity: critical, sinks: out}
                """
                        .formatted(broker.bootstrapServers(), temp.resolve("state")));
    }

    @AfterAll
    static void close() throws Exception {
        broker.close();
        directory.close();
    }

    @Test
    void aSilenceIsAdded_listed_andEndedEarly() throws Exception {
        Said added = say(
                NOW,
                "silence",
                "add",
                "--database",
                "orders",
                "--object",
                "Orders",
                "--for",
                "2h",
                "--reason",
                "backfill");
        JsonNode listed = list(NOW.plusSeconds(60)).get(0);
        String id = listed.path("id").asText();
        Said ended = say(NOW.plusSeconds(120), "silence", "expire", id.substring(0, 4));

        assertThat(added.status()).as(added.err()).isZero();
        assertThat(listed.path("state").asText()).isEqualTo("active");
        assertThat(listed.path("author").asText()).isEqualTo("ann");
        assertThat(listed.path("until").asText()).isEqualTo("2026-11-20T12:00:00Z");
        assertThat(ended.err()).contains("silence " + id + " is over");
        assertThat(list(NOW.plusSeconds(180))).isEmpty();
        Silence kept = Wire.SILENCES.read(last(Topic.SILENCES).value());
        assertThat(kept.covers(ALERT, NOW.plusSeconds(119))).isTrue();
        assertThat(kept.covers(ALERT, NOW.plusSeconds(120))).isFalse();
        assertThat(last(Topic.SILENCES).key()).isEqualTo("*|" + id);
        assertThat(last(Topic.SILENCES).partition()).isEqualTo(DatabasePartition.of("*", PARTITIONS));
    }

    @Test
    void aRiskIsAcceptedForAFinding_inItsDatabasesPartition() throws Exception {
        Said said = say(
                NOW,
                "silence",
                "add",
                "--finding",
                ALERT.id().substring(0, 6),
                "--kind",
                "accepted-risk",
                "--until",
                "2027-03-01",
                "--reason",
                "rebuilt in spring");

        assertThat(said.status()).as(said.err()).isZero();
        ConsumerRecord<String, byte[]> written = last(Topic.SILENCES);
        assertThat(written.partition()).isEqualTo(DatabasePartition.of(ALERT.database(), PARTITIONS));
        assertThat(Wire.SILENCES.read(written.value()).covers(ALERT, NOW)).isTrue();
    }

    @Test
    void anEventReachesEachDatabaseThatIsMeant() throws Exception {
        Said said = say(NOW, "event", "import", "history {0} of 2019", "--database", "shop/*");

        assertThat(said.status()).as(said.err()).isZero();
        Event event = Wire.EVENTS.read(last(Topic.EVENTS).value());
        assertThat(event.database()).isEqualTo(ALERT.database());
        assertThat(event.kind()).isEqualTo(Event.Kind.IMPORT);
        assertThat(event.told().plain()).isEqualTo("history {0} of 2019");
        assertThat(event.at()).isEqualTo(NOW);
    }

    @Test
    void feedbackReplacesEarlierFeedback() throws Exception {
        say(NOW, "feedback", ALERT.id(), "wrong");
        Said said = say(NOW, "feedback", ALERT.id(), "useful", "--comment", "after all");

        assertThat(said.status()).as(said.err()).isZero();
        assertThat(last(Topic.FEEDBACK).key()).isEqualTo(TopicKey.of(ALERT.database(), ALERT.id()));
        assertThat(Wire.FEEDBACK.read(last(Topic.FEEDBACK).value()))
                .isEqualTo(
                        new Feedback(ALERT.database(), ALERT.id(), Feedback.Verdict.USEFUL, "ann", NOW, "after all"));
    }

    @Test
    void theRouteOfAKnownFindingIsTold() {
        Said said = say(NOW, "notify", "route", ALERT.id());

        assertThat(said.out()).contains("shop/orders: Orders: one row takes the load (critical, hot-row)");
        assertThat(said.out()).contains("route 1 (" + config + ":7) decides: told to out now");
    }

    @Test
    void theDoctorFindsNothingWrong() {
        Said said = say(NOW, "doctor");

        assertThat(said.status()).as(said.out() + said.err()).isZero();
        assertThat(said.out())
                .contains(
                        "good    kafka: it answers",
                        "unknown routes: what none of 1 takes",
                        "good    sink out",
                        "good    names: what is named is there, in the catalog of one database",
                        "good    held back: nothing that is hot");
    }

    @Test
    void aFindingThatNobodyKnows_isRefusedWithThoseThatAreKnown() {
        Said said = say(NOW, "notify", "route", "f-none");

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err()).startsWith("splitheat: no finding begins with 'f-none'; there are " + ALERT.id());
    }

    @Test
    void withoutKafka_aKnownFindingCannotBeLookedUp_andADescribedOneCan() throws Exception {
        Path away = Files.writeString(
                temp.resolve("away.yaml"),
                Files.readString(config)
                        .replaceFirst("bootstrap.servers: '[^']*'", "bootstrap.servers: '127.0.0.1:1'"));

        Said known = say(NOW, away, "notify", "route", ALERT.id());
        Said described = say(NOW, away, "notify", "route", "--database", "orders", "--severity", "critical");

        assertThat(known.status()).isEqualTo(2);
        assertThat(known.err())
                .contains("or describe the finding with --database")
                .hasLineCount(1);
        assertThat(described.status()).as(described.err()).isZero();
        assertThat(described.out()).contains("decides: told to out now");
        assertThat(described.err()).contains("Kafka does not answer: whether there is such a database is not known");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "silence add --for 2h --reason r --database odrers | no watched database is 'odrers': did you mean orders?",
                "silence add --for 2h --reason r --database shop/odr* | no watched database is 'shop/odr*': did you mean shop/ord*?",
                "silence add --for 2h --reason r --object Ordres | no table or index is 'Ordres': did you mean Orders?",
                "silence add --for 2h --reason r --object *ByStatte | no table or index is '*ByStatte': did you mean *ByState?",
                "silence add --for 2h --reason r --finding FINDING --cause queue | the cause of finding FINDING is hot-row, not queue: leave --cause out",
                "silence add --for 2h --reason r --finding FINDING --object Customers | finding FINDING is of Orders, not of Customers: leave --object out",
                "silence add --for 2h --reason r --finding FINDING --database billing | finding FINDING is of projects/p/instances/shop/databases/orders, not of billing",
                "event deploy v2 --database orders --object Oders | no table or index is 'Oders': did you mean Orders?",
                "event deploy v2 --database projects/p/instances/shop/databases/order | no watched database is 'projects/p/instances/shop/databases/order': did you mean projects/p/instances/shop/databases/orders?"
            })
    void whatNothingHas_isRefusedWithTheNearestName(String line, String sentence) {
        Said said = say(NOW, line.replace("FINDING", ALERT.id()).split(" "));

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.err()).startsWith("splitheat: " + sentence.replace("FINDING", ALERT.id()));
    }

    @Test
    void whatWillExist_isTakenByForce() {
        Said said = say(NOW, "event deploy v2 --database shop/orders --object Soon --force".split(" "));

        assertThat(said.status()).as(said.err()).isZero();
        assertThat(Wire.EVENTS.read(last(Topic.EVENTS).value()).object()).contains("Soon");
    }

    @Test
    void aSilenceSaysHowManyItCovers() {
        Said covering = say(NOW, "silence add --for 2h --reason r --object orders".split(" "));
        Said other = say(NOW, "silence add --for 2h --reason r --object OrdersByState".split(" "));

        assertThat(covering.err()).contains("of what is hot now it covers 1;");
        assertThat(other.err()).contains("of what is hot now it covers nothing;");
    }

    @Test
    void explainShowsFeedback() {
        say(NOW, "feedback", ALERT.id(), "wrong", "--comment", "runs every Monday");

        Said said = say(NOW, "explain", ALERT.id());

        assertThat(said.out()).contains("ann at 2026-11-20T10:00:00Z: wrong, runs every Monday");
    }

    @Test
    void theDoctorHoldsNamesAgainstCatalogs() throws Exception {
        Path typos = Files.writeString(
                temp.resolve("typos.yaml"),
                Files.readString(config)
                        + """
                            - {databases: shop/*, objects: Ordrs, sinks: out}
                          teams.shop.objects: [Orders*, Cust*, Cutomers*]
                          show.columns: [Orders.OrderId, Orders.State, orders.orderid_, Orders.Payload]
                        """);

        Said said = say(NOW, typos, "doctor");

        assertThat(said.status()).isEqualTo(2);
        assertThat(said.out().lines().filter(line -> line.contains(" names: ")))
                .containsExactly(
                        "wrong   names: alerts.teams.shop: no table or index is 'Cutomers*': did you mean Customers*?",
                        "wrong   names: alerts.routes[2] in line 8: no table or index is 'Ordrs': did you mean Orders?",
                        "wrong   names: alerts.show.columns: no key has the column 'Orders.Payload': there are"
                                + " Orders.OrderId, Orders.State",
                        "wrong   names: alerts.show.columns: no key has the column 'orders.orderid_': did you mean"
                                + " Orders.OrderId?");
    }

    private static JsonNode list(Instant at) throws Exception {
        return new ObjectMapper()
                .readTree(say(at, "silence", "list", "--format", "json").out());
    }

    private static ConsumerRecord<String, byte[]> last(Topic topic) {
        List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();
        known.records(topic).each(records::add);
        return records.stream()
                .max((one, other) -> Long.compare(one.timestamp(), other.timestamp()))
                .orElseThrow();
    }

    private static Said say(Instant at, String... words) {
        return say(at, config, words);
    }

    private static Said say(Instant at, Path configuration, String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        Environment environment = new Environment(Map.of("USER", "ann"), temp, "host");
        Clock clock = Clock.offset(Clock.fixed(at, ZoneOffset.UTC), Duration.ZERO);
        Desk desk = new Desk(terminal, environment, PREFIX, clock);
        List<Object> commands = List.of(
                SilenceCommand.commandLine(desk),
                new EventCommand(desk),
                new FeedbackCommand(desk),
                new ExplainCommand(terminal, environment, Screen.PLAIN, PREFIX),
                NotifyCommand.commandLine(terminal, environment, clock),
                new DoctorCommand(terminal, environment, clock));
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--config", configuration.toString()));
        int status = Splitheat.commandLine(terminal, commands).execute(all.toArray(String[]::new));
        return new Said(status, out.toString(), err.toString());
    }
}
