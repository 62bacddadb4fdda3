package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.apache.kafka.connect.source.SourceConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExampleConnectorsTest {
    private static final Path EXAMPLES = Path.of("..", "deploy", "connect");

    @TempDir
    Path temp;

    @Test
    void everyConnector_hasAnExample_whichItAccepts() throws IOException {
        Path credentials = Files.writeString(
                temp.resolve("credentials"),
                """
                {"type": "authorized_user", "client_id": "c", "client_secret": "s", "refresh_token": "t"}
                """);
        long examples = 0;
        for (SourceConnector connector : ServiceLoader.load(SourceConnector.class)) {
            if (connector instanceof CollectorConnector) {
                Map<String, String> example = example(connector.getClass());
                example.put("credentials.file", credentials.toString());
                example.put("validation", "offline");

                assertThat(connector.validate(example).configValues())
                        .as(connector.getClass().getSimpleName())
                        .allSatisfy(value -> assertThat(value.errorMessages())
                                .as(value.name())
                                .isEmpty());
                examples++;
            }
        }
        assertThat(examples).isEqualTo(4);
    }

    private static Map<String, String> example(Class<?> connector) throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".json")).toList()) {
                JsonNode config = new ObjectMapper().readTree(file.toFile()).path("config");
                if (config.path("connector.class").asText().equals(connector.getName())) {
                    Map<String, String> example = new HashMap<>();
                    config.properties()
                            .forEach(option -> example.put(
                                    option.getKey(), option.getValue().asText()));
                    return example;
                }
            }
        }
        throw new AssertionError("no example of " + connector.getSimpleName() + " in " + EXAMPLES);
    }
}
