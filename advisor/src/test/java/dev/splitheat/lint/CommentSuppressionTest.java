package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommentSuppressionTest {
    private static final String TABLE =
            "CREATE TABLE T (Id STRING(36) DEFAULT (GENERATE_UUID()), At TIMESTAMP) PRIMARY KEY (Id);\n";
    private static final String INDEX = "CREATE INDEX ByTime ON T(At);";

    @Test
    void withoutACommentTheIndexIsFound() {
        LintedFiles linted = LintedFiles.of(TABLE + INDEX);

        assertThat(linted.findings()).containsExactly("SPH004 ByTime");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-- splitheat:ignore SPH004 three writes an hour\n",
                "--splitheat:ignore SPH004: three writes an hour\n",
                "-- SPLITHEAT: IGNORE sph004 - three writes an hour\n",
                "-- splitheat:ignore monotonic-index three writes an hour\n",
                "/* splitheat:ignore SPH004 three writes an hour */\n",
                "/*\n * splitheat:ignore SPH004 three writes\n * an hour\n */\n",
                "-- splitheat:ignore SPH004,SPH004 three writes an hour\n",
                "-- splitheat:ignore SPH004 three writes an hour\n-- another comment\n",
                "-- splitheat:ignore SPH004 three writes an hour\n\n# one more\n/* and more */\n\n",
                "-- first\n/* a; b */ -- splitheat:ignore SPH004 three writes an hour\n"
            })
    void aCommentAboveTheStatementSilencesIt(String comment) {
        LintedFiles linted = LintedFiles.of(TABLE + comment + INDEX);

        assertThat(linted.findings()).isEmpty();
        assertThat(linted.silenced()).containsExactly("SPH004 ByTime");
        assertThat(linted.notes()).isEmpty();
    }

    @Test
    void stackedCommentsSilenceARuleEach() {
        LintedFiles linted = LintedFiles.of(
                """
                -- splitheat:ignore SPH001 kept for a day only
                -- splitheat:ignore SPH040 length is checked elsewhere
                CREATE TABLE Log (At TIMESTAMP, Text STRING) PRIMARY KEY (At);
                """);

        assertThat(linted.findings()).isEmpty();
        assertThat(linted.silenced()).containsExactlyInAnyOrder("SPH001 Log", "SPH040 Log");
    }

    @Test
    void severalRulesShareAReason() {
        LintedFiles linted = LintedFiles.of(
                """
                -- splitheat:ignore SPH001, SPH040 it is dropped next week
                CREATE TABLE Log (At TIMESTAMP, Text STRING) PRIMARY KEY (At);
                """);

        assertThat(linted.findings()).isEmpty();
        assertThat(linted.result().silenced()).extracting(Silenced::reason).containsOnly("it is dropped next week");
    }

    @Test
    void aCommentInsideTheStatementOrBehindItInTheSameLineSilencesItToo() {
        LintedFiles inside = LintedFiles.of(
                """
                CREATE TABLE Log (
                  -- splitheat:ignore SPH001 kept for a day only
                  At TIMESTAMP,
                ) PRIMARY KEY (At);
                """
                        + TABLE);
        LintedFiles behind = LintedFiles.of(TABLE + INDEX + " -- splitheat:ignore SPH004 few writes\n");

        assertThat(inside.findings()).isEmpty();
        assertThat(behind.findings()).isEmpty();
    }

    @Test
    void aCommentReachesNoOtherStatement() {
        LintedFiles linted = LintedFiles.of(
                TABLE
                        + """
                -- splitheat:ignore SPH004 few writes
                CREATE INDEX ByTime ON T(At);
                CREATE INDEX ByTimeToo ON T(At DESC);
                """);

        assertThat(linted.findings()).containsExactly("SPH004 ByTimeToo");
    }

    @Test
    void aCommentForTheFileReachesTheWholeFileAndNoOther() {
        LintedFiles linted = LintedFiles.of(TABLE + INDEX + "\n-- splitheat:ignore-file SPH004 generated\n")
                .file("more.sql", "CREATE INDEX ByTimeToo ON T(At DESC);");

        assertThat(linted.findings()).containsExactly("SPH004 ByTimeToo");
        assertThat(linted.silenced()).containsExactly("SPH004 ByTime");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    splitheat:ignore SPH004              | silences nothing: say why behind SPH004, so that the next reader can judge whether it still holds
                    splitheat:ignore                     | silences nothing: write splitheat:ignore RULE reason
                    splitheat:ignore-file                | silences nothing: write splitheat:ignore-file RULE reason
                    splitheat:ignore SPH999 why not      | silences nothing: there is no rule SPH999 (splitheat lint --list-rules names them)
                    splitheat:ignore SPH001 why not      | silences nothing: SPH001 has no finding in this statement; take it out
                    splitheat:ignore-file SPH001 why not | silences nothing: SPH001 has no finding in this file; take it out
                    splitheat:ingore SPH004 why not      | splitheat:ingore is not known: write splitheat:ignore, splitheat:ignore-file or splitheat:rate
                    """)
    void whatSilencesNothingIsSaid(String comment, String note) {
        LintedFiles linted = LintedFiles.of(TABLE + "-- " + comment + "\n" + INDEX);

        assertThat(linted.findings()).containsExactly("SPH004 ByTime");
        assertThat(linted.notes()).containsExactly("2: " + note);
    }

    @Test
    void aCommentBelowTheLastStatementIsSaidToReachNone() {
        LintedFiles linted = LintedFiles.of("-- splitheat:ignore SPH004 few writes\n");

        assertThat(linted.notes())
                .containsExactly("1: silences nothing: no statement follows; write it on the line above one");
    }

    @Test
    void anUnknownRuleDoesNotHinderTheOthersOfItsComment() {
        LintedFiles linted = LintedFiles.of(TABLE + "-- splitheat:ignore SPH004,SPH999 few writes\n" + INDEX);

        assertThat(linted.findings()).isEmpty();
        assertThat(linted.notes()).singleElement().asString().contains("SPH999");
    }
}
