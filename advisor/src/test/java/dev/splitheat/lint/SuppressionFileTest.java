package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuppressionFileTest {
    private static final String DDL =
            """
            CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), At TIMESTAMP) PRIMARY KEY (Id);
            CREATE INDEX ByTime ON T(At);
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SPH004 ByTime three writes an hour",
                "# why\n\n  sph004   bytime   three writes an hour\r\n",
                "monotonic-index ByTime three writes an hour",
                "SPH004 * all indexes are small"
            })
    void aLineSilencesARuleForAnObject(String line) {
        LintedFiles linted = LintedFiles.of(DDL).suppressions(line);

        assertThat(linted.findings()).isEmpty();
        assertThat(linted.result().silenced()).singleElement().satisfies(silenced -> {
            assertThat(silenced.by()).isEqualTo(Silenced.By.FILE);
            assertThat(silenced.reason()).isNotBlank();
        });
        assertThat(linted.notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SPH004 ByTime         | silences nothing: say why behind SPH004, so that the next reader can judge whether it still holds
                    SPH004                | silences nothing: write RULE OBJECT reason, such as SPH004 UsersByName 3 writes an hour
                    SPH999 ByTime why not | silences nothing: there is no rule SPH999 (splitheat lint --list-rules names them)
                    SPH004 T why not      | silences nothing: SPH004 has no finding in T; take it out
                    SPH001 * why not      | silences nothing: SPH001 has no finding at all; take it out
                    """)
    void whatSilencesNothingIsSaid(String line, String note) {
        LintedFiles linted = LintedFiles.of(DDL).suppressions("\n" + line);

        assertThat(linted.findings()).containsExactly("SPH004 ByTime");
        assertThat(linted.notes()).containsExactly("2: " + note);
    }

    @Test
    void aCommentAndTheFileMayBothSilenceAFindingWithoutEitherBeingStale() {
        LintedFiles linted = LintedFiles.of("-- splitheat:ignore-file SPH004 few writes\n" + DDL)
                .suppressions("SPH004 ByTime few writes");

        assertThat(linted.silenced()).containsExactly("SPH004 ByTime");
        assertThat(linted.notes()).isEmpty();
    }
}
