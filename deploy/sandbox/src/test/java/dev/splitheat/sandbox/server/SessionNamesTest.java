package dev.splitheat.sandbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionNamesTest {
    private static final String SHOP = "projects/sandbox/instances/demo/databases/shop";

    @ParameterizedTest
    @CsvSource({"0, 0, false", "0, 1, true", "1, 1, false", "1, 2, true", "12, 13, true"})
    void aSession_endsWithItsDatabase_howeverOftenThatIsCreatedAgain(long begunAfter, long drops, boolean ended) {
        assertThat(SessionNames.ended(SessionNames.of(SHOP, begunAfter, 7), drops))
                .isEqualTo(ended);
    }

    @Test
    void aDatabase_isNoSession() {
        assertThat(SessionNames.ended(SHOP, 3)).isFalse();
    }
}
