package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whole payloads, held against files under {@code src/test/resources}; what was got instead is under {@code target}. */
public final class Golden {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private Golden() {}

    public static void assertSame(String body, String name) throws IOException {
        JsonNode got = JSON.readTree(body);
        Path copy = Path.of("target", "golden", name);
        Files.createDirectories(copy.getParent());
        Files.writeString(copy, JSON.writeValueAsString(got) + "\n");
        try (InputStream wanted = Golden.class.getResourceAsStream("/payloads/" + name)) {
            assertThat(wanted).as("src/test/resources/payloads/" + name).isNotNull();
            assertThat(got).as(name + ", got: " + copy).isEqualTo(JSON.readTree(wanted));
        }
    }
}
