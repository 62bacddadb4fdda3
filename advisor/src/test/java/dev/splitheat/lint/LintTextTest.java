package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlFile;
import dev.splitheat.catalog.Dialect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LintTextTest {
    private static final Sources SOURCES = new Sources(List.of(new DdlFile("db/schema.sql", LintSamples.DDL)));

    @Test
    void graveFindingsComeFirstWithWhatToDoAndTheOthersInBrief() {
        String text = new LintText(100, false, SOURCES).render(LintSamples.result());

        assertThat(text)
                .isEqualTo(
                        """
                        db/schema.sql:6:41: warning SPH004 monotonic-index
                          Index Übersicht grows at one end, which is <LastAccess> | now.
                                 6 | CREATE INDEX `Übersicht` ON Users(`名前`, LastAccess);
                                   |                                           ^^^^^^^^^^
                          why        Entries with neighbouring keys share a split, so a rising key keeps one split busy.
                          read more  https://cloud.google.com/spanner/docs/schema-design#creating-indexes
                          instead    SHARDED_INDEX
                                       ALTER TABLE Users ADD COLUMN Shard INT64;
                                       CREATE INDEX B ON Users(Shard);
                          costs      • Reads take ten seeks.
                                     • One more column.
                          or         OTHER (--format json and markdown have the DDL)
                          evidence   Raised by 1000 writes a second.

                        db/schema.sql:4:16: info SPH002 sequential-key
                          How is UserId made?
                                 4 | ) PRIMARY KEY (UserId);
                                   |                ^^^^^^
                          ask        This query would tell:
                                       SELECT MAX(UserId)
                                       FROM Users

                        db/schema.sql:7:1: note
                          statement not understood: CREATE WONDER

                        1 warning, 1 info in 1 table and 1 index (GoogleSQL); 1 silenced; 1 note.
                        """);
    }

    @Test
    void whyARuleExistsIsSaidOnce() {
        LintResult twice = new LintResult(
                Dialect.POSTGRESQL, 1, 2, List.of(LintSamples.index(), LintSamples.index()), List.of(), List.of());

        String text = new LintText(100, false, SOURCES).render(twice);

        assertThat(text)
                .containsOnlyOnce(LintSamples.RULE.why())
                .contains("2 warnings in 1 table and 2 indexes (PostgreSQL).");
    }

    @Test
    void nothingFoundIsOneLine() {
        LintResult nothing = new LintResult(Dialect.GOOGLE_STANDARD_SQL, 12, 7, List.of(), List.of(), List.of());

        String text = new LintText(100, false, SOURCES).render(nothing);

        assertThat(text).isEqualTo("Nothing found in 12 tables and 7 indexes (GoogleSQL).\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80})
    void onANarrowTerminalTextIsBrokenButNotDdl(int width) {
        String text = new LintText(width, false, SOURCES).render(LintSamples.result());

        assertThat(text.lines())
                .filteredOn(line -> line.length() > width)
                .allMatch(line -> line.contains("https://") || line.matches(" +(ALTER|CREATE) .*|db/schema.*"));
        assertThat(text).contains("ALTER TABLE Users ADD COLUMN Shard INT64;");
    }

    @Test
    void coloursAreAllThatATerminalAdds() {
        String plain = new LintText(100, false, SOURCES).render(LintSamples.result());
        String coloured = new LintText(100, true, SOURCES).render(LintSamples.result());

        assertThat(coloured).contains("\u001B[33mwarning\u001B[0m").contains("^^^^^^^^^^\u001B[0m");
        assertThat(coloured.replaceAll("\u001B\\[\\d+m", "")).isEqualTo(plain);
    }
}
