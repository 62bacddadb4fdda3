package dev.splitheat.app;

import dev.splitheat.app.alerting.Alerting;
import dev.splitheat.app.alerting.AlertingFile;
import dev.splitheat.app.alerting.Reports;
import dev.splitheat.app.alerting.ReportsFile;
import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.config.RoleName;
import dev.splitheat.app.yaml.PartReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** All that a configuration file says. */
record RunSetup(AppConfig config, Alerting alerting, Reports reports) {
    RunSetup {
        Objects.requireNonNull(config, "config");
        Objects.requireNonNull(alerting, "alerting");
        Objects.requireNonNull(reports, "reports");
    }

    /** Reads and checks a file; roles that were chosen on the command line stand in for those of the file. */
    static RunSetup load(Path file, Environment environment, Set<RoleName> chosen) {
        Mistakes mistakes = new Mistakes();
        Optional<AppConfig> config = mistakes.heard(() -> ConfigFile.load(file, environment, chosen));
        if (config.isEmpty() && Files.isReadable(file) && PartReader.isYaml(file)) {
            mistakes.check(() -> AlertingFile.check(file, environment));
        }
        Optional<Alerting> alerting =
                config.flatMap(known -> mistakes.heard(() -> AlertingFile.load(file, known, environment)));
        Optional<Reports> reports = alerting.flatMap(known -> mistakes.heard(() -> ReportsFile.load(file, known)));
        mistakes.end();
        return new RunSetup(config.orElseThrow(), alerting.orElseThrow(), reports.orElseThrow());
    }
}
