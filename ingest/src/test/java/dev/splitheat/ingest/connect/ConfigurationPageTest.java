package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.apache.kafka.connect.source.SourceConnector;
import org.junit.jupiter.api.Test;

class ConfigurationPageTest {
    static final String REWRITE =
            "mvn -pl ingest -am test -Dtest=ConfigurationPageTest -Dsurefire.failIfNoSpecifiedTests=false -Drewrite=true";

    private static final Path PAGE = Path.of("CONFIGURATION.md");

    @Test
    void thePageOfOptions_saysWhatTheCodeSays() throws IOException {
        List<CollectorConnector> connectors = ServiceLoader.load(SourceConnector.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(CollectorConnector.class::isInstance)
                .map(CollectorConnector.class::cast)
                .toList();

        String page = ConfigurationPage.of(connectors);

        if (Boolean.getBoolean("rewrite")) {
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE).as("rewrite it with: " + REWRITE).content().isEqualTo(page);
    }
}
