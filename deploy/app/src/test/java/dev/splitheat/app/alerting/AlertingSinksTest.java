package dev.splitheat.app.alerting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.Environment;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.app.yaml.PartReader;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notify.heartbeat.HeartbeatSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Sinks of every type, as the example has them. */
class AlertingSinksTest extends AlertingFiles {
    private static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final Map<String, String> SECRETS = Map.of(
            "slack",
            "xoxb-1-hidden",
            "slack-webhook",
            "https://hooks.slack.com/services/hidden",
            "pagerduty",
            PAGER,
            "pagerduty-before",
            PAGER);

    @Test
    void everyTypeIsRead_andNoSecretShown() throws Exception {
        Alerting alerting = load(
                """
                alerts.sinks:
                  a: {type: slack, token: '${env:BOT}', channel: '#alerts'}
                  b: {type: SLACK_WEBHOOK, url: '${env:HEART}'}
                  c: {type: pagerduty, key: '${env:PAGER}', severity: warning}
                  d: {type: alertmanager, peers: [http://am-1:9093, http://am-2:9093], labels: {env: prod}}
                  e: {type: webhook, url: '${env:HEART}', format: alertmanager_v4, secret: '${env:SECRET}'}
                  f: {type: console}
                """);

        assertThat(alerting.sinks().keySet()).containsExactly("a", "b", "c", "d", "e", "f");
        alerting.sinks().forEach((name, plan) -> {
            assertThat(plan.build(name, Workshop.EMPTY).name()).isEqualTo(name);
            assertThat(plan.settings().toString() + plan).doesNotContain("hidden", "0123456789abcdef", "whsec_");
        });
    }

    @Test
    void theExampleHasEveryTypeWithEveryKey_andSaysTheDefaults() throws Exception {
        Path example = example();
        Environment environment = new Environment(Map.of("SPLITHEAT_KAFKA_JAAS", "jaas"), temp, "host");

        Alerting alerting = AlertingFile.load(example, ConfigFile.load(example, environment, Set.of()), environment);

        assertThat(alerting.timing()).isEqualTo(Timing.DEFAULT);
        assertThat(alerting.statements()).isFalse();
        assertThat(alerting.heartbeat().orElseThrow().interval()).isEqualTo(HeartbeatSettings.INTERVAL);
        assertThat(alerting.routing().orElseThrow().rules()).hasSize(4);
        Map<String, Part> sinks =
                PartReader.read(example, "alerts").at("sinks").orElseThrow().fields();
        for (SinkType type : SinkTypes.ALL) {
            Part section = sinks.values().stream()
                    .filter(part -> part.at("type").orElseThrow().text("type").equals(type.name()))
                    .findFirst()
                    .orElseThrow();
            assertThat(section.fields().keySet()).as(type.name()).containsAll(type.keys());
        }
        alerting.sinks().values().forEach(plan -> assertThat(plan.settings().keySet())
                .as(plan.type())
                .containsAll(keys(plan.type())));
        assertThat(alerting.sinks().get("pager").settings()).containsEntry("severity", "critical");
        assertThat(alerting.sinks().get("alertmanager").settings()).containsEntry("resend", "1m");
        assertThat(alerting.sinks().get("bridge").settings()).containsEntry("largest", "20000");
    }

    /** All but those of the webhook that has keys of its own. */
    private static List<String> keys(String type) {
        return SinkTypes.named(type).orElseThrow().keys().stream()
                .filter(key -> !key.equals("secret") && !key.equals("former"))
                .toList();
    }

    /** With its secrets beside it. */
    private Path example() throws IOException {
        String text = Files.readString(Path.of("../config/example.yaml"))
                .replace("/etc/splitheat/databases", secret("databases", DATABASE))
                .replaceAll("/run/secrets/splitheat-web-\\w+", secret("web", "a secret of sixteen"));
        for (String name : List.of(
                "google",
                "redaction",
                "slack-webhook",
                "slack",
                "pagerduty-before",
                "pagerduty",
                "alertmanager",
                "webhook-before",
                "webhook")) {
            text = text.replace(
                    "/run/secrets/splitheat-" + name + "\n", secret(name, SECRETS.getOrDefault(name, WEBHOOK)) + "\n");
        }
        return Files.writeString(temp.resolve("example.yaml"), text);
    }

    private String secret(String name, String value) throws IOException {
        return Files.writeString(temp.resolve(name), value).toString();
    }
}
