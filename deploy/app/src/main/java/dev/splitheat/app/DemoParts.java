package dev.splitheat.app;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.alert.Audience;
import dev.splitheat.app.alerting.RedactionSecret;
import dev.splitheat.app.broker.BrokerRole;
import dev.splitheat.app.broker.DemoFiles;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.CollectorKind;
import dev.splitheat.app.connect.ConnectRole;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.lifecycle.Together;
import dev.splitheat.app.metrics.ProcessFigures;
import dev.splitheat.app.sandbox.SandboxRole;
import dev.splitheat.app.streams.StreamsProcess;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.topics.TopicsRole;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.app.web.WebPlan;
import dev.splitheat.app.web.WebRole;
import dev.splitheat.app.weekly.RunningWeek;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notify.ConsoleSink;
import dev.splitheat.rules.DecisionRules;
import dev.splitheat.story.Permalinks;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The demo: everything in one process, on its own broker. */
final class DemoParts implements Parts<DemoSetup> {
    static final String PREFIX = "splitheat.";
    private static final Logger LOG = LoggerFactory.getLogger(DemoParts.class);
    private static final int PARTITIONS = 2;
    private static final int CARD_WIDTH = 110;
    /** No finding waits for metrics: a demo need not read hours of them while it is watched. */
    private static final String METRICS_HISTORY = millis(Duration.ofMinutes(30));

    private static final String STALENESS = millis(Duration.ofSeconds(1));

    /** A change stream of the simulated Spanner shows 256 transactions a minute; all of them are kept. */
    private static final String SAMPLED_KEYS = "256";

    private static Map<CollectorKind, Map<String, String>> options(List<String> sampled) {
        return Map.of(
                CollectorKind.STATISTICS,
                Map.of(
                        "poll.interval.ms", millis(Duration.ofSeconds(2)),
                        "staleness.ms", STALENESS,
                        "history.ms", millis(Shown.HISTORY)),
                CollectorKind.CATALOGS,
                Map.of("poll.interval.ms", millis(Duration.ofSeconds(5)), "staleness.ms", STALENESS),
                CollectorKind.MONITORING,
                Map.of("history.ms", METRICS_HISTORY),
                CollectorKind.KEY_SAMPLES,
                Map.of(
                        "sampling",
                        String.join(",", sampled),
                        "staleness.ms",
                        STALENESS,
                        "sample.keys",
                        SAMPLED_KEYS,
                        "change.stream.history.ms",
                        millis(Shown.STREAMED)));
    }

    /** A laptop's broker answers at once: what was killed need not be waited for long. */
    private static final Duration SESSION_TIMEOUT = Duration.ofSeconds(6);

    /** The history that a start reads turns up in a burst: show how it ended, not each step. */
    private static final Duration SETTLE = Duration.ofSeconds(1);

    @Override
    public List<Role> of(DemoSetup setup, StopSignal stop, Terminal terminal) {
        Path directory = setup.directory().path();
        DemoFiles files = new DemoFiles(directory);
        AtomicReference<URI> pages = new AtomicReference<>();
        WorkerSettings worker = WorkerSettings.embedded(setup.kafka(), PREFIX);
        Pipeline pipeline =
                new Pipeline(setup.kafka(), PREFIX, "demo", setup.directory().streams(), 1, 0, SESSION_TIMEOUT, stop);
        AlertCard card = new AlertCard(CARD_WIDTH, terminal.interactive(), RedactionSecret.keptIn(files.secret()))
                .leadingTo(finding ->
                        new Permalinks(Optional.ofNullable(pages.get())).finding(finding.database(), finding.id()));
        Shown shown = Shown.in(directory.resolve("sandbox.json"), setup.scenario(), Clock.systemUTC());
        // Each start shows anew what is known: the demo's terminal is all that its user has.
        String hearsAll = PREFIX + "demo-" + UUID.randomUUID();
        StreamsProcess views = pipeline.views(Pipeline.ALONE);
        ConnectRole connect = connect(worker, collectors(setup, shown).connectors(), stop);
        AlertsRole screen = new AlertsRole(
                setup.kafka(),
                hearsAll,
                PREFIX,
                new ConsoleSink(System.out, card),
                Audience.EVERYBODY,
                new AlertsRole.Manner(SETTLE, false, false),
                stop::fail);
        StreamsProcess analyzer = pipeline.analyzer(DecisionRules.DEFAULT, RangeBudget.DEFAULT);
        StreamsProcess advisor = pipeline.advisor(Timing.DEFAULT);
        return List.of(
                new SandboxRole(shown::world, setup.spannerPort(), "--spanner-port", Clock.systemUTC()),
                new BrokerRole(setup.directory(), setup.ports()),
                new TopicsRole(setup.kafka(), WantedTopic.all(PARTITIONS, worker), 1, LOG::info),
                new Together(
                        screen,
                        deadLetters(setup, stop),
                        analyzer,
                        advisor,
                        views,
                        pages(
                                setup,
                                views,
                                address -> {
                                    pages.set(address);
                                    files.keep(address);
                                },
                                new ProcessFigures(connect::metrics, analyzer::metrics, advisor::metrics, List.of()),
                                terminal),
                        new RunningWeek(
                                setup.kafka(), PREFIX, PARTITIONS, files, Clock.systemDefaultZone(), stop::fail),
                        connect),
                new LaterCollectors(connect::startLater, () -> screen.counts().delivered() > 0, stop::fail));
    }

    /** Keys tell how much a change would help: they are sampled when there is something to change. */
    private static ConnectRole connect(
            WorkerSettings worker, Map<String, Map<String, String>> connectors, StopSignal stop) {
        Map<String, Map<String, String>> now = new TreeMap<>(connectors);
        Map<String, Map<String, String>> later = new TreeMap<>();
        String keys = PREFIX + CollectorKind.KEY_SAMPLES.text();
        Optional.ofNullable(now.remove(keys)).ifPresent(configuration -> later.put(keys, configuration));
        return new ConnectRole(worker, now, later, stop::fail);
    }

    private static WebRole pages(
            DemoSetup setup, StreamsProcess views, Consumer<URI> served, ProcessFigures figures, Terminal terminal) {
        WebPlan plan = WebPlan.ofDemo(
                setup.web().port(),
                !setup.web().chosen(),
                BuildVersion.number(),
                RedactionSecret.redactionKeptIn(new DemoFiles(setup.directory().path()).secret()));
        return new WebRole(plan, views, figures, terminal::say, served);
    }

    /** The screen hears everything again at each start: what is no alert would be written down as often. */
    private static AlertsRole deadLetters(DemoSetup setup, StopSignal stop) {
        return new AlertsRole(
                setup.kafka(),
                PREFIX + "demo",
                PREFIX,
                new DeafSink(),
                Audience.EVERYBODY,
                new AlertsRole.Manner(Duration.ZERO, true, false),
                stop::fail);
    }

    private static Collectors collectors(DemoSetup setup, Shown shown) {
        return new Collectors(
                PREFIX,
                PARTITIONS,
                new AppConfig.Watched(shown.databases(), List.of(), Optional.empty()),
                new AppConfig.Ingest(
                        Optional.of("127.0.0.1:" + setup.spannerPort()),
                        Optional.empty(),
                        Optional.empty(),
                        options(shown.sampled())),
                Optional.empty());
    }

    private static String millis(Duration duration) {
        return Long.toString(duration.toMillis());
    }
}
