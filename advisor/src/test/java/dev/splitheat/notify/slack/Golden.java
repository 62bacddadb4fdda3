package dev.splitheat.notify.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whole payloads in files; {@code -Dgolden.write=true} writes them, and their diff is a decision. */
final class Golden {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path FILES = Path.of("src/test/resources/slack");

    private Golden() {}

    static void check(String name, JsonNode actual) throws IOException {
        Path file = FILES.resolve(name + ".json");
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(actual) + "\n";
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(file, text);
        }
        assertThat(text).as(name).isEqualTo(Files.readString(file, StandardCharsets.UTF_8));
    }
}
