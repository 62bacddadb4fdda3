package dev.splitheat.app;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.app.alerting.RedactionSecret;
import dev.splitheat.app.alerting.Workshop;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.connect.ConnectRole;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.lifecycle.ClockRole;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.lifecycle.Together;
import dev.splitheat.app.metrics.DeliveryFigures;
import dev.splitheat.app.metrics.HeartbeatFigures;
import dev.splitheat.app.metrics.MetricsRole;
import dev.splitheat.app.metrics.PeerFigures;
import dev.splitheat.app.metrics.ProcessFigures;
import dev.splitheat.app.metrics.WorkerFigures;
import dev.splitheat.app.streams.StreamsProcess;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.topics.TopicsRole;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.app.web.WebPlan;
import dev.splitheat.app.web.WebRole;
import dev.splitheat.app.weekly.WeeklyRole;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.notify.DispatchCounts;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.alertmanager.AlertmanagerSink;
import dev.splitheat.notify.heartbeat.Heartbeat;
import dev.splitheat.notify.http.Caller;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.apache.kafka.streams.KafkaStreams;

/** The chosen roles, against a Kafka of the user's. */
final class RunParts implements Parts<RunSetup> {
    private static final int CARD_WIDTH = 110;
    /** Longer than a process takes to come back to its work, and no longer than people may wait for that of a dead one. */
    private static final Duration SESSION_TIMEOUT = Duration.ofSeconds(15);
    /** Collectors ask again after 1 s, 2 s and 4 s: three refusals more are no accident. */
    private static final Duration REFUSED_FOR = Duration.ofSeconds(10);

    @Override
    public List<Role> of(RunSetup setup, StopSignal stop, Terminal terminal) {
        AppConfig config = setup.config();
        AppConfig.Kafka kafka = config.kafka();
        WorkerSettings worker = WorkerSettings.remote(kafka.connection(), kafka.prefix(), kafka.replication());
        Pipeline pipeline = new Pipeline(
                kafka.connection(),
                kafka.prefix(),
                config.instanceId(),
                config.stateDirectory().resolve("streams"),
                kafka.replication(),
                kafka.standbys(),
                SESSION_TIMEOUT,
                stop);
        StreamsProcess analyzer = pipeline.analyzer(
                config.analyzer().rules(), new RangeBudget(config.analyzer().heatRanges()));
        StreamsProcess advisor = pipeline.advisor(setup.alerting().timing());
        List<Role> chosen = new ArrayList<>();
        List<AlertsRole> told = new ArrayList<>();
        List<MeterBinder> counted = new ArrayList<>();
        if (config.roles().contains(RoleName.ANALYZER)) {
            chosen.add(analyzer);
        }
        if (config.roles().contains(RoleName.ADVISOR)) {
            chosen.add(advisor);
            Workshop workshop = workshop(setup, terminal);
            told.addAll(sinks(setup, workshop, stop, counted));
            chosen.addAll(told);
            weekly(setup, workshop, stop).ifPresent(role -> {
                counted.add(role.counts());
                chosen.add(role);
            });
            heartbeat(setup, advisor, told).ifPresent(heartbeat -> {
                counted.add(new HeartbeatFigures(heartbeat::counts));
                chosen.add(new HeartbeatRole(heartbeat, Clock.systemUTC()));
            });
        }
        ConnectRole connect = new ConnectRole(worker, Collectors.of(config).connectors(), stop::fail);
        if (config.roles().contains(RoleName.INGEST)) {
            chosen.add(connect);
            counted.add(new WorkerFigures(connect::replaced));
        }
        counted.addAll(figures(told));
        ProcessFigures figures = new ProcessFigures(connect::metrics, analyzer::metrics, advisor::metrics, counted);
        if (config.roles().contains(RoleName.ADVISOR)) {
            chosen.addAll(pages(setup, pipeline, figures, terminal));
        }
        List<Role> parts = new ArrayList<>();
        config.metrics().ifPresent(address -> parts.add(new MetricsRole(address, figures)));
        parts.add(new TopicsRole(
                kafka.connection(), WantedTopic.all(kafka.partitions(), worker), kafka.replication(), terminal::say));
        parts.add(new ClockRole(Clock.systemUTC(), System::nanoTime, stop::fail));
        databaseWatch(config, stop).ifPresent(parts::add);
        parts.add(new Together(chosen));
        return List.copyOf(parts);
    }

