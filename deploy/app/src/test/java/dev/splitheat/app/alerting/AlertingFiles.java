package dev.splitheat.app.alerting;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

/** Files with a part {@code alerts}, and whatever a file must have beside it. */
abstract class AlertingFiles {
    static final String LEAST =
            "kafka.bootstrap.servers: k:9092\ndatabases: [projects/p/instances/shop/databases/orders]\n";
    static final String SINKS =
            "alerts:\n  sinks:\n    a: {type: webhook, url: https://a}\n    b: {type: webhook, url: https://b}\n";
    static final String WEBHOOK = "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
    static final String PAGER = "0123456789abcdef0123456789abcdef";

    @TempDir
    Path temp;

    final Alerting load(String text) throws IOException {
        Path file = Files.writeString(temp.resolve("c.yaml"), LEAST + text);
        Environment environment = new Environment(
                Map.of(
                        "PLAIN",
                        "http://slack.example/hidden",
                        "HEART",
                        "https://heart/hidden",
                        "LINES",
                        "Bearer hidden in\nlines",
                        "BOT",
                        "xoxb-1-hidden",
                        "PAGER",
                        PAGER,
                        "SECRET",
                        WEBHOOK),
                temp,
                "host");
        AppConfig config = ConfigFile.load(file, environment, Set.of());
        return AlertingFile.load(file, config, environment);
    }
}
