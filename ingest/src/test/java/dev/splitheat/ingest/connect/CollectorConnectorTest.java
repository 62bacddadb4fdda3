package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.Config;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.ConfigValue;
import org.apache.kafka.connect.source.ExactlyOnceSupport;
import org.apache.kafka.connect.source.SourceConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectorConnectorTest {
    private static final String ORDERS = "projects/p/instances/i/databases/orders";
    private static final Map<String, String> RIGHT = Map.of(
            "validation", "offline",
            "name", "statistics",
            "connector.class", StatisticsSourceConnector.class.getName(),
            "tasks.max", "4",
            "databases", ORDERS,
            "topic.partitions", "12",
            "key.converter", "org.apache.kafka.connect.storage.StringConverter",
            "value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter",
            "exactly.once.support", "required");

    private final StatisticsSourceConnector connector = new StatisticsSourceConnector();

    @AfterEach
    void stop() {
        connector.stop();
    }

    @Test
    void aRightConfiguration_isAccepted() {
        assertThat(problems(RIGHT)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "databases; orders; 'option databases: ''orders'' is neither the full name of a database nor a pattern of such names: write"
                        + " projects/PROJECT/instances/INSTANCE/databases/DATABASE, where * stands for any letters of INSTANCE"
                        + " and of DATABASE.'",
                "databases; " + ORDERS + "," + ORDERS + "; option databases: '" + ORDERS
                        + "' is named twice: name each once.",
                "databases; ''; 'option databases: no database is named: write at least one"
                        + " projects/PROJECT/instances/INSTANCE/databases/DATABASE, or name a file of them under"
                        + " databases.file.'",
                "databases.exclude; projects/p/instances/*/databases/ord*; 'option databases.exclude: every database that"
                        + " databases names is excluded, so that none is watched: exclude fewer, or name others.'",
                "databases.exclude; " + ORDERS + "; 'option databases.exclude: every database that databases names is"
                        + " excluded, so that none is watched: exclude fewer, or name others.'",
                "databases.file; /not/there; 'option databases.file: there is no readable file /not/there on this worker:"
                        + " put it there, and on every other worker, where the tasks read it.'",
                "credentials.file; /not/there; 'option credentials.file: there is no readable file /not/there on this"
                        + " worker: put it there, and on every other worker, where the tasks read it.'",
                "request.priority; top; 'option request.priority: ''top'' is none of low, medium, high.'",
                "views; splits,heat; 'option views: ''heat'' is no view and no family of views: write all, a family"
                        + " (splits, locks, transactions, queries, reads, table_operations, column_operations, table_sizes,"
                        + " row_deletions, split_points) or a view''s name.'",
                "topic.prefix; a b/c; 'option topic.prefix: ''a b/c'' cannot begin a topic''s name: write at most 200 letters,"
                        + " digits, dots, underscores or hyphens.'",
                "topic.partitions; 0; Invalid value 0 for configuration topic.partitions: Value must be at least 1",
                "poll.interval.ms; soon; Invalid value soon for configuration poll.interval.ms: Not a number of type LONG",
                "spanner.host; http://10.0.0.7:9010; 'option spanner.host: ''http://10.0.0.7:9010'' is not a port of this"
                        + " machine: write http://127.0.0.1:PORT for a simulated Spanner, or leave it out for Google''s.'",
                "database; x; option database is not known: did you mean databases?",
                "stalenes.ms; 5; option stalenes.ms is not known: did you mean staleness.ms?",
                "value.converter; org.apache.kafka.connect.json.JsonConverter; option value.converter: set it to"
                        + " org.apache.kafka.connect.converters.ByteArrayConverter in this connector, since its records are"
                        + " encoded already.",
                "key.converter; org.apache.kafka.connect.json.JsonConverter; option key.converter: set it to"
                        + " org.apache.kafka.connect.storage.StringConverter in this connector, since its records are"
                        + " encoded already.",
                "exactly.once.support; requested; 'option exactly.once.support: set it to required in this connector,"
                        + " without it a worker that is not set to exactly.once.source.support=enabled would send records"
                        + " twice, or parts of an interval, after a crash, and nobody would know.'",
                "transaction.boundary; interval; 'option transaction.boundary: set it to poll in this connector, or leave"
                        + " it out: what one poll brings are whole intervals with their offsets, which must not be torn"
                        + " apart.'",
            })
    void aWrongOption_isRefusedInOneSentence(String option, String value, String sentence) {
        Map<String, String> wrong = new HashMap<>(RIGHT);
        wrong.put(option, value);

        assertThat(problems(wrong)).containsExactly(sentence);
    }

    @Test
    void theWorkersOwnConverter_isNotTrusted() {
        Map<String, String> without = new HashMap<>(RIGHT);
        without.remove("value.converter");

        assertThat(problems(without)).singleElement().asString().startsWith("option value.converter: set it to");
    }

    @Test
    void exactlyOnce_mustBeRequired() {
        Map<String, String> without = new HashMap<>(RIGHT);
        without.remove("exactly.once.support");

        assertThat(problems(without)).singleElement().asString().startsWith("option exactly.once.support: set it to");
    }

    @Test
    void aFileThatHoldsNoCredentials_isRefused(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("credentials"), "root:x:0:0\n");
        Map<String, String> wrong = new HashMap<>(RIGHT);
        wrong.put("credentials.file", file.toString());

        assertThat(problems(wrong))
                .containsExactly(
                        "option credentials.file: " + file + " holds no credentials: name the JSON file with the key"
                                + " of a service account or the description of an external account.");
    }

    @Test
    void connect_canAddProblemsOfItsOwn() {
        Map<String, String> wrong = new HashMap<>(RIGHT);
        wrong.put("database", "x");

        List<ConfigValue> values = connector.validate(wrong).configValues();

        assertThat(values).allSatisfy(value -> {
            value.addErrorMessage("Connect's own");
            assertThat(value.errorMessages()).contains("Connect's own");
        });
    }

    @Test
    void anOptionThatMustBeSet_isNamedWhereItIsLeftOut() {
        Config validated = new KeySampleSourceConnector()
                .validate(Map.of(
                        "name", "keys", "databases", "projects/p/instances/i/databases/d", "validation", "offline"));

        assertThat(validated.configValues())
                .filteredOn(value -> value.name().equals("sampling"))
                .flatExtracting(ConfigValue::errorMessages)
                .singleElement()
                .asString()
                .contains("sampling");
    }

    @ParameterizedTest
    @CsvSource({
        "projects/p/instances/i/databases/orders:T, true",
        "projects/p/instances/i/databases/*, true",
        "projects/p/instances/j/databases/shop-1, true",
        "projects/p/instances/i/databases/inv*, false",
        "projects/other/instances/*/databases/*, false",
        "projects/p/instances/j/databases/shop-2, false",
        "projects/p/instances/i/databases/invoices, false"
    })
    void sampling_isRefusedOfADatabaseThatNobodyWatches(String sampling, boolean accepted) {
        Map<String, String> keys = new HashMap<>(RIGHT);
        keys.put("databases", ORDERS + ",projects/p/instances/j/databases/shop-*");
        keys.put("databases.exclude", "projects/p/instances/j/databases/shop-2");
        keys.put("sampling", sampling);

        List<String> problems = new KeySampleSourceConnector()
                .validate(keys).configValues().stream()
                        .flatMap(value -> value.errorMessages().stream())
                        .toList();

        assertThat(problems)
                .hasSize(accepted ? 0 : 1)
                .allMatch(problem -> problem.contains("'" + sampling + "' is not"
                        + " among the watched databases, so that none of its keys would be sampled"));
    }

    @Test
    void sampling_ofADatabaseThatNeitherOptionsNorFileName_isToldApart(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("databases"), "projects/p/instances/k/databases/*\n");
        Map<String, String> keys = new HashMap<>(RIGHT);
        keys.put("databases.file", file.toString());
        keys.put("sampling", "projects/p/instances/i/databases/invoices:T,projects/p/instances/k/databases/shop");
        AbstractConfig config = new AbstractConfig(KeySampleOptions.definition(), keys, false);
        WatchSettings watch = WatchSettings.of(config);

        List<String> unwatched = KeySampleSettings.of(config).within(watch).unwatched(watch, FilesHere.patterns(watch));

        assertThat(unwatched)
                .singleElement()
                .asString()
                .startsWith("sampling: 'projects/p/instances/i/databases/invoices' is not among the watched databases");
    }

    @Test
    void starting_withAWrongConfiguration_fails() {
        assertThatThrownBy(() -> connector.start(Map.of("topic.partitions", "12")))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("databases");
    }

    @Test
    void anotherConnectorOfTheWorker_mustHaveAsManyPartitions() {
        connector.start(RIGHT);
        Map<String, String> other = new HashMap<>(RIGHT);
        other.put("name", "catalogs");
        other.put("topic.partitions", "6");

        Config validated = new CatalogSourceConnector().validate(other);

        assertThat(validated.configValues())
                .filteredOn(value -> !value.errorMessages().isEmpty())
                .singleElement()
                .satisfies(value -> assertThat(value.name()).isEqualTo("topic.partitions"));
    }

    @Test
    void everyTask_isToldTheSame_butWhichItIs() {
        connector.start(RIGHT);

        List<Map<String, String>> tasks = connector.taskConfigs(4);

        assertThat(tasks)
                .extracting(task -> task.get("task.index") + "/" + task.get("task.count"))
                .containsExactly("0/4", "1/4", "2/4", "3/4");
        assertThat(tasks).allSatisfy(task -> assertThat(task).containsAllEntriesOf(RIGHT));
    }

    @Test
    void aKeyInsteadOfItsPath_isRefused_andNotRepeated() {
        Map<String, String> wrong = new HashMap<>(RIGHT);
        wrong.put("credentials.file", "{\"type\": \"service_account\", \"private_key\": \"s3cret\"}");

        List<ConfigValue> values = connector.validate(wrong).configValues();

        assertThat(values)
                .filteredOn(value -> !value.errorMessages().isEmpty())
                .singleElement()
                .satisfies(value -> {
                    assertThat(value.name()).isEqualTo("credentials.file");
                    assertThat(value.errorMessages()).singleElement().asString().contains("config provider");
                });
        assertThat(values.toString()).doesNotContain("s3cret");
    }

    @Test
    void aWrongLineInTheFileOfDatabases_isNamed(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("databases"), "# ours\n" + ORDERS + " # the shop\n\norders\n");
        Map<String, String> wrong = new HashMap<>(RIGHT);
        wrong.put("databases.file", file.toString());

        assertThat(problems(wrong))
                .singleElement()
                .asString()
                .startsWith("option databases.file: " + file + ", line 4: 'orders' is neither");
    }

    @Test
    void allConnectors_areFoundByConnect_andSupportExactlyOnce() {
        List<SourceConnector> found = ServiceLoader.load(SourceConnector.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(CollectorConnector.class::isInstance)
                .toList();

        assertThat(found)
                .hasExactlyElementsOfTypes(
                        StatisticsSourceConnector.class,
                        CatalogSourceConnector.class,
                        MonitoringSourceConnector.class,
                        KeySampleSourceConnector.class)
                .allMatch(source -> source.exactlyOnceSupport(RIGHT) == ExactlyOnceSupport.SUPPORTED);
    }

    private List<String> problems(Map<String, String> properties) {
        return connector.validate(properties).configValues().stream()
                .flatMap(value -> value.errorMessages().stream())
                .toList();
    }
}
