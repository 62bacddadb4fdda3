package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatabasePatternTest {
    @ParameterizedTest
    @CsvSource({
        "projects/p/instances/i/databases/orders, true",
        "projects/p/instances/i/databases/*, true",
        "projects/p/instances/*/databases/orders, true",
        "projects/p/instances/*/databases/*, true",
        "projects/p/instances/i/databases/or*rs, true",
        "projects/p/instances/i/databases/*r*s, true",
        "projects/p/instances/i/databases/orders*, true",
        "projects/p/instances/i/databases/orders-*, false",
        "projects/p/instances/i/databases/*d, false",
        "projects/p/instances/j*/databases/*, false",
        "projects/q/instances/*/databases/*, false",
    })
    void aStar_standsForAnyLetters(String pattern, boolean matches) {
        DatabaseName orders = DatabaseName.of("projects/p/instances/i/databases/orders");

        assertThat(DatabasePattern.of(pattern).matches(orders)).isEqualTo(matches);
    }

    @Test
    void onlyAPatternWithoutStars_namesADatabase() {
        assertThat(DatabasePattern.of("projects/p/instances/i/databases/orders").name())
                .contains(new DatabaseName("p", "i", "orders"));
        assertThat(DatabasePattern.of("projects/p/instances/i/databases/o*").name())
                .isEmpty();
        assertThat(DatabasePattern.of("projects/p/instances/*/databases/o").name())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders", "*", "projects/*/instances/i/databases/d", "projects/p/instances/i/databases/"})
    void whatIsNoPattern_isRefusedInASentence(String text) {
        assertThatThrownBy(() -> DatabasePattern.of(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + text + "' is neither the full name of a database nor a pattern")
                .hasMessageEndingWith(".");
    }
}
