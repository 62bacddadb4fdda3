package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.spanner.Manners;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;

/** Options that every connector has, by their names in a connector's configuration. A name never changes. */
final class CommonOptions {
    static final String DATABASES = "databases";
    static final String EXCLUDE = "databases.exclude";
    static final String FILE = "databases.file";
    static final String DISCOVERY_INTERVAL = "discovery.interval.ms";
    static final String RETIRE_AFTER = "retire.after.ms";
    static final String TOPIC_PREFIX = "topic.prefix";
    static final String TOPIC_PARTITIONS = "topic.partitions";
    static final String TOPICS_SERVERS = "topics.bootstrap.servers";
    /** What follows this is handed to the client that looks topics up, as it stands. */
    static final String TOPICS_ADMIN = "topics.admin.";

    static final String HOST = "spanner.host";
    static final String CREDENTIALS = "credentials.file";
    static final String ROLE = "database.role";
    static final String PRIORITY = "request.priority";
    static final String LONGEST_BACK_OFF = "backoff.max.ms";
    static final String STATUS_INTERVAL = "status.interval.ms";
    static final String VALIDATION = "validation";
    static final String TASK_INDEX = "task.index";
    static final String TASK_COUNT = "task.count";

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration DAY = Duration.ofDays(1);
    private static final int MOST_PARTITIONS = 10_000;

    private CommonOptions() {}

    /** A definition that a connector adds its own options to. */
    static ConfigDef definition() {
        ConfigDef definition = new ConfigDef();
        List.of(databases(), topics(), spanner(), conduct(), tasks()).forEach(group -> group.addTo(definition));
        return definition;
    }

    private static OptionGroup databases() {
        return OptionGroup.of(
                "Databases",
                Option.list(
                                DATABASES,
                                "Databases",
                                OptionChecks.databases(),
                                "Databases to watch: full names, projects/P/instances/I/databases/D, in which * stands for"
                                        + " any letters of I and of D. May be empty when databases.file is set.")
                        .ranked(Importance.HIGH)
                        .before(EXCLUDE, DISCOVERY_INTERVAL),
                Option.list(
                        EXCLUDE,
                        "Databases left out",
                        OptionChecks.databases(),
                        "Names and patterns of databases that are not watched although databases or databases.file name"
                                + " them."),
                Option.text(
                                FILE,
                                "File of databases",
                                "",
                                null,
                                "A file on every worker with more names and patterns, one a line; # begins a comment. Read"
                                        + " again every discovery.interval.ms.")
                        .ranked(Importance.MEDIUM),
                Option.millis(
                        DISCOVERY_INTERVAL,
                        "Discovery interval",
                        Duration.ofMinutes(5),
                        SECOND,
                        DAY,
                        "Time between two looks at which databases there are, and into databases.file."),
                Option.millis(
                        RETIRE_AFTER,
                        "Retire after",
                        HOUR,
                        Duration.ZERO,
                        Duration.ofDays(30),
                        "How long a database must be gone before it is retired: its compacted records get tombstones."));
    }

    private static OptionGroup topics() {
        return OptionGroup.of(
                "Topics",
                Option.number(
                                TOPIC_PARTITIONS,
                                "Partitions",
                                1,
                                1,
                                MOST_PARTITIONS,
                                "Partitions of Splitheat's topics; all topics have the same number. It must be the number that they were"
                                        + " made with. With a smaller one findings go astray, with a larger one tasks fail: it is compared"
                                        + " with the other connectors of a worker and, where " + TOPICS_SERVERS
                                        + " is set, with the topics.")
                        .required(),
                Option.text(
                                TOPIC_PREFIX,
                                "Prefix",
                                "splitheat.",
                                OptionChecks.topicPrefix(),
                                "What the names of Splitheat's topics begin with.")
                        .ranked(Importance.MEDIUM),
                Option.text(
                        TOPICS_SERVERS,
                        "Kafka of the topics",
                        "",
                        NameChecks.servers(),
                        "Brokers that are asked, when the connector is validated and started, how many partitions its topics"
                                + " have; " + TOPICS_ADMIN
                                + "* says more about how to reach them. Empty: nobody is asked."));
    }

    private static OptionGroup spanner() {
        return OptionGroup.of(
                "Spanner",
                Option.text(
                                CREDENTIALS,
                                "Credentials file",
                                "",
                                OptionChecks.credentials(),
                                "Path, on every worker, of a file with the key of a service account or the description of"
                                        + " an external account. Empty: Application Default Credentials.")
                        .ranked(Importance.MEDIUM),
                Option.text(
                        ROLE,
                        "Database role",
                        "",
                        NameChecks.identifier("a role's"),
                        "With fine-grained access control, the role that sessions take on: a member of spanner_sys_reader"
                                + " and spanner_info_reader. Empty: what the account may do by itself."),
                Option.choice(
                        PRIORITY,
                        "Priority",
                        Manners.Priority.LOW,
                        "At which priority Spanner answers; what is low yields to everything else of the instance."),
                Option.text(
                        HOST,
                        "Simulated Spanner",
                        "",
                        OptionChecks.host(),
                        "A simulated Spanner on this machine, spoken to without encryption and credentials. Empty:"
                                + " Google's."));
    }

    private static OptionGroup conduct() {
        return OptionGroup.of(
                "Conduct",
                Option.millis(
                        LONGEST_BACK_OFF,
                        "Longest back-off",
                        Duration.ofMinutes(5),
                        SECOND,
                        HOUR,
                        "The longest time that a database which fails again and again is left alone."),
                Option.millis(
                        STATUS_INTERVAL,
                        "Status interval",
                        Duration.ofMinutes(10),
                        SECOND,
                        DAY,
                        "How often the collectors say how far they are when nothing else changes."),
                Option.choice(
                        VALIDATION,
                        "Validation",
                        Validation.LIVE,
                        "live: validating the configuration asks Spanner whether the databases may be read; offline: it"
                                + " does not."));
    }

    private static OptionGroup tasks() {
        return OptionGroup.of(
                "Set by the connector",
                Option.number(TASK_INDEX, "Task", 0, 0, Integer.MAX_VALUE, "Set by the connector for each task."),
                Option.number(TASK_COUNT, "Tasks", 1, 1, Integer.MAX_VALUE, "Set by the connector for each task."));
    }
}
