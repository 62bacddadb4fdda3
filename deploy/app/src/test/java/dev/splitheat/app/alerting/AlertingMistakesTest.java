package dev.splitheat.app.alerting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.ConfigurationException;
import dev.splitheat.app.config.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong is named with its line, and with the nearest right word. */
class AlertingMistakesTest extends AlertingFiles {
    @ParameterizedTest
    @CsvSource({
        "prod/ordrs, false",
        "shop/ordrs, true",
        "ordrs, true",
        "projects/p/instances/prod/databases/ordrs, false",
        "projects/p/instances/s*/databases/o*, true",
        "'*', true",
        "'*/x', true"
    })
    void aRouteMayNameWhatAWatchedPatternCanHave(String database, boolean known) throws Exception {
        Path file = Files.writeString(
                temp.resolve("p.yaml"),
                "kafka.bootstrap.servers: k:9092\ndatabases: [projects/p/instances/shop/databases/*]\n" + SINKS
                        + "  routes: [{sinks: [a, b], databases: '" + database + "'}]\n");
        Environment environment = new Environment(Map.of(), temp, "host");
        AppConfig config = ConfigFile.load(file, environment, Set.of());

        if (known) {
            assertThat(AlertingFile.load(file, config, environment).routing()).isPresent();
        } else {
            assertThatThrownBy(() -> AlertingFile.load(file, config, environment))
                    .hasMessageContaining("alerts.routes[1].databases: unknown database " + database);
        }
    }

    @Test
    void allThatIsWrong_isToldAtOnce_lineByLine() {
        String text =
                """
                alerts:
                  linc: https://x
                  sinks:
                    a: {type: webhok, url: https://a}
                    b: {type: slack, token: "${env:PLAIN}", channel: "two words"}
                  teams:
                    shop: {}
                  routes:
                    - {severity: critcal, causes: hotrow, sinks: [a, c]}
                    - {sinks: [b], hours: {from: 9am, until: "17:00", zone: UTC}}
                """;

        Throwable thrown = catchThrowable(() -> load(text));

        assertThat(thrown.getMessage().lines().map(line -> line.replaceFirst(".*c.yaml:", "")))
                .satisfiesExactly(
                        line -> assertThat(line).isEqualTo("4: alerts.linc: unknown key: did you mean link?"),
                        line -> assertThat(line)
                                .isEqualTo("6: alerts.sinks.a.type: unknown type webhok: did you mean webhook?"),
                        line -> assertThat(line).startsWith("7: alerts.sinks.b: "),
                        line -> assertThat(line).startsWith("7: alerts.sinks.b.channel is two words but must be"),
                        line -> assertThat(line).startsWith("9: alerts.teams.shop: owns nothing"),
                        line -> assertThat(line).endsWith("unknown cause hotrow: did you mean hot-row?"),
                        line -> assertThat(line).endsWith("unknown severity critcal: did you mean critical?"),
                        line -> assertThat(line).startsWith("11: alerts.routes[1].sinks[2]: unknown sink c"),
                        line -> assertThat(line).startsWith("12: alerts.routes[2].hours.from is 9am"));
    }

    @Test
    void allThatIsWrongWithOneSink_isToldAtOnce() {
        String text =
                """
                alerts.sinks:
                  a: {type: webhook, format: cloudevent, largest: big, plain: maybe, secret: "${env:NONE}"}
                  b: {type: pagerduty, severity: crit, api: "ftp://x"}
                  c: {type: alertmanager, peers: am, resend: 1x, labels: {9a: b, severity: x}}
                """;

        Throwable thrown = catchThrowable(() -> load(text));

        assertThat(thrown.getMessage().lines().map(line -> line.replaceFirst(".*c.yaml:\\d+: alerts.sinks.", "")))
                .satisfiesExactlyInAnyOrder(
                        line -> assertThat(line).startsWith("a: url is missing"),
                        line -> assertThat(line).startsWith("a.format: unknown format cloudevent"),
                        line -> assertThat(line).startsWith("a.largest is big but"),
                        line -> assertThat(line).startsWith("a.plain: unknown answer maybe"),
                        line -> assertThat(line).startsWith("a.secret: names the environment variable NONE"),
                        line -> assertThat(line).startsWith("b: key.file is missing"),
                        line -> assertThat(line).startsWith("b.severity: unknown severity crit"),
                        line -> assertThat(line).startsWith("b.api is ftp://x but"),
                        line -> assertThat(line).startsWith("c.peers is without http"),
                        line -> assertThat(line).startsWith("c.resend is 1x but"),
                        line -> assertThat(line).startsWith("c.labels.9a: the name of a label"),
                        line -> assertThat(line).startsWith("c.labels.severity: Splitheat itself"));
    }