    /** Those who show pages keep what pages show. */
    private static List<Role> pages(RunSetup setup, Pipeline pipeline, ProcessFigures figures, Terminal terminal) {
        return setup.config()
                .web()
                .map(web -> {
                    StreamsProcess views = pipeline.views(web.self().orElse(Pipeline.ALONE));
                    WebPlan plan = WebPlan.of(
                            web,
                            setup.alerting().link(),
                            setup.alerting().statements(),
                            BuildVersion.number(),
                            RedactionSecret.redaction(
                                    setup.config(), setup.alerting().shownColumns()));
                    return List.of(views, new WebRole(plan, views, figures, terminal::say));
                })
                .orElse(List.of());
    }

    /** Where databases are looked for, one that may be read can turn up at any time. */
    private static Optional<Role> databaseWatch(AppConfig config, StopSignal stop) {
        return config.roles().contains(RoleName.INGEST) && !config.databases().anyPattern()
                ? Optional.of(new DatabaseWatch(
                        config.kafka().connection(),
                        config.kafka().prefix(),
                        new RefusedDatabases(config.databases().named(), REFUSED_FOR),
                        Clock.systemUTC(),
                        stop::fail))
                : Optional.empty();
    }

    private static List<DeliveryFigures> figures(List<AlertsRole> told) {
        return told.stream()
                .map(role -> new DeliveryFigures(role.sink(), role::counts))
                .toList();
    }

    /** The first of them writes the dead letters of all: each reads everything. */
    private static List<AlertsRole> sinks(
            RunSetup setup, Workshop workshop, StopSignal stop, List<MeterBinder> counted) {
        List<AlertsRole> sinks = new ArrayList<>();
        setup.alerting().sinks().forEach((name, plan) -> {
            Sink sink = plan.build(name, workshop);
            if (sink instanceof AlertmanagerSink cluster) {
                counted.add(new PeerFigures(name, cluster::counts));
            }
            sinks.add(alerts(setup, sink, sinks.isEmpty(), stop));
        });
        return sinks;
    }

    /** Empty where nobody asked for a schedule. */
    private static Optional<WeeklyRole> weekly(RunSetup setup, Workshop workshop, StopSignal stop) {
        List<ReportSink> sinks = setup.reports().sinks().stream()
                .map(name -> setup.alerting().sinks().get(name).reports(name, workshop))
                .toList();
        return setup.reports()
                .schedule()
                .map(schedule -> new WeeklyRole(
                        setup.config(), setup.alerting(), setup.reports(), sinks, Clock.systemUTC(), stop::fail));
    }

    private static AlertsRole alerts(RunSetup setup, Sink sink, boolean writesDeadLetters, StopSignal stop) {
        String prefix = setup.config().kafka().prefix();
        return new AlertsRole(
                setup.config().kafka().connection(),
                prefix + "advisor",
                prefix,
                sink,
                setup.alerting().audience(sink.name()),
                new AlertsRole.Manner(Duration.ZERO, writesDeadLetters, true),
                stop::fail);
    }

    /** Beats while the advisor sees something, and what it has to tell is heard. */
    private static Optional<Heartbeat> heartbeat(RunSetup setup, StreamsProcess advisor, List<AlertsRole> told) {
        return setup.alerting()
                .heartbeat()
                .map(settings -> new Heartbeat(
                        settings,
                        new Working(
                                () -> advisor.state() == KafkaStreams.State.RUNNING,
                                advisor::metrics,
                                told.stream()
                                        .<Supplier<DispatchCounts>>map(role -> role::counts)
                                        .toList()),
                        new Caller(Clock.systemUTC(), Caller.PATIENCE)));
    }

    private static Workshop workshop(RunSetup setup, Terminal terminal) {
        return Workshop.of(
                        System.out,
                        new AlertCard(CARD_WIDTH, terminal.interactive(), UnaryOperator.identity()),
                        RedactionSecret.display(setup.config(), setup.alerting().shownColumns()),
                        setup.alerting().statements(),
                        setup.alerting().link(),
                        Clock.systemUTC())
                .ownedBy(setup.alerting().owners());
    }
}
