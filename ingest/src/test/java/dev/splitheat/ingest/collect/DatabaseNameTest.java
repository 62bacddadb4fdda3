package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseNameTest {
    @Test
    void aFullName_survivesReadingAndPrinting() {
        String full = "projects/example.com:shop/instances/main/databases/orders";

        assertThat(DatabaseName.of(full)).hasToString(full);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "orders",
                "projects/p/instances/i",
                "projects/p/instances/i/databases/",
                "projects/p/instances/i/databases/a|b",
                "projects/p/instances/i/databases/d/tables/t"
            })
    void anythingElse_isRefusedInOneSentence(String text) {
        assertThatThrownBy(() -> DatabaseName.of(text))
                .hasMessage("'" + text + "' is not the full name of a database: write"
                        + " projects/PROJECT/instances/INSTANCE/databases/DATABASE.");
    }
}
