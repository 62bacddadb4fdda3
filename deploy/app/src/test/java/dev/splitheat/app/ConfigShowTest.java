package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigShowTest {
    @TempDir
    Path temp;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void everyKeyIsShownWithWhatIsInEffect() throws Exception {
        int status = show("kafka.prefix: mine.\nanalyzer.opening.heat: 4m\n");

        assertThat(status).as(err.toString()).isZero();
        assertThat(out.toString().lines())
                .contains(
                        "kafka.bootstrap.servers: k:9092",
                        "kafka.prefix: mine.",
                        "kafka.partitions: 12  # default",
                        "analyzer.opening.heat: 4m",
                        "analyzer.episode.resolve.after: 10m  # default",
                        "roles: all  # default",
                        "alert.statements: hidden  # default",
                        "ingest.poll.interval: 1m  # default",
                        "alerts.sinks.console.type: console",
                        "alerts.timing.remind.warning: 1d  # default");
    }

    @Test
    void noSecretIsShown() throws Exception {
        show(
                """
                kafka.client.sasl.jaas.config: ${env:JAAS}
                webhook.url: https://hooks.example.com/s3cret
                alerts:
                  sinks:
                    team: {type: slack, token: '${env:BOT}', channel: '#alerts'}
                    quick: {type: slack-webhook, url: '${env:URL}'}
                  heartbeat.url: https://switch.example.com/s3cret
                  teams.shop: {databases: shop/*, objects: [Orders, Cart*]}
                  routes: [{severity: critical, causes: hot_row, teams: shop, sinks: [team, quick]}]
                """);

        assertThat(err.toString()).isEmpty();
        assertThat(out.toString())
                .doesNotContain("s3cret")
                .contains(
                        "kafka.client.sasl.jaas.config: ***",
                        "webhook.url: https://hooks.example.com/…",
                        "alerts.sinks.team.token: ***",
                        "alerts.sinks.team.channel: #alerts",
                        "alerts.sinks.quick.url: ***",
                        "alerts.teams.shop.databases: shop/*",
                        "alerts.teams.shop.objects: Orders, Cart*",
                        "alerts.routes[1].teams: shop",
                        "alerts.routes[1].causes: hot-row",
                        "alerts.routes[1].severity: critical",
                        "alerts.routes[1].sinks: team, quick",
                        "alerts.heartbeat.url: https://switch.example.com");
    }

    @Test
    void reportsAreShown() throws Exception {
        int status = show(
                """
                alerts.sinks.team: {type: webhook, url: 'https://hooks.example.com/s3cret'}
                reports:
                  schedule: {day: friday}
                  zone: Europe/Berlin
                  owners.payments: {databases: shop/*, objects: [Orders, Cart*]}
                  sinks: team
                """);

        assertThat(status).as(err.toString()).isZero();
        assertThat(out.toString().lines())
                .contains(
                        "reports.schedule.day: friday",
                        "reports.schedule.at: 07:00",
                        "reports.zone: Europe/Berlin",
                        "reports.owners.payments.databases: shop/*",
                        "reports.owners.payments.objects: Orders, Cart*",
                        "reports.sinks: team");
    }

    private int show(String more) throws Exception {
        Path config = Files.writeString(
                temp.resolve("c.yaml"),
                "kafka.bootstrap.servers: k:9092\ndatabases: projects/p/instances/i/databases/d\n" + more);
        Terminal terminal = new Terminal(new PrintWriter(out), new PrintWriter(err), false);
        Environment environment = new Environment(
                Map.of("JAAS", "s3cret", "BOT", "xoxb-1-s3cret", "URL", "https://hooks.slack.com/s3cret"),
                temp,
                "host");
        return Splitheat.commandLine(terminal, List.of(ConfigCommand.commandLine(terminal, environment)))
                .execute("config", "show", "--config", config.toString());
    }
}
