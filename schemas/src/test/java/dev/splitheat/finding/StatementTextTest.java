package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '¤',
            textBlock =
                    """
                    SELECT * FROM t1 WHERE a_2 = @p1 AND b = $2   | SELECT * FROM t1 WHERE a_2 = @p1 AND b = $2
                    WHERE a = 'Smith' AND b = 17 LIMIT 10          | WHERE a = ? AND b = ? LIMIT ?
                    WHERE a = 'it''s' AND b IN (1.5e-3, .5, 0xFF)  | WHERE a = ?? AND b IN (?, ?, ?)
                    WHERE a = "Smith" OR a = r'x' OR a = b"y"      | WHERE a = ? OR a = r? OR a = b?
                    WHERE a = '''O'Neil''' AND b = 'z'             | WHERE a = ? AND b = ?
                    WHERE `odd'name` = 'z'                         | WHERE `odd'name` = ?
                    WHERE a = $$it's$$ AND b = $m$x$$y$m$          | WHERE a = ? AND b = ?
                    SELECT a -- Smith's | SELECT a
                    SELECT /* Smith */ a FROM t                    | SELECT a FROM t
                    WHERE a = DATE '2026-11-20'                    | WHERE a = DATE ?
                    """)
    void aLiteralBecomesAQuestionMark_inEitherDialect(String text, String shown) {
        assertThat(StatementText.withoutLiterals(text)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '¤',
            textBlock =
                    """
                    a backslash escapes in one dialect  | WHERE a = 'x\\' OR b = 'secret'
                    comments nest in one dialect        | WHERE a /* /* x */ = 'secret' */ = 1
                    a hash is an operator in one dialect| WHERE a # 'secret' = 1
                    Spanner cut the text                | WHERE a = 'secret
                    """)
    void whereTheDialectsWouldReadOnDifferently_nothingMoreIsShown(String why, String text) {
        assertThat(StatementText.withoutLiterals(text))
                .as(why)
                .startsWith("WHERE a")
                .doesNotContain("secret");
    }
}
