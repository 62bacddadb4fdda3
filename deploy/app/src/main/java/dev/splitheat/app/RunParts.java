package dev.splitheat.app;

import dev.splitheat.alert.AlertCard;
import dev.splitheat.alert.AlertJson;
import dev.splitheat.alert.Audience;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.config.Secret;
import dev.splitheat.app.connect.ConnectRole;
import dev.splitheat.app.connect.WorkerSettings;
import dev.splitheat.app.lifecycle.Role;
import dev.splitheat.app.lifecycle.StopSignal;
import dev.splitheat.app.lifecycle.Together;
import dev.splitheat.app.metrics.MetricsRole;
import dev.splitheat.app.streams.StreamsProcess;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.app.topics.TopicsRole;
import dev.splitheat.app.topics.WantedTopic;
import dev.splitheat.finding.StatementText;
import dev.splitheat.heat.RangeBudget;
import dev.splitheat.notify.ConsoleSink;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.webhook.WebhookSink;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The chosen roles, against a Kafka of the user's. */
final class RunParts implements Parts<AppConfig> {
    private static final int CARD_WIDTH = 110;
    private static final Duration SESSION_TIMEOUT = Duration.ofSeconds(30);
    /** Collectors ask again after 1 s, 2 s and 4 s: three refusals more are no accident. */
    private static final Duration REFUSED_FOR = Duration.ofSeconds(10);

    @Override
    public List<Role> of(AppConfig config, StopSignal stop, Terminal terminal) {
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
        List<Role> chosen = new ArrayList<>();
        if (config.roles().contains(RoleName.ANALYZER)) {
            chosen.add(analyzer);
        }
        if (config.roles().contains(RoleName.ADVISOR)) {
            chosen.add(pipeline.advisor());
            sinks(config, terminal).forEach(sink -> chosen.add(alerts(config, sink, stop)));
        }
        ConnectRole connect = new ConnectRole(worker, Collectors.of(config).connectors(), stop::fail);
        if (config.roles().contains(RoleName.INGEST)) {
            chosen.add(connect);
        }
        List<Role> parts = new ArrayList<>();
        config.metrics().ifPresent(address -> parts.add(new MetricsRole(address, connect::metrics, analyzer::metrics)));
        parts.add(new TopicsRole(
                kafka.connection(), WantedTopic.all(kafka.partitions(), worker), kafka.replication(), terminal::say));
        databaseWatch(config, stop).ifPresent(parts::add);
        parts.add(new Together(chosen));
        return List.copyOf(parts);
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

    private static AlertsRole alerts(AppConfig config, Sink sink, StopSignal stop) {
        String prefix = config.kafka().prefix();
        return new AlertsRole(
                config.kafka().connection(),
                prefix + "advisor",
                prefix,
                sink,
                Audience.FROM_WARNING,
                Duration.ZERO,
                sink instanceof ConsoleSink,
                stop::fail);
    }

    private static List<Sink> sinks(AppConfig config, Terminal terminal) {
        UnaryOperator<String> redaction = redaction(config);
        List<Sink> sinks = new ArrayList<>();
        AlertCard card = new AlertCard(CARD_WIDTH, terminal.interactive(), redaction);
        AlertJson json = new AlertJson(redaction);
        boolean statements = config.statementsInAlerts();
        sinks.add(new ConsoleSink(System.out, statements ? card.withStatements(StatementText::withoutLiterals) : card));
        config.webhook()
                .ifPresent(webhook -> sinks.add(new WebhookSink(
                        webhook.url(),
                        webhook.secret().map(Secret::value),
                        statements ? json.withStatements(StatementText::withoutLiterals) : json,
                        new Caller(Clock.systemUTC(), Caller.PATIENCE))));
        return sinks;
    }

    private static UnaryOperator<String> redaction(AppConfig config) {
        Optional<Secret> secret = config.redactionSecret();
        return secret.isPresent()
                ? RedactionSecret.of(secret.get().value())
                : RedactionSecret.keptIn(config.stateDirectory().resolve("redaction.secret"));
    }
}
