package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "prices are cached since 1.42 | prices are cached since 1.42",
                "moved row Settings(\"shop.k8\") away | moved row ▒ away",
                "Orders(1) and Orders(2,\"x\") | ▒ and ▒",
                "with {0} braces | with {0} braces",
                "batches (nightly) run | batches (nightly) run"
            })
    void printedKeys_areRedactedWhereTheyLeave(String typed, String shown) {
        Phrase spoken = Spoken.of(typed);

        assertThat(spoken.render(key -> "▒")).isEqualTo(shown);
        assertThat(spoken.plain()).isEqualTo(typed);
    }
}
