package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.DatabaseName;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.ConfigValue;
import org.apache.kafka.connect.source.ExactlyOnceSupport;
import org.apache.kafka.connect.source.SourceConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectorConnectorTest {
    private static final String ORDERS = "projects/p/instances/i/databases/orders";
    private static final Map<String, String> RIGHT = Map.of(
            "name", "split-statistics",
            "connector.class", SplitStatisticsSourceConnector.class.getName(),
            "tasks.max", "4",
            "databases", ORDERS,
            "topic.partitions", "12",
            "key.converter", "org.apache.kafka.connect.storage.StringConverter",
            "value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter");

    private final SplitStatisticsSourceConnector connector = new SplitStatisticsSourceConnector();

    @Test
    void defaults_areThese() {
        CollectorSettings settings = CollectorSettings.of(connector.config(), RIGHT);

        assertThat(settings)
                .isEqualTo(new CollectorSettings(
                        List.of(DatabaseName.of(ORDERS)),
                        "splitheat.",
                        12,
                        Duration.ofSeconds(15),
                        Duration.ofSeconds(15),
                        Duration.ofSeconds(5),
                        Duration.ofHours(24),
                        Optional.empty(),
                        10_000,
                        0,
                        1));
        assertThat(CollectorSettings.of(new CatalogSourceConnector().config(), RIGHT)
                        .pollInterval())
                .isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void aRightConfiguration_isAccepted() {
        assertThat(problems(RIGHT)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "databases; orders; 'option databases: ''orders'' is not the full name of a database: write"
                        + " projects/PROJECT/instances/INSTANCE/databases/DATABASE.'",
                "databases; " + ORDERS + "," + ORDERS + "; option databases: '" + ORDERS
                        + "' is named twice: name each database once.",
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
    void starting_withAWrongConfiguration_fails() {
        assertThatThrownBy(() -> connector.start(Map.of("topic.partitions", "12")))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("databases");
    }

    @Test
    void everyDatabase_hasOneTask_andKeepsItWhenOthersAreAdded() {
        List<String> few = databases(20);
        List<String> more = databases(40);

        Map<String, List<Integer>> before = owners(few);
        Map<String, List<Integer>> after = owners(more);

        assertThat(after).hasSize(40).allSatisfy((database, tasks) -> assertThat(tasks)
                .hasSize(1));
        assertThat(after).containsAllEntriesOf(before);
    }

    @Test
    void bothConnectors_areFoundByConnect_andSupportExactlyOnce() {
        List<SourceConnector> found = ServiceLoader.load(SourceConnector.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(CollectorConnector.class::isInstance)
                .toList();

        assertThat(found)
                .hasExactlyElementsOfTypes(SplitStatisticsSourceConnector.class, CatalogSourceConnector.class)
                .allMatch(source -> source.exactlyOnceSupport(RIGHT) == ExactlyOnceSupport.SUPPORTED);
    }

    private List<String> problems(Map<String, String> properties) {
        return connector.validate(properties).configValues().stream()
                .flatMap(value -> value.errorMessages().stream())
                .toList();
    }

    private Map<String, List<Integer>> owners(List<String> databases) {
        Map<String, String> properties = new HashMap<>(RIGHT);
        properties.put("databases", String.join(",", databases));
        connector.start(properties);
        Map<String, List<Integer>> owners = new HashMap<>();
        connector.taskConfigs(4).stream()
                .map(task -> CollectorSettings.of(connector.config(), task))
                .forEach(task -> task.ownDatabases()
                        .forEach(database -> owners.merge(
                                database.toString(), List.of(task.taskIndex()), (one, other) -> Stream.of(one, other)
                                        .flatMap(List::stream)
                                        .toList())));
        return owners;
    }

    private static List<String> databases(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> "projects/p/instances/i/databases/db-" + number)
                .toList();
    }
}
