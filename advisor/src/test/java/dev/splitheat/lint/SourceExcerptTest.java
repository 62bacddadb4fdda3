package dev.splitheat.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceExcerptTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            textBlock =
                    """
                    a INT64, b|3|a INT64, b|  ^^^^^
                    \ta INT64|2|a INT64|^
                      PRIMARY KEY (a)|16|PRIMARY KEY (a)|             ^
                    ON T(`a b`, c)|6|ON T(`a b`, c)|     ^^^^^
                    (a)|3|(a)|  ^
                    😀a|2|😀a| ^
                    """)
    void caretsStandUnderTheWord(String line, int column, String text, String caret) {
        assertThat(SourceExcerpt.of(line, column, 80)).contains(new SourceExcerpt(text, caret));
    }

    @Test
    void aPlaceBehindTheLineShowsNothing() {
        assertThat(SourceExcerpt.of("short", 6, 80)).isEmpty();
        assertThat(SourceExcerpt.of("", 1, 80)).isEmpty();
    }

    @Test
    void whatATerminalWouldObeyIsShownInstead() {
        assertThat(SourceExcerpt.of("\u001B[2J a", 6, 80)).contains(new SourceExcerpt("\\u001b[2J a", "          ^"));
    }

    @ParameterizedTest
    @CsvSource({"1", "50", "495", "500", "900", "1000"})
    void aLongLineIsCutAroundTheWord(int column) {
        String line = "x ".repeat(column / 2) + "y".repeat(column % 2) + " ".repeat(1) + "word " + "z ".repeat(400);
        int at = line.indexOf("word") + 1;

        SourceExcerpt excerpt = SourceExcerpt.of(line, at, 60).orElseThrow();

        assertThat(excerpt.text()).hasSizeLessThanOrEqualTo(60).contains("word");
        int caret = excerpt.caret().indexOf('^');
        assertThat(excerpt.text().substring(caret)).startsWith("word");
        assertThat(excerpt.caret().strip()).isEqualTo("^^^^");
    }
}
