package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.app.config.AppConfig;
import dev.splitheat.app.config.ConfigFile;
import dev.splitheat.app.config.ConfigurationException;
import dev.splitheat.app.config.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectorsTest {
    private static final String SHOP = "projects/p/instances/i/databases/shop";
    private static final String PATTERN = "projects/p/instances/i/databases/*";

    @TempDir
    Path temp;

    @Test
    void whatIsNotSaid_isLeftToTheConnectors() throws IOException {
        Map<String, Map<String, String>> connectors = collectors(SHOP, "").connectors();

        assertThat(connectors).containsOnlyKeys("splitheat.statistics", "splitheat.catalogs", "splitheat.monitoring");
        assertThat(connectors.values())
                .allSatisfy(settings -> assertThat(settings.keySet()).noneMatch(option -> option.endsWith(".ms")));
    }

    @Test
    void whatIsRight_isAccepted() throws IOException {
        Collectors right = collectors(PATTERN, "ingest: {sampling: ['" + SHOP + ":Orders'], views: [splits]}");

        assertThatCode(() -> right.check(file())).doesNotThrowAnyException();
        assertThat(right.connectors()).containsKey("splitheat.key-samples");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
                    ingest.sampling: ['shop:Orders']   | ingest.sampling: 'shop' is neither the full name of a database nor a pattern of such names: write
                    ingest.views: [heat]               | ingest.views: 'heat' is no view and no family of views
                    ingest.views: []                   | ingest.views: no view is named: write all
                    ingest.request.priority: top       | ingest.request.priority: 'top' is none of low, medium, high.
                    ingest.metrics: [cpu]              | ingest.metrics: 'cpu' is not the type of a metric of Spanner's: did you mean
                    ingest.sampling: [projects/p/instances/j/databases/x] | ingest.sampling: 'projects/p/instances/j/databases/x' is not among the watched databases
                    databases.exclude: projects/p/instances/i/* | databases.exclude is projects/p/instances/i/* but must be
                    credentials.file: /etc/passwd      | credentials.file: /etc/passwd holds no credentials: name the JSON file with the key
                    """)
    void whatAConnectorRefuses_isSaidInTheNamesOfTheFile(String line, String complaint) {
        assertThatThrownBy(() -> collectors(PATTERN, line).check(file()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith(file() + ":3: " + complaint);
    }

    private Collectors collectors(String databases, String more) throws IOException {
        Files.writeString(file(), "kafka.bootstrap.servers: k:9092\ndatabases: '" + databases + "'\n" + more + "\n");
        AppConfig config = ConfigFile.load(file(), new Environment(Map.of(), temp, "h"), Set.of());
        return Collectors.of(config);
    }

    private Path file() {
        return temp.resolve("splitheat.yaml");
    }
}
