package dev.splitheat.ingest.collect.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StreamStatementsTest {
    private static final String GOOGLE = "GRANT SELECT ON CHANGE STREAM `Keys` TO ROLE your_role";
    private static final String POSTGRES = "GRANT SELECT ON CHANGE STREAM \"Keys\" TO your_role";

    @Test
    void aGrantIsTold_inTheDialectOfTheDatabase() {
        assertThat(StreamStatements.grant("Keys", Optional.of(Dialect.GOOGLE_STANDARD_SQL)))
                .contains(GOOGLE)
                .doesNotContain(POSTGRES);
        assertThat(StreamStatements.grant("Keys", Optional.of(Dialect.POSTGRESQL)))
                .contains(POSTGRES)
                .doesNotContain(GOOGLE);
    }

    @Test
    void whereTheDialectIsNotTold_bothAre() {
        assertThat(StreamStatements.grant("Keys", Optional.empty())).contains(GOOGLE, POSTGRES);
    }
}