    /** Each begins in the line after the two sinks: in line 7. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "routes: [{sinks: aa}] | 7: alerts.routes[1].sinks: unknown sink aa: did you mean a?",
                "routes: [{sinks: [a, b], cause: x}] | 7: alerts.routes[1].cause: unknown key: did you mean causes?",
                "routes: [{sinks: [a, b], causes: hotrow}] | 7: alerts.routes[1].causes: unknown cause hotrow: did you mean hot-row?",
                "routes: [{sinks: [a, b], severity: critcal}] | 7: alerts.routes[1].severity: unknown severity critcal: did you mean critical?",
                "routes: [{sinks: [a, b], teams: shop}] | 7: alerts.routes[1].teams: unknown team shop: there is none",
                "routes: [{sinks: [a, b], databases: order}] | 7: alerts.routes[1].databases: unknown database order: did you mean orders?",
                "routes: [{sinks: []}] | 7: alerts.routes[1].sinks: has no sink: name one, or nobody",
                "routes: [] | 7: alerts.routes: has no route: name one, or leave the key out",
                "routes: [{severity: info}] | 7: alerts.routes[1]: sinks is missing: set it to the names of sinks, or nobody",
                "routes: [{sinks: a}, {sinks: b}] | 7: alerts.routes[2]: this route never decides: alerts.routes[1] in line 7 takes all of its alerts before",
                "routes: [{sinks: a}] | 6: alerts.sinks.b: no route tells it anything: name it in alerts.routes, or take it away",
                "routes: [{sinks: [a, b], hours: {from: 9am, until: 17:00, zone: UTC}}] | 7: alerts.routes[1].hours.from is 9am but must be a time such as 09:00",
                "routes: [{sinks: [a, b], hours: {from: 09:00, until: 17:00, zone: Europe/Berln}}] | 7: alerts.routes[1].hours.zone: unknown time zone Europe/Berln: did you mean Europe/Berlin?",
                "routes: [{sinks: [a, b], hours: {from: 09:00, until: 17:00, zone: UTC, days: mon-fry}}] | 7: alerts.routes[1].hours.days: unknown day fry: did you mean fri?",
                "routes: [{sinks: [a, b], hours: {from: 09:00, until: 17:00, zone: UTC, outside: wait}}] | 7: alerts.routes[1].hours.outside: unknown way wait: there are next, hold",
                "routes: [{sinks: [a, b], hours: {from: 09:00, until: 17:00, zone: UTC, days: tusday}}] | 7: alerts.routes[1].hours.days: unknown day tusday: did you mean tuesday?",
                "routes: [{sinks: [a, b], causes: lock-contension}] | 7: alerts.routes[1].causes: unknown cause lock-contension: did you mean lock-contention?",
                "routes: [{sinks: [a, b], severity: x}] | 7: alerts.routes[1].severity: unknown severity x: there are info, warning, critical",
                "rotues: []                            | 7: alerts.rotues: unknown key: did you mean routes?",
                "teams: {shop: {}}                     | 7: alerts.teams.shop: owns nothing: give databases, objects or both",
                "show: {columns: Region}               | 7: alerts.show.columns is Region but must be the name of a key column, such as Orders.Region",
                "link: ftp://x                         | 7: alerts.link is ftp://x but must be an http or https URL",
                "timing: {clearing: soon}              | 7: alerts.timing.clearing is soon but must be a duration such as 2m",
                "link: 'https://x/{databse}'          | 7: alerts.link: unknown place {databse}: did you mean {database}?",
                "link: 'https://x/{cause}'            | 7: alerts.link: unknown place {cause}: there are {database}, {finding}",
                "link: 'https://x/{database'          | 7: alerts.link is no proper URL (illegal character in path at its character 11) but must be an http or https URL",
                "timing: {blind.after: 0s}             | 7: alerts.timing: blind.after must be longer than nothing",
                "timing: {clearings: 2m}               | 7: alerts.timing.clearings: unknown key: did you mean clearing?",
                "heartbeat: {url: 'https://x', interval: 0s} | 7: alerts.heartbeat: a heart beats once a second at most",
                "heartbeat: {interval: 1m}             | 7: alerts.heartbeat: url is missing: set it to an http or https URL"
            })
    void aMistakeIsNamedWithItsLine(String wrong, String sentence) {
        assertThatThrownBy(() -> load(SINKS + "  " + wrong + "\n"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(temp.resolve("c.yaml") + ":" + sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{type: slak}                  | alerts.sinks.x.type: unknown type slak",
                "{type: slack_webhok}          | alerts.sinks.x.type: unknown type slack_webhok: did you mean slack-webhook?",
                "{type: slack, token_file: /x} | alerts.sinks.x.token_file: unknown key: did you mean token.file?",
                "{url: https://x}               | alerts.sinks.x: type is missing",
                "{type: webhook}               | alerts.sinks.x: url is missing: set it to an http or https URL",
                "{type: webhook, url: 7}       | alerts.sinks.x.url is without http:// or https:// at its beginning",
                "{type: webhook, url: https://x, secret: whsec_MTIz} | alerts.sinks.x.secret is a secret and may not stand in this file",
                "{type: webhook, url: https://x, secret: '${env:NONE}'} | alerts.sinks.x.secret: names the environment variable NONE",
                "{type: webhook, url: https://x, secret.file: /none} | alerts.sinks.x.secret.file: names the file /none, which cannot be read",
                "{type: webhook, url: https://x, secret: '${env:HEART}'} | alerts.sinks.x: the webhook's secret cannot be used",
                "{type: slack, channel: C0123456789, token: xoxb-MTIz} | alerts.sinks.x.token is a secret and may not stand in this file",
                "{type: slack, channel: C0123456789} | alerts.sinks.x: token.file is missing: set it to a file that holds the app's Bot User OAuth Token",
                "{type: slack, channel: C0123456789, token: '${env:HEART}'} | alerts.sinks.x: the Slack token cannot be used",
                "{type: slack, token: '${env:BOT}'} | alerts.sinks.x: channel is missing: set it to a channel's id",
                "{type: slack, channel: My Alerts, token: '${env:BOT}'} | alerts.sinks.x.channel is My Alerts but must be a channel's id",
                "{type: slack-webhook, url: https://x/hidden} | alerts.sinks.x.url is a secret and may not stand in this file",
                "{type: slack, channel: C0123456789, token: '${env:BOT}', api: http://proxy.example/} | alerts.sinks.x.api: http://proxy.example cannot be used: what is sent without TLS can be read on the way",
                "{type: pagerduty, key: '${env:PAGER}', api: http://proxy.example/} | alerts.sinks.x.api: http://proxy.example cannot be used",
                "{type: slack-webhook, url: '${env:PLAIN}'} | alerts.sinks.x: http://slack.example cannot be used: what is sent without TLS can be read on the way",
                "{type: pagerduty, key: '${env:BOT}'} | alerts.sinks.x: the key is none: it has 32 letters and digits",
                "{type: pagerduty, key: '${env:PAGER}', severity: hi} | alerts.sinks.x.severity: unknown severity hi",
                "{type: alertmanager} | alerts.sinks.x: peers is missing",
                "{type: alertmanager, peers: am} | alerts.sinks.x.peers is without http:// or https:// at its beginning",
                "{type: alertmanager, peers: http://am, labels: {a-b: c}} | alerts.sinks.x.labels.a-b: the name of a label has",
                "{type: alertmanager, peers: [http://am, http://am]} | alerts.sinks.x.peers[2]: this Alertmanager is named before",
                "{type: alertmanager, peers: [http://am, http://am/]} | alerts.sinks.x.peers[2]: this Alertmanager is named before",
                "{type: alertmanager, peers: http://am, resend: 1ms} | alerts.sinks.x: alerts are said again once a second at most",
                "{type: alertmanager, peers: http://am, authorization: '${env:LINES}'} | alerts.sinks.x: the secret has a line break",
                "{type: alertmanager, peers: http://am, labels: {severity: x}} | alerts.sinks.x.labels.severity: Splitheat itself gives each alert this label",
                "{type: webhook, url: https://x, format: cloudevent} | alerts.sinks.x.format: unknown format cloudevent: did you mean cloudevents?",
                "{type: webhook, url: http://x/hidden} | alerts.sinks.x.url: http://x cannot be used: what is sent without TLS can be read on the way",
                "{type: console, url: https://x} | alerts.sinks.x.url: unknown key"
            })
    void aSinkThatCannotBe_isRefused_withoutItsSecret(String sink, String sentence) {
        assertThatThrownBy(() -> load("alerts.sinks.x: " + sink + "\n"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(temp.resolve("c.yaml") + ":3: " + sentence)
                .message()
                .doesNotContain("MTIz", "/hidden", "1-hidden", "hidden in");
    }

    @Test
    void twoOfOneName_areRefused() {
        assertThatThrownBy(
                        () -> load("webhook.url: https://x\nalerts.sinks.webhook: {type: webhook, url: https://y}\n"))
                .hasMessageContaining("webhook.url is a sink of this name already");
    }
}
