package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigValue;
import org.apache.kafka.connect.source.SourceConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What nobody can have meant is refused in a sentence that says what to write. */
class NonsenseTest {
    private static final String ORDERS = "projects/p/instances/i/databases/orders";
    private static final Map<String, String> RIGHT = Map.of(
            "validation", "offline",
            "name", "key-samples",
            "databases", ORDERS,
            "topic.partitions", "12",
            "sampling", ORDERS,
            "key.converter", "org.apache.kafka.connect.storage.StringConverter",
            "value.converter", "org.apache.kafka.connect.converters.ByteArrayConverter",
            "exactly.once.support", "required");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    task.index | 3 | option task.index: there is no task 3 of 1: leave task.index and task.count out, the connector sets them for each of its tasks.
                    sampling | "" | option sampling: name a database whose keys may be sampled, or write none to sample none and take back what was said of others.
                    sampling | none,projects/p/instances/i/databases/orders | option sampling: none stands alone: take it out, or the databases beside it.
                    sampling | projects/p/instances/i/databases/orders, | option sampling: one of its items is empty: take out a comma.
                    sampling | projects/p/instances/i/databases/orders:A,B | option sampling: 'B' is neither the full name of a database nor a pattern of such names: write projects/PROJECT/instances/INSTANCE/databases/DATABASE, where * stands for any letters of INSTANCE and of DATABASE. Should B be a table: tables of one database have ; between them, as in DATABASE:Table;Table.
                    sampling | projects/p/instances/i/databases/orders:A B | option sampling: 'A B' in 'projects/p/instances/i/databases/orders:A B' cannot be a table's name: write DATABASE:Table;Table, with ; between tables and commas between databases, or DATABASE alone for all tables.
                    sampling | projects/p/instances/i/databases/orders:* | option sampling: '*' in 'projects/p/instances/i/databases/orders:*' cannot be a table's name: write DATABASE:Table;Table, with ; between tables and commas between databases, or DATABASE alone for all tables.
                    databases | projects/p/instances/i/databases/a;projects/p/instances/i/databases/b | option databases: 'projects/p/instances/i/databases/a;projects/p/instances/i/databases/b' looks like several: write commas between the items of a list.
                    databases | projects/p/instances/i/databases/a projects/p/instances/i/databases/b | option databases: 'projects/p/instances/i/databases/a projects/p/instances/i/databases/b' looks like several: write commas between the items of a list.
                    databases.exclude | projects/p/instances/i/databases/a,,projects/p/instances/i/databases/b | option databases.exclude: one of its items is empty: take out a comma.
                    change.stream | x y | option change.stream: 'x y' cannot be a change stream's name: it begins with a letter and has letters, digits and underscores.
                    database.role | roles/spanner.viewer | option database.role: 'roles/spanner.viewer' cannot be a role's name: it begins with a letter and has letters, digits and underscores.
                    sample.keys | 300 | option sample.keys.raised: 256 is fewer than the 300 of sample.keys, so that whoever asks for more keys would get fewer: raise it, or lower the other.
                    requests.bootstrap.servers | nonsense | option requests.bootstrap.servers: 'nonsense' is no broker: write HOST:PORT, and commas between several.
                    requests.bootstrap.servers | k:9092;l:9092 | option requests.bootstrap.servers: 'k:9092;l:9092' is no broker: write HOST:PORT, and commas between several.
                    requests.bootstrap.servers | k:99999 | option requests.bootstrap.servers: 'k:99999' is no broker: write HOST:PORT, and commas between several.
                    topics.bootstrap.servers | k:9092, | option topics.bootstrap.servers: '' is no broker: write HOST:PORT, and commas between several.
                    stream | S | option stream is not known: did you mean change.stream?
                    max.backoff.ms | 1000 | option max.backoff.ms is not known: did you mean backoff.max.ms?
                    staleness | 15s | option staleness is not known: did you mean staleness.ms?
                    priority | low | option priority is not known: did you mean request.priority?
                    validaiton | live | option validaiton is not known: did you mean validation?
                    """)
    void nonsense_isRefusedInOneSentence(String option, String value, String sentence) {
        assertThat(problems(new KeySampleSourceConnector(), Map.of(option, value)))
                .containsExactly(sentence);
    }

    @Test
    void aWordThatIsLikeNone_isNotGuessedAt() {
        assertThat(problems(new KeySampleSourceConnector(), Map.of("heartbeat", "5")))
                .singleElement()
                .asString()
                .startsWith("option heartbeat is not known: there are backoff.max.ms, change.stream, ");
    }

    @ParameterizedTest
    @CsvSource({
        "split, splits",
        "SPLIT_STATS_MINUTE, SPLIT_STATS_TOP_MINUTE",
        "txn_stats_total_minute, TXN_STATS_TOP_MINUTE"
    })
    void aMisspeltView_isGuessed(String written, String meant) {
        assertThat(problems(new StatisticsSourceConnector(), Map.of("views", written)))
                .containsExactly("option views: '" + written + "' is no view and no family of views: did you mean "
                        + meant + "?");
    }

    @ParameterizedTest
    @CsvSource({
        "none",
        "projects/p/instances/i/databases/orders:Orders;sales.Lines",
        "projects/p/instances/i/databases/*"
    })
    void sampling_mayBe(String sampling) {
        assertThat(problems(new KeySampleSourceConnector(), Map.of("sampling", sampling)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"k:9092", "'k-1.kafka:9092, 10.0.0.7:9093'", "[::1]:9092", "''"})
    void brokers_mayBe(String servers) {
        assertThat(problems(new KeySampleSourceConnector(), Map.of("requests.bootstrap.servers", servers)))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("everyOption")
    void whateverIsWritten_validatingAnswers(CollectorConnector connector, String option) {
        for (String nonsense : nonsense()) {
            Map<String, String> told = new HashMap<>();
            told.put(option, nonsense);

            assertThatCode(() -> problems(connector, told))
                    .as("%s=%s", option, nonsense)
                    .doesNotThrowAnyException();
        }
    }

    private static List<String> nonsense() {
        return Arrays.asList(
                "", " ", ",", ";", "x y", "-1", "0", "3", "1e9", "99999999999999999999", "a\0b", "*", "/", null);
    }

    static Stream<Arguments> everyOption() {
        return ServiceLoader.load(SourceConnector.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(CollectorConnector.class::isInstance)
                .map(CollectorConnector.class::cast)
                .flatMap(connector -> Stream.concat(connector.config().names().stream(), RIGHT.keySet().stream())
                        .distinct()
                        .filter(option -> !option.equals("validation"))
                        .map(option -> Arguments.of(connector, option)));
    }

    private static List<String> problems(CollectorConnector connector, Map<String, String> changed) {
        Map<String, String> told = new HashMap<>(RIGHT);
        if (!(connector instanceof KeySampleSourceConnector)) {
            told.remove("sampling");
        }
        told.putAll(changed);
        return connector.validate(told).configValues().stream()
                .map(ConfigValue::errorMessages)
                .flatMap(List::stream)
                .toList();
    }
}
