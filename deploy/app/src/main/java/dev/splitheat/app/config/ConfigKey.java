package dev.splitheat.app.config;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Every key of the configuration file, beside those of {@link CollectorKeys}. A name never changes. */
enum ConfigKey {
    KAFKA_BOOTSTRAP_SERVERS("kafka.bootstrap.servers", "the host:port list of your Kafka brokers"),
    KAFKA_PREFIX("kafka.prefix", "letters, digits, dots, dashes and underscores"),
    KAFKA_PARTITIONS("kafka.partitions", "a whole number from 1 to 1000"),
    KAFKA_REPLICATION("kafka.replication", "a whole number from 1 to 100, or -1 for the cluster's default"),
    KAFKA_STANDBYS("kafka.standbys", "a whole number from 0 to 10"),
    DATABASES("databases", "a list of projects/…/instances/…/databases/…, where * stands for any letters"),
    DATABASES_EXCLUDE(
            "databases.exclude", "a list of projects/…/instances/…/databases/…, where * stands for any letters"),
    DATABASES_FILE("databases.file", "a file with more databases, one a line"),
    SPANNER_HOST("spanner.host", "host:port of an emulator on loopback"),
    CREDENTIALS_FILE("credentials.file", "a readable file with the credentials of a service account"),
    DATABASE_ROLE("database.role", "the name of a database role: letters, digits and underscores"),
    ANALYZER_EPISODE_NEW_SPELL_AFTER("analyzer.episode.new.spell.after", "a duration such as 5m"),
    ANALYZER_EPISODE_RESOLVE_AFTER("analyzer.episode.resolve.after", "a duration such as 10m"),
    ANALYZER_EPISODE_RESOLVE_FLAPPING_AFTER("analyzer.episode.resolve.flapping.after", "a duration such as 1h"),
    ANALYZER_EPISODE_REOPEN_WITHIN("analyzer.episode.reopen.within", "a duration such as 1d"),
    ANALYZER_EPISODE_CRITICAL_AFTER("analyzer.episode.critical.after", "a duration such as 30m"),
    ANALYZER_EPISODE_WARM_SCORE("analyzer.episode.warm.score", "a whole number from 0 to 100"),
    ANALYZER_EPISODE_WARM_FOR("analyzer.episode.warm.for", "a duration such as 10m"),
    ANALYZER_OPENING_HEAT("analyzer.opening.heat", "a duration such as 3m"),
    ANALYZER_OPENING_HEALING("analyzer.opening.healing", "a duration such as 6m"),
    ANALYZER_OPENING_UNEXPLAINED_STUCK("analyzer.opening.unexplained.stuck", "a duration such as 10m"),
    ANALYZER_OPENING_UNEXPLAINED_DESPITE_SPLITTING(
            "analyzer.opening.unexplained.despite.splitting", "a duration such as 30m"),
    ANALYZER_OPENING_UNEXPLAINED_HERE_AND_THERE(
            "analyzer.opening.unexplained.here.and.there", "a duration such as 20m"),
    ANALYZER_OPENING_UNEXPLAINED_HERE_AND_THERE_SCORE(
            "analyzer.opening.unexplained.here.and.there.score", "a whole number from 50 to 100"),
    ANALYZER_OPENING_LEAST("analyzer.opening.least", "a duration such as 2m"),
    ANALYZER_OPENING_SOONER("analyzer.opening.sooner", "a duration such as 2m"),
    ANALYZER_OPENING_LATER("analyzer.opening.later", "a duration such as 2m"),
    ANALYZER_OPENING_ABORTS("analyzer.opening.aborts", "a number above 0, up to 1"),
    ANALYZER_OPENING_PEERS("analyzer.opening.peers", "a whole number from 1 to 1000"),
    ANALYZER_OPENING_LINE("analyzer.opening.line", "a number such as 1"),
    ANALYZER_OPENING_LINE_FOR("analyzer.opening.line.for", "a duration such as 3m"),
    ANALYZER_OPENING_SHORT_LINE("analyzer.opening.short.line", "a number such as 0.25"),
    ANALYZER_OPENING_SHORT_LINE_FOR("analyzer.opening.short.line.for", "a duration such as 10m"),
    ANALYZER_HARM_AFTER("analyzer.harm.after", "a duration such as 10m"),
    ANALYZER_HARM_ABORTS("analyzer.harm.aborts", "a number above 0, up to 1"),
    ANALYZER_HARM_WAITING("analyzer.harm.waiting", "a number above 0, up to 1"),
    ANALYZER_HARM_LATENCY("analyzer.harm.latency", "a number such as 2"),
    ANALYZER_HARM_CPU("analyzer.harm.cpu", "a number above 0, up to 1"),
    ANALYZER_CAPACITY_LASTING("analyzer.capacity.lasting", "a duration such as 5m"),
    ANALYZER_CAPACITY_RANGES("analyzer.capacity.ranges", "a whole number from 2 to 1000"),
    ANALYZER_CAPACITY_RANGES_ALONE("analyzer.capacity.ranges.alone", "a whole number from 2 to 1000"),
    ANALYZER_CAPACITY_ALIKE("analyzer.capacity.alike", "a number above 0, up to 1"),
    ANALYZER_CAPACITY_GROWING("analyzer.capacity.growing", "a number such as 1.5"),
    ANALYZER_CAPACITY_CPU_FULL("analyzer.capacity.cpu.full", "a number above 0, up to 1"),
    ANALYZER_CAPACITY_CPU_ROOM("analyzer.capacity.cpu.room", "a number above 0, up to 1"),
    ANALYZER_HISTORY_WEEKS("analyzer.history.weeks", "a whole number from 1 to 4"),
    ANALYZER_HISTORY_ENOUGH_WEEKS("analyzer.history.enough.weeks", "a whole number from 1 to 4"),
    ANALYZER_HISTORY_OFTEN("analyzer.history.often", "a whole number from 1 to 10"),
    ANALYZER_HISTORY_SHARE("analyzer.history.share", "a number above 0, up to 1"),
    ANALYZER_HISTORY_DEVIATIONS("analyzer.history.deviations", "a number such as 3"),
    ANALYZER_HISTORY_SPREAD("analyzer.history.spread", "a number from 0 to 1"),
    ANALYZER_HISTORY_UNPUNCTUAL("analyzer.history.unpunctual", "a duration such as 10m"),
    ANALYZER_HISTORY_PAUSE("analyzer.history.pause", "a duration such as 1h"),
    ANALYZER_HISTORY_LONGEST("analyzer.history.longest", "a duration such as 4h"),
    ANALYZER_FLEET_SHARE("analyzer.fleet.share", "a number above 0, up to 1"),
    ANALYZER_FLEET_OBJECTS("analyzer.fleet.objects", "a whole number from 1 to 1000000"),
    ANALYZER_FLEET_DATABASES("analyzer.fleet.databases", "a whole number from 1 to 1000000"),
    ANALYZER_FLEET_DEVIATIONS("analyzer.fleet.deviations", "a number such as 4"),
    ANALYZER_SAMPLING_SURE("analyzer.sampling.sure", "a number above 0, up to 1"),
    ANALYZER_SAMPLING_KEYS("analyzer.sampling.keys", "a whole number from 1 to 10000"),
    ANALYZER_SAMPLING_LASTING("analyzer.sampling.lasting", "a duration such as 15m"),
    ANALYZER_SAMPLING_RENEWED("analyzer.sampling.renewed", "a duration such as 5m"),
    ANALYZER_SAMPLING_TABLES("analyzer.sampling.tables", "a whole number from 1 to 1000"),
    ANALYZER_HEAT_RANGES("analyzer.heat.ranges", "a whole number from 10 to 2000"),
    METRICS_LISTEN("metrics.listen", "a port of this machine, or host:port"),
    WEB_LISTEN("web.listen", "a port of this machine, or host:port"),
    WEB_ADVERTISED("web.advertised", "host:port, where other instances reach this one"),
    WEB_HOSTS("web.hosts", "a list of names under which the pages are asked for"),
    WEB_TOKEN_FILE("web.token.file", "a file that holds a token of at least 16 characters"),
    WEB_TLS_CERTIFICATE("web.tls.certificate", "a file with the certificates in PEM, the server's own first"),
    WEB_TLS_KEY("web.tls.key", "a file with the certificate's key in PEM, in PKCS#8"),
    WEB_TLS_KEYSTORE("web.tls.keystore", "a PKCS12 file with one key and its certificates"),
    WEB_TLS_PASSWORD_FILE("web.tls.password.file", "a file that holds the password of web.tls.keystore"),
    WEB_PROXY_USER_HEADER("web.proxy.user.header", "the name of a header"),
    WEB_PROXY_SECRET_FILE("web.proxy.secret.file", "a file that holds a secret of at least 16 characters"),
    WEB_PROXY_ADDRESSES("web.proxy.addresses", "a list of addresses in figures"),
    WEB_PEERS_SECRET_FILE("web.peers.secret.file", "a file that holds a secret of at least 16 characters"),
    WEB_REVEAL("web.reveal", "nobody, everybody, or a list of users, where token is whoever shows the token"),
    WEB_EMBED("web.embed", "a list of origins such as https://grafana.example.com"),
    ROLES("roles", "all, or a list of ingest, analyzer, advisor"),
    STATE_DIR("state.dir", "a directory that survives restarts"),
    INSTANCE_ID("instance.id", "a name that this process alone has, and keeps over restarts"),
    WEBHOOK_URL("webhook.url", "an http or https URL"),
    WEBHOOK_SECRET_FILE("webhook.secret.file", "a file that holds the secret"),
    REDACTION_SECRET_FILE("redaction.secret.file", "a file that holds the secret"),
    ALERT_STATEMENTS("alert.statements", "hidden, or redacted");

    /** What follows this is handed to every Kafka client as it stands. */
    static final String CLIENT_PREFIX = "kafka.client.";

    private final String text;
    private final String meaning;

    ConfigKey(String text, String meaning) {
        this.text = text;
        this.meaning = meaning;
    }

    String text() {
        return text;
    }

    String meaning() {
        return meaning;
    }

    static boolean isKnown(String name) {
        return name.startsWith(CLIENT_PREFIX)
                ? ClientSettings.isKnown(name.substring(CLIENT_PREFIX.length()))
                : names().contains(name) || CollectorKeys.isKnown(name);
    }

    static Optional<String> nearest(String name) {
        return name.startsWith(CLIENT_PREFIX)
                ? ClientSettings.nearest(name.substring(CLIENT_PREFIX.length())).map(CLIENT_PREFIX::concat)
                : Nearest.to(
                        name,
                        Stream.concat(names().stream(), CollectorKeys.names().stream())
                                .toList());
    }

    static List<String> names() {
        return Arrays.stream(values()).map(ConfigKey::text).toList();
    }
}
