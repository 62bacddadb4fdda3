package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.catalog.Place;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LintMarkdownTest {
    @Test
    void aTableComesFirstAndDetailsAreFoldedAway() {
        String markdown = LintMarkdown.of(LintSamples.result());

        assertThat(markdown)
                .startsWith(
                        """
                        ### Spanner schema lint

                        1 warning, 1 info in 1 table and 1 index (GoogleSQL); 1 silenced; 1 note.

                        | severity | rule | place | finding |
                        |---|---|---|---|
                        | info | [SPH002](https://cloud.google.com/spanner/docs/primary-key-default-value) sequential-key | `db/schema.sql:4:16` | How is UserId made? |
                        """)
                .containsSubsequence(
                        "<details><summary><b>SPH002</b> Users (info)</summary>",
                        "```sql\nSELECT MAX(UserId)\nFROM Users\n```",
                        "</details>",
                        "<details><summary><b>SPH004</b> &#220;bersicht (warning)</summary>",
                        "```sql\nALTER TABLE Users ADD COLUMN Shard INT64;\n\nCREATE INDEX B ON Users(Shard);\n```",
                        "* Reads take ten seeks.",
                        "**OTHER**",
                        "</details>",
                        "* `db/schema.sql:7:1` statement not understood: CREATE WONDER");
    }

    @Test
    void namesMeanNothingToMarkdown() {
        String markdown = LintMarkdown.of(LintSamples.result());

        assertThat(markdown).contains("which is &lt;LastAccess&gt; \\| now.").contains("**SHARDED\\_INDEX**");
    }

    @Test
    void theTextIsAscii_alsoWhereDdlIsNot() {
        LintFinding finding = LintSamples.index();
        LintFinding named = new LintFinding(
                finding.ruleId(),
                finding.rule(),
                finding.severity(),
                finding.table(),
                finding.index(),
                finding.column(),
                finding.effectiveKey(),
                finding.statement(),
                new Place("größe|`.sql", 1, 1),
                finding.message(),
                finding.why(),
                finding.source(),
                finding.evidence(),
                Optional.of("SELECT `Größe` < 1"),
                finding.redesigns(),
                finding.fingerprint());

        String markdown = LintMarkdown.of(
                new LintResult(Dialect.GOOGLE_STANDARD_SQL, 1, 1, List.of(named), List.of(), List.of()));

        assertThat(markdown)
                .matches("[\\x20-\\x7e\\n]*")
                .contains("<code>gr&#246;&#223;e&#124;`.sql:1:1</code>")
                .contains("<pre lang=\"sql\">\nSELECT `Gr&#246;&#223;e` &lt; 1\n</pre>");
    }

    @Test
    void aCommentIsNeverLongerThanGitHubTakes() {
        LintResult many = new LintResult(
                Dialect.GOOGLE_STANDARD_SQL,
                1,
                1,
                Collections.nCopies(2_000, LintSamples.index()),
                LintSamples.result().diagnostics(),
                List.of());

        String markdown = LintMarkdown.of(many);

        assertThat(markdown)
                .hasSizeLessThan(65_536)
                .contains("more findings are left out")
                .contains("CREATE WONDER");
    }
}
