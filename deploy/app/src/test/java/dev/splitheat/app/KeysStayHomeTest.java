package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.splitheat.alert.AlertCard;
import dev.splitheat.app.alerting.Alerting;
import dev.splitheat.app.alerting.RedactionSecret;
import dev.splitheat.app.alerting.Workshop;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.replay.ReplayRun;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.AlertKeys;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Key values are customers' data: none leaves, through whatever sink, nor stands in a log. */
class KeysStayHomeTest {
    private static final String DDL =
            "CREATE TABLE Threads (Owner STRING(MAX) NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Owner, At);";

    @TempDir
    Path temp;

    private final List<String> left = new CopyOnWriteArrayList<>();
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
    private HttpServer everywhere;

    @BeforeEach
    void somebodyListens() throws IOException {
        everywhere = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        everywhere.createContext("/", this::take);
        everywhere.start();
        logged.start();
        root().addAppender(logged);
        root().setLevel(Level.INFO);
    }

    @AfterEach
    void nobodyListens() {
        root().detachAppender(logged);
        everywhere.stop(0);
    }

    @Test
    void noKeyOfAnySample_leavesThroughAnySink() throws Exception {
        Set<String> secrets = Stream.concat(
                        Stream.of("persistent", "single-hot-row", "moving-hotspot")
                                .map(Replayed::sample)
                                .flatMap(sample -> told(alerts(sample), "").stream()),
                        told(alerts(written()), "").stream())
                .flatMap(alert -> AlertKeys.printed(alert).stream())
                .flatMap(KeysStayHomeTest::values)
                .collect(Collectors.toSet());

        assertThat(secrets).contains("zebra", "tenant-4711");
        assertThat(left).hasSizeGreaterThan(50);
        assertThat(everything()).doesNotContain(secrets.toArray(String[]::new));
    }

    @Test
    void onlyAColumnOnTheAllowListIsShown() throws Exception {
        KeySpace space =
                new KeySpace(DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalog());
        List<Alert> described = alerts(written()).stream()
                .map(alert -> AlertKeys.described(alert, space))
                .toList();

        told(described, "  show.columns: Threads.Owner\n");

        assertThat(everything()).contains("tenant-4711").doesNotContain("2026-11-19T");
    }

    private String everything() {
        return String.join("\n", left)
                + printed.toString(StandardCharsets.UTF_8)
                + logged.list.stream()
                        .map(event -> event.getFormattedMessage() + event.getThrowableProxy())
                        .collect(Collectors.joining("\n"));
    }

    /** What stands between a key's brackets; short values and Spanner's name may be anywhere by chance. */
    private static Stream<String> values(String key) {
        return Stream.of(key.replaceFirst("^[^(]*\\(?", "").split("[(),\"]"))
                .map(String::strip)
                .filter(value -> value.length() > 4 && !value.startsWith("<") && !value.equals("spanner"));
    }

    private Collection<Alert> alerts(Path directory) {
        Terminal terminal =
                new Terminal(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter()), false);
        return new ReplayRun(terminal, directory).result().alerts();
    }

    private Path written() throws IOException {
        return new WrittenExport(temp, DDL)
                .hot(20, 1, "Threads(\"tenant-4711\",\"2026-11-19T09:00:00Z\")", "Threads(\"tenant-4712\")", 100)
                .write();
    }

    private List<Alert> told(Collection<Alert> alerts, String more) {
        try {
            Alerting alerting = alerting(more);
            Workshop workshop = Workshop.of(
                    new PrintStream(printed, true, StandardCharsets.UTF_8),
                    new AlertCard(110, false, UnaryOperator.identity()),
                    RedactionSecret.display(setup(more).config(), alerting.shownColumns()),
                    true,
                    alerting.link(),
                    Clock.systemUTC());
            for (var named : alerting.sinks().entrySet()) {
                Sink sink = named.getValue().build(named.getKey(), workshop);
                alerts.forEach(alert -> tell(sink, alert));
            }
            return new ArrayList<>(alerts);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void tell(Sink sink, Alert alert) {
        Delivery opened = sink.deliver(Telling.first(alert));
        Map<String, String> reference =
                opened instanceof Delivery.Delivered delivered ? delivered.reference() : Map.of();
        sink.deliver(new Telling(Telling.Task.UPDATE, alert, reference, false));
        sink.deliver(
                new Telling(Telling.Task.RESOLVE, alert.next(Alert.State.RESOLVED, alert.marks()), reference, false));
    }

    private Alerting alerting(String more) throws IOException {
        return setup(more).alerting();
    }

    private RunSetup setup(String more) throws IOException {
        String url = "http://127.0.0.1:" + everywhere.getAddress().getPort();
        Path file = Files.writeString(
                temp.resolve("c.yaml"),
                """
                kafka.bootstrap.servers: k:9092
                databases: projects/p/instances/i/databases/d
                state.dir: %s
                alerts:
                  sinks:
                    slack: {type: slack, token: '${env:BOT}', channel: C0123456789, api: '%s/api/'}
                    quick: {type: slack-webhook, url: '${env:URL}'}
                    pager: {type: pagerduty, key: '${env:KEY}', api: '%s', severity: info}
                    peers: {type: alertmanager, peers: '%s'}
                    native: {type: webhook, url: '%s'}
                    events: {type: webhook, url: '%s', format: cloudevents}
                    v4: {type: webhook, url: '%s', format: alertmanager-v4}
                """
                                .formatted(temp, url, url, url, url, url, url)
                        + more);
        Environment environment = new Environment(
                Map.of("BOT", "xoxb-1-a", "URL", url, "KEY", "0123456789abcdef0123456789abcdef"), temp, "host");
        return RunSetup.load(file, environment, Set.of());
    }

    /** Says yes to everybody, in Slack's and PagerDuty's words. */
    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            left.add(exchange.getRequestURI() + " "
                    + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            byte[] answer =
                    "{\"ok\":true,\"ts\":\"1.2\",\"channel\":\"C0123456789\",\"status\":\"success\",\"messages\":[]}"
                            .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("content-type", "application/json");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private static Logger root() {
        return (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    }
}
