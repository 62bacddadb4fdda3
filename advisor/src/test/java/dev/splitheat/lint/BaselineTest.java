package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BaselineTest {
    private static final String TABLE =
            "CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), At TIMESTAMP, UpdatedAt TIMESTAMP) PRIMARY KEY (Id);\n";
    private static final String OLD = "CREATE INDEX ByTime ON T(At);\n";
    private static final String NEW = "CREATE INDEX ByChange ON T(UpdatedAt);\n";

    @Test
    void whatTheBaselineListsIsSilenced_whereverItStandsNow() {
        Baseline baseline = LintedFiles.of(TABLE + OLD).result().baseline();

        LintedFiles linted = LintedFiles.of("\n\n" + TABLE + NEW + "\n  " + OLD).baseline(baseline);

        assertThat(linted.findings()).containsExactly("SPH004 ByChange");
        assertThat(linted.silenced()).containsExactly("SPH004 ByTime");
        assertThat(linted.notes()).isEmpty();
    }

    @Test
    void whatIsGoneIsSaid() {
        Baseline baseline = LintedFiles.of(TABLE + OLD + NEW).result().baseline();

        LintedFiles linted = LintedFiles.of(TABLE).baseline(baseline);

        assertThat(linted.notes())
                .containsExactly(
                        "1: no longer found: SPH004 ByChange, SPH004 ByTime; write the baseline anew with --write-baseline");
    }

    @Test
    void aNewBaselineKeepsWhatTheOldOneSilenced_butNotWhatACommentSilences() {
        Baseline old = LintedFiles.of(TABLE + OLD).result().baseline();

        Baseline written = LintedFiles.of(TABLE + OLD + "-- splitheat:ignore SPH004 few writes\n" + NEW)
                .baseline(old)
                .result()
                .baseline();

        assertThat(written).isEqualTo(old);
        assertThat(written.entries()).hasSize(1);
    }

    @Test
    void theFileIsTheSameInWhateverOrderThingsAreDeclared() {
        Baseline one = LintedFiles.of(TABLE + OLD + NEW).result().baseline();
        Baseline other = LintedFiles.of(TABLE + NEW + "\n\n" + OLD).result().baseline();

        String text = BaselineJson.write(one);

        assertThat(text).isEqualTo(BaselineJson.write(other)).containsSubsequence("ByChange", "ByTime");
        assertThat(BaselineJson.read(text)).isEqualTo(one);
    }

    @Test
    void theJsonOfARunIsABaselineToo() {
        LintResult result = LintedFiles.of(TABLE + OLD).result();

        Baseline read = BaselineJson.read(LintJson.of(result));

        assertThat(read).isEqualTo(result.baseline());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ''                                    | the JSON has no list "findings"
                    []                                    | the JSON has no list "findings"
                    {"findings": 1}                       | the JSON has no list "findings"
                    {"findings": [{}]}                    | finding 1 has no "fingerprint"
                    {"findings": [{"fingerprint": 1}]}    | finding 1 has no "fingerprint"
                    {"findings": [                        | this is not JSON at line 1
                    {"version": 2, "findings": []}        | it is of version 2, and this Splitheat knows version 1
                    """)
    void whatIsNoBaselineIsRefused(String text, String problem) {
        assertThatThrownBy(() -> BaselineJson.read(text))
                .isInstanceOf(UnreadableBaselineException.class)
                .hasMessageStartingWith(problem);
    }
}
