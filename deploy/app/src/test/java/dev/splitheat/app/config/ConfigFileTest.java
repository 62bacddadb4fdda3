package dev.splitheat.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.rules.DecisionRules;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigFileTest {
    private static final String DATABASE = "projects/p/instances/i/databases/d";
    private static final String LEAST = "kafka.bootstrap.servers: k:9092\ndatabases: " + DATABASE + "\n";
    private static final String AFTER_LEAST = ":" + (LEAST.lines().count() + 1) + ": ";
    private static final String DATABASE_OF_EXAMPLE = "projects/my-project/instances/my-instance/databases/my-database";
    private static final Path EXAMPLE = Path.of("../config/example.yaml");

    /** They cannot be set beside web.tls.certificate, and stand in the example as comments. */
    private static final EnumSet<ConfigKey> INSTEAD_OF_OTHERS =
            EnumSet.of(ConfigKey.WEB_TLS_KEYSTORE, ConfigKey.WEB_TLS_PASSWORD_FILE);

    @TempDir
    Path temp;

    @Test
    void everyDefaultIsAsPromised() throws Exception {
        AppConfig config = load(LEAST);

        assertThat(config)
                .isEqualTo(new AppConfig(
                        new AppConfig.Kafka(KafkaConnection.plain("k:9092"), "splitheat.", 12, -1, 0),
                        new AppConfig.Watched(List.of(DATABASE), List.of(), Optional.empty()),
                        new AppConfig.Ingest(Optional.empty(), Optional.empty(), Optional.empty(), Map.of()),
                        new AppConfig.Analyzer(1_000, DecisionRules.DEFAULT),
                        EnumSet.allOf(RoleName.class),
                        Path.of("/home/someone/.local/state/splitheat"),
                        "host-7",
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        Optional.empty(),
                        Optional.empty()));
    }

    /** Whoever starts with a copy of it watches Google's Spanner, not one that is not there. */
    @Test
    void theExampleAsItStands_asksGoogle() throws Exception {
        assertThat(Files.readString(EXAMPLE)).contains("# spanner.host: ").doesNotContain("\nspanner.host");
    }

    @Test
    void theExampleSetsEveryKeyAndSaysTheDefaults() throws Exception {
        Path secret = Files.writeString(temp.resolve("secret"), "s3cret\n");
        String example = Files.readString(EXAMPLE)
                .replace("# spanner.host: ", "spanner.host: ")
                .replace("# database.role: ", "database.role: ")
                .replace("/run/secrets/splitheat-webhook", secret.toString())
                .replace("/run/secrets/splitheat-redaction", secret.toString())
                .replace("/run/secrets/splitheat-google", secret.toString())
                .replaceAll(
                        "/run/secrets/splitheat-web-\\w+",
                        Files.writeString(temp.resolve("long"), "a secret of sixteen")
                                .toString())
                .replace("/etc/splitheat/databases", secret.toString());
        Path file = Files.writeString(temp.resolve("example.yaml"), example);

        FlatFile flat = FlatFile.read(file);
        AppConfig config = ConfigFile.load(file, environment(Map.of("SPLITHEAT_KAFKA_JAAS", "jaas")), Set.of());
        AppConfig defaults = load(LEAST);

        assertThat(EnumSet.complementOf(INSTEAD_OF_OTHERS))
                .allSatisfy(key -> assertThat(flat.list(key)).as(key.text()).isPresent());
        assertThat(example).contains("# keystore: ", "# password.file: ");
        assertThat(config.kafka().prefix()).isEqualTo(defaults.kafka().prefix());
        assertThat(config.kafka().partitions()).isEqualTo(defaults.kafka().partitions());
        assertThat(config.kafka().replication()).isEqualTo(defaults.kafka().replication());
        assertThat(config.kafka().standbys()).isEqualTo(defaults.kafka().standbys());
        assertThat(config.statementsInAlerts()).isEqualTo(defaults.statementsInAlerts());
        assertThat(config.ingest().databaseRole()).contains("splitheat_reader");
        assertThat(config.ingest().of(CollectorKind.STATISTICS))
                .isEqualTo(Map.of("poll.interval.ms", "60000", "staleness.ms", "15000", "history.ms", "2592000000"));
        assertThat(config.ingest().of(CollectorKind.CATALOGS))
                .isEqualTo(Map.of("poll.interval.ms", "60000", "staleness.ms", "15000"));
        assertThat(config.ingest().of(CollectorKind.MONITORING)).isEqualTo(Map.of("history.ms", "21600000"));
        assertThat(config.ingest().of(CollectorKind.KEY_SAMPLES))
                .containsEntry("sampling", DATABASE_OF_EXAMPLE + ":Orders;Customers")
                .containsEntry("change.stream", "SplitheatStream");
        assertThat(config.analyzer()).isEqualTo(defaults.analyzer());
        assertThat(config.metrics()).contains(new InetSocketAddress("127.0.0.1", 9464));
        assertThat(config.web().orElseThrow().listen()).isEqualTo(new InetSocketAddress("127.0.0.1", 8484));
        assertThat(config.web().orElseThrow().reveal()).isEqualTo(new WebConfig.Reveal(false, Set.of()));
        assertThat(config.web().orElseThrow().hosts())
                .containsExactlyInAnyOrder("splitheat.example.com", "splitheat-0.splitheat");
        assertThat(defaults.web()).isEmpty();
        assertThat(config.roles()).isEqualTo(defaults.roles());
        assertThat(config.webhook())
                .contains(new AppConfig.Webhook(
                        URI.create("https://hooks.example.com/splitheat"), Optional.of(new Secret("s3cret"))));
        assertThat(config.kafka().connection().client())
                .containsEntry("security.protocol", "SASL_SSL")
                .containsEntry("sasl.jaas.config", "jaas");
    }

    @Test
    void everyThresholdIsReadFromItsOwnKey() throws Exception {
        for (ConfigKey key : ConfigKey.values()) {
            if (key.text().startsWith("analyzer.")) {
                AppConfig changed = load(LEAST + key.text() + ": " + other(key) + "\n");

                assertThat(changed.analyzer())
                        .as(key.text())
                        .isNotEqualTo(load(LEAST).analyzer());
            }
        }
    }

    /** Allowed, and no default. */
    private static String other(ConfigKey key) {
        return switch (key) {
            case ANALYZER_HISTORY_PAUSE -> "2h";
            case ANALYZER_HISTORY_LONGEST -> "3h";
            case ANALYZER_EPISODE_REOPEN_WITHIN, ANALYZER_EPISODE_RESOLVE_FLAPPING_AFTER -> "11h";
            case ANALYZER_OPENING_UNEXPLAINED_DESPITE_SPLITTING, ANALYZER_SAMPLING_LASTING -> "11m";
            case ANALYZER_EPISODE_RESOLVE_AFTER -> "6m";
            case ANALYZER_HEAT_RANGES, ANALYZER_CAPACITY_RANGES_ALONE -> "11";
            case ANALYZER_OPENING_UNEXPLAINED_HERE_AND_THERE_SCORE -> "99";
            case ANALYZER_HISTORY_WEEKS, ANALYZER_CAPACITY_RANGES -> "3";
            case ANALYZER_CAPACITY_GROWING, ANALYZER_HARM_LATENCY -> "1.1";
            case ANALYZER_CAPACITY_CPU_FULL, ANALYZER_HISTORY_SHARE, ANALYZER_OPENING_LINE -> "0.5";
            default -> key.meaning().contains("duration") ? "4m" : key.meaning().contains("whole") ? "1" : "0.24";
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    kafka.prefx: a                     | unknown key kafka.prefx: did you mean kafka.prefix?
                    colour: red                        | unknown key colour: deploy/config/example.yaml and deploy/config/COLLECTORS.md list every key
                    kafka: {partitions: many}          | kafka.partitions is many but must be a whole number from 1 to 1000
                    kafka: {partitions: 0}             | kafka.partitions is 0 but must be a whole number from 1 to 1000
                    kafka: {partitions: [1, 2]}        | kafka.partitions is a list but must be a whole number from 1 to 1000
                    web: {listen: everywhere}          | web.listen is everywhere but must be a port of this machine, or host:port
                    web: {listen: "0.0.0.0:8484"}      | web.listen is 0.0.0.0:8484, which other machines reach, but must be an address of this machine alone, or web.token.file or web.proxy.user.header must say who may come in
                    web: {token: abc}                  | web.token is a secret and may not stand in this file: put it into a file and name that with web.token.file
                    web: {listen: 8484, reveal: [nobody, ann]} | web.reveal is nobody and somebody but must be nobody, everybody, or a list of users, where token is whoever shows the token
                    web: {listen: 8484, embed: "*"}    | web.embed is without http:// or https:// at its beginning but must be a list of origins such as https://grafana.example.com
                    web: {listen: 8484, proxy: {user.header: X-User}} | web.proxy.user.header is X-User but must be proved by web.proxy.secret.file or web.proxy.addresses, since anybody can send a header
                    web: {listen: 8484, tls: {key: /etc/hostname}} | web.tls.key is /etc/hostname but must be accompanied by web.tls.certificate
                    analyzer: {episode: {resolve.after: soon}} | analyzer.episode.resolve.after is soon but must be a duration such as 10m
                    analyzer: {episode: {resolve.after: 2m}} | analyzer.episode: a spell ends before its finding is resolved, but PT5M is more than PT2M
                    analyzer: {opening: {heat: 0s}}    | analyzer.opening: heat before any finding lies between PT1M and PT1H, and not at PT0S
                    analyzer: {harm: {aborts: 20%}}    | analyzer.harm.aborts is 20% but must be a number above 0, up to 1
                    analyzer: {harm: {aborts: 20}}     | analyzer.harm: the share of aborts lies above 0 and is 1 at most, and not 20.0
                    analyzer: {capacity: {cpu.room: 0.7}} | analyzer.capacity: an instance with room has less CPU taken than a full one, but 0.7 is more than 0.65
                    analyzer: {fleet: {objects: few}}  | analyzer.fleet.objects is few but must be a whole number from 1 to 1000000
                    analyzer: {history: {weeks: 5}}    | analyzer.history: the weeks that are looked back on lies between 1 and 4, and not at 5
                    analyzer: {heat: {ranges: 1}}      | analyzer.heat.ranges is 1 but must be a whole number from 10 to 2000
                    kafka: {replication: 0}            | kafka.replication is 0 but must be a whole number from 1 to 100, or -1
                    kafka: {standbys: -1}              | kafka.standbys is -1 but must be a whole number from 0 to 10
                    alert.statements: plain            | alert.statements is plain but must be hidden, or redacted
                    kafka: {prefix: a b}               | kafka.prefix is a b but must be letters, digits, dots
                    spanner.host: spanner.example:443  | spanner.host is spanner.example:443 but must be host:port of an emulator on loopback
                    ingest.poll.interval: 15           | ingest.poll.interval is 15 but must be a duration from 1s to 1h, such as 1m
                    ingest.poll.interval: 0s           | ingest.poll.interval is 0s but must be a duration from 1s to 1h, such as 1m
                    ingest: {audit.interval: 2d}       | ingest.audit.interval is 2d but must be a duration from 1m to 1d, such as 5m
                    ingest: {query.limit: 0}           | ingest.query.limit is 0 but must be a whole number from 1 to 1000000
                    ingest: {sample.keys: many}        | ingest.sample.keys is many but must be a whole number from 1 to 10000
                    ingest: {views: ['a,b']}           | ingest.views is a,b but must be a list of texts without commas
                    ingest: {request.priority: [low]}  | ingest.request.priority is a list but must be a single text
                    ingest: {audit.intervall: 5m}      | unknown key ingest.audit.intervall: did you mean ingest.audit.interval?
                    ingest: {audit.interval.ms: 300000} | unknown key ingest.audit.interval.ms: did you mean ingest.audit.interval?
                    ingest: {validation: live}         | unknown key ingest.validation
                    ingest.credentials: x              | unknown key ingest.credentials
                    metrics.listen: here               | metrics.listen is here but must be a port of this machine, or host:port
                    metrics.listen: 127.0.0.1:70000    | metrics.listen is 127.0.0.1:70000 but must be a port of this machine, or host:port
                    credentials.file: /not/there       | credentials.file is /not/there, which cannot be read, but must be a readable file
                    database.role: my role             | database.role is my role but must be the name of a database role: letters, digits
                    databases.exclude: d               | databases.exclude is d but must be a list of projects/
                    roles: [ingest, analyser]          | roles is analyser but must be all, or a list of ingest, analyzer, advisor
                    roles: []                          | roles is an empty list but must be all, or a list
                    webhook.url: not a url             | webhook.url is no proper URL (illegal character in path at its character 4) but must be an http or https URL
                    webhook.url: h.example/x           | webhook.url is without http:// or https:// at its beginning but must be an http or https URL
                    webhook.url: ftp://x/y             | webhook.url is ftp://x/… but must be an http or https URL
                    webhook.url: "ws://u:pw@x:1/t?k=v" | webhook.url is ws://x:1/… but must be an http or https URL
                    webhook.url: mailto:me             | webhook.url is mailto:… but must be an http or https URL
                    webhook.url: https:///x            | webhook.url is a URL without a proper host but must be an http or https URL
                    webhook.secret: abc                | webhook.secret is a secret and may not stand in this file: put it into a file and name that with webhook.secret.file
                    kafka.client.ssl.key.password: abc | kafka.client.ssl.key.password is a secret and may not stand in this file: write ${file:PATH} or ${env:NAME} instead
                    webhook.secret.file: /not/there    | webhook.secret.file names the file /not/there, which cannot be read or is empty
                    """)
    void whatIsWrongIsNamedWithFileLineAndKey(String line, String complaint) {
        assertThatThrownBy(() -> load(LEAST + line))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(temp.resolve("splitheat.yaml") + AFTER_LEAST + complaint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    databases: x                                           | : kafka.bootstrap.servers is missing: set it to the host:port list of your Kafka brokers
                    kafka.bootstrap.servers: k:1                           | : databases is missing: set it to a list of projects/
                    {kafka.bootstrap.servers: "k:1", databases: projects/p/instances/i/databases/d, web: {listen: 8484, tls: {keystore: /etc/hostname}}} | : web.tls.password.file is missing: set it to a file that holds the password of web.tls.keystore
                    {kafka.bootstrap.servers: "k:1", databases: my-db}     | :1: databases is my-db but must be a list of projects/
                    """)
    void whatIsMissingIsNamed(String content, String complaint) {
        assertThatThrownBy(() -> load(content))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(temp.resolve("splitheat.yaml") + complaint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    just text            | :1: the file must consist of keys with values
                    'roles: [ingest'     | :1: no proper YAML: expected ',' or ']', but got <stream end>
                    '{roles: a, roles: b}' | :1: no proper YAML: Duplicate field
                    """)
    void aFileThatIsNoConfigurationIsRefused(String content, String complaint) {
        assertThatThrownBy(() -> load(content))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(temp.resolve("splitheat.yaml") + complaint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    security.protocol: BOGUS             | security.protocol is BOGUS but must be one of PLAINTEXT, SASL_PLAINTEXT, SASL_SSL, SSL
                    security.protocol: "${env:PROTOCOL}" | security.protocol is ${env:PROTOCOL} but must be one of PLAINTEXT, SASL_PLAINTEXT, SASL_SSL, SSL
                    request.timeout.ms: 5s               | request.timeout.ms is 5s but must be a whole number of at least 0
                    max.poll.records: 0                  | max.poll.records is 0 but must be a whole number of at least 1
                    compression.lz4.level: 99            | compression.lz4.level is 99 but must be a whole number from 1 to 17
                    acks: some                           | acks is some but must be one of -1, 0, 1, all
                    check.crcs: maybe                    | check.crcs is maybe but must be true or false
                    sasl.login.class: no.such.Login      | sasl.login.class is no.such.Login but must be the name of a class on the class path
                    connections.max.idle.ms: ""          | connections.max.idle.ms is empty but must be a whole number
                    """)
    void aClientSettingThatKafkaWouldRefuseIsRefusedOnLoading(String line, String complaint) {
        Map<String, String> variables = Map.of("PROTOCOL", "hush");
        Path file = temp.resolve("splitheat.yaml");

        assertThatThrownBy(() -> ConfigFile.load(
                        Files.writeString(file, LEAST + "kafka.client." + line), environment(variables), Set.of()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(file + AFTER_LEAST + "kafka.client." + complaint)
                .hasNoCause();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    security.protcol | : did you mean kafka.client.security.protocol?
                    ssl.key.pasword  | : did you mean kafka.client.ssl.key.password?
                    colour           | : no Kafka client has such a setting
                    """)
    void aClientSettingThatNoClientKnowsIsRefused(String name, String hint) {
        assertThatThrownBy(() -> load(LEAST + "kafka.client." + name + ": x"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(temp.resolve("splitheat.yaml") + AFTER_LEAST + "unknown key kafka.client." + name + hint);
    }

    @ParameterizedTest
    @CsvSource({"security.protocol, ssl", "acks, all", "metrics.jmx.include, .*", "auto.offset.reset, earliest"})
    void aClientSettingThatSomeClientKnowsIsTaken(String name, String value) throws Exception {
        AppConfig config = load(LEAST + "kafka.client." + name + ": '" + value + "'");

        assertThat(config.kafka().connection().client()).containsExactly(Map.entry(name, value));
    }

    @ParameterizedTest
    @CsvSource({
        "a:@@	b: 1, ':2: no proper YAML: '",
        "roles: all@@---@@roles: ingest, ':3: a second document begins here: a configuration is one'",
    })
    void theLineIsTheOneThatIsWrong(String content, String complaint) {
        assertThatThrownBy(() -> load(content.replace("@@", "\n")))
                .hasMessageStartingWith(temp.resolve("splitheat.yaml") + complaint);
    }

    @Test
    void whatIsNoText_isSaid() throws Exception {
        Path file = Files.write(temp.resolve("bytes"), new byte[] {'a', ':', ' ', (byte) 0xFF});

        assertThatThrownBy(() -> ConfigFile.load(file, environment(Map.of()), Set.of()))
                .hasMessage(file + ": no proper YAML: it is no UTF-8 text");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> ConfigFile.load(temp.resolve("none"), environment(Map.of()), Set.of()))
                .hasMessage("cannot read the configuration file " + temp.resolve("none") + ": there is no such file");
    }

    @Test
    void rolesOfTheCommandLineStandInForThoseOfTheFile() throws Exception {
        Path file = Files.writeString(temp.resolve("f"), "kafka.bootstrap.servers: k:9092\nroles: ingest\n");

        AppConfig config = ConfigFile.load(file, environment(Map.of()), Set.of(RoleName.ADVISOR));

        assertThat(config.roles()).containsExactly(RoleName.ADVISOR);
        assertThat(config.databases().isEmpty()).isTrue();
    }

    @Test
    void secretsNeverShowInText() throws Exception {
        Path file = Files.writeString(
                temp.resolve("f"), LEAST + "webhook.url: https://h/x\nkafka.client.ssl.key.password: ${env:KEY}\n");

        AppConfig config = ConfigFile.load(
                file, environment(Map.of("SPLITHEAT_WEBHOOK_SECRET", "hush-1", "KEY", "hush-2")), Set.of());

        assertThat(config.webhook().orElseThrow().secret()).contains(new Secret("hush-1"));
        assertThat(config.kafka().connection().client()).containsEntry("ssl.key.password", "hush-2");
        assertThat(config.toString()).doesNotContain("hush");
    }

    private AppConfig load(String content) throws IOException {
        Path file = Files.writeString(temp.resolve("splitheat.yaml"), content);
        return ConfigFile.load(file, environment(Map.of()), Set.of());
    }

    private static Environment environment(Map<String, String> variables) {
        return new Environment(variables, Path.of("/home/someone"), "host-7");
    }
}
