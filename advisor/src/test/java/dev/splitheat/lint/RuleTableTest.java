package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RuleTableTest {
    private static final String BEGIN = "<!-- rules -->\n";
    private static final String END = "<!-- /rules -->";

    @Test
    void readmeListsTheRulesAsTheyAre() throws IOException {
        String readme = Files.readString(Path.of("README.md"));

        String listed = readme.substring(readme.indexOf(BEGIN) + BEGIN.length(), readme.indexOf(END));

        assertThat(listed).isEqualTo(table());
    }

    private static String table() {
        return Lint.standard().rules().stream()
                .map(rule -> "| " + rule.id() + " | `" + rule.name() + "` | "
                        + rule.severity().name().toLowerCase(Locale.ROOT) + " | " + rule.summary() + " |\n")
                .collect(Collectors.joining("", "| id | name | severity | reports |\n|---|---|---|---|\n", ""));
    }
}
