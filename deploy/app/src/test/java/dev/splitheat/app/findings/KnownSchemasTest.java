package dev.splitheat.app.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.finding.Glob;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownSchemasTest {
    private static final String SHOP = "projects/p/instances/demo/databases/shop";

    @ParameterizedTest
    @CsvSource({
        SHOP + ", true",
        "projects/p/instances/demo, false",
        "projects/p/instances/demo/databases/*, false",
        "projects/p/instances/*/databases/shop, false",
        "*, false",
    })
    void whatCollectorsList_isNoDatabase(String name, boolean database) {
        assertThat(KnownSchemas.isFullName(name)).isEqualTo(database);
    }

    @Test
    void onlyDatabasesAreKnownByName() {
        assertThatThrownBy(() -> new KnownSchemas(Set.of("projects/p/instances/demo"), Map.of()))
                .hasMessageContaining("no full name");
    }

    @ParameterizedTest
    @CsvSource({
        "demo/shopp, */demo/*/shopp, demo/shop",
        "shopp, */shopp, shop",
    })
    void misspeltDatabase_isToldWithTheNearest(String typed, String meant, String near) {
        KnownSchemas known = new KnownSchemas(Set.of(SHOP), Map.of());

        assertThat(known.noDatabase(typed, new Glob(meant)))
                .hasValueSatisfying(words -> assertThat(words).contains("'" + typed + "'", near));
    }
}
