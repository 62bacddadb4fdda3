package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;

/** The options of the connector for key samples, beside the common ones. */
final class KeySampleOptions {
    static final String SAMPLING = "sampling";
    /** In place of all databases. */
    static final String NOTHING = "none";

    static final String CHANGE_STREAM = "change.stream";
    static final String STREAM_EVERY = "change.stream.every";
    static final String STREAM_HISTORY = "change.stream.history.ms";
    static final String KEYS = "sample.keys";
    static final String KEYS_RAISED = "sample.keys.raised";
    static final String PARTITION_QUERIES = "partition.queries.max";
    static final String STALENESS = "staleness.ms";
    static final String STORED_INTERVAL = "stored.sample.interval.ms";
    static final String SCHEMA_INTERVAL = "schema.interval.ms";
    static final String REQUESTS_SERVERS = "requests.bootstrap.servers";
    /** What follows this is handed to the consumer of sampling requests as it stands. */
    static final String REQUESTS_CONSUMER = "requests.consumer.";

    private static final int MOST_KEYS = 10_000;

    private KeySampleOptions() {}

    static ConfigDef definition() {
        ConfigDef definition = CommonOptions.definition();
        List.of(consent(), amount(), requests()).forEach(group -> group.addTo(definition));
        return definition;
    }

    private static OptionGroup consent() {
        return OptionGroup.of(
                "Consent",
                Option.list(
                                SAMPLING,
                                "Sampled tables",
                                OptionChecks.filledList(
                                        KeySampleOptions::sampled,
                                        "name a database whose keys may be sampled, or write " + NOTHING
                                                + " to sample none and take back what was said of others.",
                                        "DATABASE or DATABASE:Table;Table, or " + NOTHING),
                                "Databases and tables whose key values may move into Kafka: DATABASE for all tables, or"
                                        + " DATABASE:Table;Table, with commas between databases. Nothing else is sampled. "
                                        + NOTHING + ": nothing is, and what was said of samples before is taken back.")
                        .required()
                        .before(CHANGE_STREAM, STREAM_EVERY, STREAM_HISTORY, KEYS, KEYS_RAISED, STORED_INTERVAL),
                Option.text(
                                CHANGE_STREAM,
                                "Change stream",
                                "",
                                NameChecks.identifier("a change stream's"),
                                "The change stream that is read, by its name in each database. Empty: the one that watches"
                                        + " the most of the sampled tables. Stored keys are sampled of tables that it does not"
                                        + " watch.")
                        .ranked(Importance.MEDIUM));
    }

    private static void sampled(String entry) {
        if (!entry.strip().equals(NOTHING)) {
            SampledTables.of(entry);
        }
    }

    private static OptionGroup amount() {
        return OptionGroup.of(
                "Amount",
                Option.number(
                        STREAM_EVERY,
                        "Minutes of a stream",
                        1,
                        1,
                        60,
                        "One minute in so many of a change stream is read: 2 leaves half of its queries and bytes, 3 two fifths,"
                                + " since a minute behind one that is passed over costs a query more. The other minutes are sent as missing. While somebody has asked for more keys of"
                                + " one of the database's tables, each minute is read."),
                Option.millis(
                        STREAM_HISTORY,
                        "History of a stream",
                        Duration.ZERO,
                        Duration.ZERO,
                        Duration.ofDays(7),
                        "How far back a first start reads a change stream, as far as it goes. 0: nothing that was written"
                                + " before."),
                Option.number(KEYS, "Keys", 32, 1, MOST_KEYS, "Keys of one table that are kept of one interval."),
                Option.number(
                        KEYS_RAISED,
                        "Keys when asked for",
                        256,
                        1,
                        MOST_KEYS,
                        "As many while somebody has asked for more of this table."),
                Option.number(
                        PARTITION_QUERIES,
                        "Partition queries",
                        16,
                        1,
                        1_000,
                        "Change stream partitions that are read at the same time by one task; its databases share them, and"
                                + " one alone reads half as many."),
                Option.millis(
                        STALENESS,
                        "Staleness",
                        Duration.ofSeconds(15),
                        Duration.ZERO,
                        Duration.ofHours(1),
                        "How old the stored keys that are read may be, exactly."),
                Option.millis(
                        STORED_INTERVAL,
                        "Stored keys interval",
                        Duration.ofDays(1),
                        Duration.ofMinutes(1),
                        Duration.ofDays(30),
                        "Time between two samples of a table's stored keys."),
                Option.millis(
                        SCHEMA_INTERVAL,
                        "Schema interval",
                        Duration.ofHours(1),
                        Duration.ofMinutes(6),
                        Duration.ofDays(1),
                        "Time between two readings of INFORMATION_SCHEMA, which tells keys and change streams; a sixth of it"
                                + " while a sampled table is not watched. It is read at once when a stream is not as it"
                                + " was."));
    }

    private static OptionGroup requests() {
        return OptionGroup.of(
                "Sampling requests",
                Option.text(
                        REQUESTS_SERVERS,
                        "Kafka of the requests",
                        "",
                        NameChecks.servers(),
                        "Brokers with the topic of sampling requests; " + REQUESTS_CONSUMER + "* says more about how to"
                                + " reach them. Empty: requests are not read."));
    }
}
