package dev.splitheat.app.weekly;

import dev.splitheat.app.alerting.Alerting;
import dev.splitheat.app.alerting.AlertingFile;
import dev.splitheat.app.alerting.RedactionSecret;
import dev.splitheat.app.alerting.Reports;
import dev.splitheat.app.alerting.ReportsFile;
import dev.splitheat.app.broker.DemoFiles;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.KafkaConnection;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.keyspace.Redaction;
import dev.splitheat.story.Permalinks;
import dev.splitheat.weekly.Style;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What is the same for all reports of a process.
 *
 * @param asked how they are made; of a demo, its broker is asked for it
 * @param zone by whose midnight weeks begin; empty where nobody said
 */
record Setting(Supplier<Style> asked, Optional<ZoneId> zone) {
    private static final String UNPACKAGED = "not packaged";
    /** Of a demo that has hidden no key so far; its keys are made up. */
    private static final Supplier<Redaction> NEW_DEMO =
            () -> new Redaction("demo".getBytes(StandardCharsets.UTF_8), Set.of());

    /** As a file says, or as the demo at this Kafka has it. */
    static Setting of(Optional<Path> file, Environment environment, KafkaConnection kafka) {
        if (file.isEmpty()) {
            return new Setting(() -> ofDemo(BrokersDirectory.of(kafka)), Optional.empty());
        }
        AppConfig config = ConfigFile.load(file.get(), environment, Set.of(RoleName.ADVISOR));
        Alerting alerting = AlertingFile.load(file.get(), config, environment);
        Reports reports = ReportsFile.load(file.get(), alerting);
        Style style = style(config, alerting, reports);
        return new Setting(() -> style, Optional.of(reports.zone()));
    }

    /** The keys and links of its alerts and its heatmap. */
    static Style ofDemo(Optional<DemoFiles> files) {
        return style(
                files.map(DemoFiles::secret)
                        .map(RedactionSecret::redactionKeptIn)
                        .orElse(NEW_DEMO),
                List.of(),
                new Permalinks(files.flatMap(DemoFiles::pages)));
    }

    /** Ask once: it may take a while. */
    Style style() {
        return asked.get();
    }

    static Style style(AppConfig config, Alerting alerting, Reports reports) {
        return style(
                RedactionSecret.redaction(config, alerting.shownColumns()),
                reports.owners(),
                new Permalinks(alerting.link()));
    }

    private static Style style(
            Supplier<Redaction> redaction, List<dev.splitheat.routing.Team> owners, Permalinks links) {
        String version = Setting.class.getPackage().getImplementationVersion();
        return new Style(
                space -> key ->
                        space.map(redaction.get()::in).orElse(redaction.get()).apply(key),
                owners,
                links,
                version == null ? UNPACKAGED : version);
    }
}
