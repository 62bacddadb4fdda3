package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.analyzer.CatalogShelf.Shelved;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeySpace;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MadeSpacesTest {
    private final MadeSpaces spaces = new MadeSpaces();

    @Test
    void whoeverAsksForAVersionThatWasAskedFor_getsTheSameSpace() {
        Shelved first = of("orders", "v1");

        assertThat(of("orders", "v1")).isSameAs(first);
        assertThat(of("orders", "v2")).isNotSameAs(first);
        assertThat(of("stock", "v1")).isNotSameAs(first);
    }

    @Test
    void threeVersionsAreKept_thoseThatWereAskedForLast() {
        Shelved first = of("orders", "v1");
        Shelved second = of("orders", "v2");
        of("orders", "v3");
        of("orders", "v1");
        of("orders", "v4");

        assertThat(of("orders", "v1")).isSameAs(first);
        assertThat(of("orders", "v2")).isNotSameAs(second);
    }

    @Test
    void theSpacesOfADatabaseThatIsForgotten_areMadeAnew_andNoOthers() {
        Shelved orders = of("orders", "v1");
        Shelved stock = of("stock", "v1");

        spaces.forget("orders");

        assertThat(of("orders", "v1")).isNotSameAs(orders);
        assertThat(of("stock", "v1")).isSameAs(stock);
    }

    private Shelved of(String database, String version) {
        return spaces.of(
                database, Optional.of(version), () -> new KeySpace(Catalog.empty(Dialect.GOOGLE_STANDARD_SQL)));
    }
}
