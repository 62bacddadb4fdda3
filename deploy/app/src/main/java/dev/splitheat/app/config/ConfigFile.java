package dev.splitheat.app.config;

import dev.splitheat.heat.RangeBudget;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Binds a configuration file to {@link AppConfig}; what is wrong is named with file and key, all of it together. */
public final class ConfigFile {
    private static final Pattern DATABASE = Pattern.compile("projects/[^/\\s*]+/instances/[^/\\s]+/databases/[^/\\s]+");
    private static final Pattern LOOPBACK = Pattern.compile("(localhost|127\\.\\d+\\.\\d+\\.\\d+|\\[::1]):\\d{1,5}");
    private static final Pattern TOPIC_PREFIX = Pattern.compile("[a-zA-Z0-9._-]{1,100}");

    private static final Pattern DATABASE_ROLE = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]{0,127}");

    private final FlatFile settings;
    private final Environment environment;
    private final Set<RoleName> chosen;
    private final Secrets secrets;

    private ConfigFile(FlatFile settings, Environment environment, Set<RoleName> chosen) {
        this.settings = settings;
        this.environment = environment;
        this.chosen = Set.copyOf(chosen);
        this.secrets = new Secrets(settings.file(), environment);
    }

    /** Reads and checks a file. Roles that were chosen on the command line stand in for those of the file. */
    public static AppConfig load(Path file, Environment environment, Set<RoleName> chosen) {
        return new ConfigFile(FlatFile.read(file), environment, chosen).bind();
    }

    /** What is in effect, key by key; checked as a whole before anything of it is told. */
    public static List<EffectiveValue> effective(Path file, Environment environment) {
        FlatFile settings = FlatFile.read(file);
        new ConfigFile(settings, environment, Set.of()).bind();
        return new EffectiveValues(settings).all();
    }

    private AppConfig bind() {
        Mistakes mistakes = settings.mistakes();
        Set<RoleName> roles = mistakes.heard(this::roles).orElse(Set.of());
        Optional<AppConfig.Kafka> kafka = mistakes.heard(this::kafka);
        Optional<AppConfig.Watched> databases = mistakes.heard(() -> databases(roles));
        Optional<AppConfig.Ingest> ingest = mistakes.heard(this::ingest);
        Optional<AppConfig.Analyzer> analyzer = mistakes.heard(this::analyzer);
        Optional<AppConfig.Webhook> webhook = mistakes.found(this::webhook);
        Optional<Secret> redaction = mistakes.found(this::redactionSecret);
        boolean statements = mistakes.heard(this::statementsInAlerts).orElse(false);
        Optional<InetSocketAddress> metrics = mistakes.found(this::metrics);
        Optional<WebConfig> web = mistakes.found(() -> new WebValues(settings, secrets).bind());
        mistakes.end();
        return new AppConfig(
                kafka.orElseThrow(),
                databases.orElseThrow(),
                ingest.orElseThrow(),
                analyzer.orElseThrow(),
                roles,
                Path.of(text(ConfigKey.STATE_DIR, environment.stateHome().toString())),
                text(ConfigKey.INSTANCE_ID, environment.hostName()),
                webhook,
                redaction,
                statements,
                metrics,
                web);
    }

    private AppConfig.Analyzer analyzer() {
        return new AppConfig.Analyzer(
                integer(ConfigKey.ANALYZER_HEAT_RANGES, RangeBudget.DEFAULT.ranges(), 10, 2_000),
                new DecisionValues(settings).bind());
    }

    private AppConfig.Kafka kafka() {
        Mistakes mistakes = new Mistakes();
        Optional<KafkaConnection> connection = mistakes.heard(this::connection);
        Optional<String> prefix = mistakes.heard(this::prefix);
        int partitions = mistakes.heard(() -> integer(ConfigKey.KAFKA_PARTITIONS, 12, 1, 1000))
                .orElse(12);
        int replication = mistakes.heard(this::replication).orElse(-1);
        int standbys = mistakes.heard(() -> integer(ConfigKey.KAFKA_STANDBYS, 0, 0, 10))
                .orElse(0);
        mistakes.end();
        return new AppConfig.Kafka(connection.orElseThrow(), prefix.orElseThrow(), partitions, replication, standbys);
    }

    private KafkaConnection connection() {
        String servers = settings.text(ConfigKey.KAFKA_BOOTSTRAP_SERVERS)
                .filter(text -> !text.isEmpty())
                .orElseThrow(() -> settings.missing(ConfigKey.KAFKA_BOOTSTRAP_SERVERS));
        Map<String, String> client = secrets.resolve(settings.client());
        ClientSettings.check(settings.file(), settings.client(), client);
        return new KafkaConnection(servers, client);
    }

    private String prefix() {
        String prefix = text(ConfigKey.KAFKA_PREFIX, "splitheat.");
        if (!TOPIC_PREFIX.matcher(prefix).matches()) {
            throw settings.wrong(ConfigKey.KAFKA_PREFIX, prefix);
        }
        return prefix;
    }

    private int replication() {
        int replication = integer(ConfigKey.KAFKA_REPLICATION, -1, -1, 100);
        if (replication == 0) {
            throw settings.wrong(ConfigKey.KAFKA_REPLICATION, "0");
        }
        return replication;
    }

    private AppConfig.Watched databases(Set<RoleName> roles) {
        AppConfig.Watched watched = new AppConfig.Watched(
                patterns(ConfigKey.DATABASES),
                patterns(ConfigKey.DATABASES_EXCLUDE),
                settings.text(ConfigKey.DATABASES_FILE).map(file -> readable(ConfigKey.DATABASES_FILE, file)));
        if (watched.isEmpty() && roles.contains(RoleName.INGEST)) {
            throw settings.missing(ConfigKey.DATABASES);
        }
        return watched;
    }

    private List<String> patterns(ConfigKey key) {
        List<String> databases = settings.list(key).orElse(List.of());
        for (String database : databases) {
            if (!DATABASE.matcher(database).matches()) {
                throw settings.wrong(key, database);
            }
        }
        return List.copyOf(new LinkedHashSet<>(databases));
    }

    private Path readable(ConfigKey key, String file) {
        Path path = Path.of(file);
        if (!Files.isReadable(path) || Files.isDirectory(path)) {
            throw settings.wrong(key, file + ", which cannot be read,");
        }
        return path.toAbsolutePath();
    }

    private AppConfig.Ingest ingest() {
        Optional<String> host = settings.text(ConfigKey.SPANNER_HOST);
        if (host.isPresent() && !LOOPBACK.matcher(host.get()).matches()) {
            throw settings.wrong(ConfigKey.SPANNER_HOST, host.get());
        }
        return new AppConfig.Ingest(
                host,
                settings.text(ConfigKey.CREDENTIALS_FILE).map(file -> readable(ConfigKey.CREDENTIALS_FILE, file)),
                databaseRole(),
                new CollectorValues(settings).bind());
    }

    private Optional<String> databaseRole() {
        Optional<String> role = settings.text(ConfigKey.DATABASE_ROLE);
        if (role.isPresent() && !DATABASE_ROLE.matcher(role.get()).matches()) {
            throw settings.wrong(ConfigKey.DATABASE_ROLE, role.get());
        }
        return role;
    }

    private Optional<InetSocketAddress> metrics() {
        return settings.text(ConfigKey.METRICS_LISTEN)
                .map(text -> ListenAddress.of(text).orElseThrow(() -> settings.wrong(ConfigKey.METRICS_LISTEN, text)));
    }

    private Set<RoleName> roles() {
        Set<RoleName> roles = EnumSet.noneOf(RoleName.class);
        settings.otherwise(ConfigKey.ROLES, "all");
        for (String text : settings.list(ConfigKey.ROLES).orElse(List.of("all"))) {
            if (text.equals("all")) {
                roles.addAll(EnumSet.allOf(RoleName.class));
            } else {
                roles.add(RoleName.of(text).orElseThrow(() -> settings.wrong(ConfigKey.ROLES, text)));
            }
        }
        if (roles.isEmpty()) {
            throw settings.wrong(ConfigKey.ROLES, "an empty list");
        }
        return chosen.isEmpty() ? roles : chosen;
    }

    private Optional<AppConfig.Webhook> webhook() {
        Optional<Secret> secret = secrets.find(settings, ConfigKey.WEBHOOK_SECRET_FILE, "SPLITHEAT_WEBHOOK_SECRET");
        return settings.text(ConfigKey.WEBHOOK_URL).map(url -> new AppConfig.Webhook(webUrl(url), secret));
    }

    private URI webUrl(String text) {
        try {
            return WebUrl.of(text);
        } catch (URISyntaxException refused) {
            throw settings.wrong(ConfigKey.WEBHOOK_URL, refused.getReason());
        }
    }

    private Optional<Secret> redactionSecret() {
        return secrets.find(settings, ConfigKey.REDACTION_SECRET_FILE, "SPLITHEAT_REDACTION_SECRET");
    }

    private boolean statementsInAlerts() {
        String text = text(ConfigKey.ALERT_STATEMENTS, "hidden");
        if (!text.equals("hidden") && !text.equals("redacted")) {
            throw settings.wrong(ConfigKey.ALERT_STATEMENTS, text);
        }
        return text.equals("redacted");
    }

    private String text(ConfigKey key, String otherwise) {
        settings.otherwise(key, otherwise);
        return settings.text(key).orElse(otherwise);
    }

    private int integer(ConfigKey key, int otherwise, int least, int most) {
        settings.otherwise(key, Integer.toString(otherwise));
        Optional<String> text = settings.text(key);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            int value = Integer.parseInt(text.get());
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException noNumber) {
            throw settings.wrong(key, text.get());
        }
        throw settings.wrong(key, text.get());
    }
}
