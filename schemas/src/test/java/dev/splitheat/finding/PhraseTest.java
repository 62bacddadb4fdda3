package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhraseTest {
    @Test
    void oneThingIsNamedAsOne() {
        assertThat(Phrase.of(
                                "{0}, {1}, {2}.",
                                Phrase.count(0, "cut"), Phrase.count(1, "cut"), Phrase.count("1.5", "cut"))
                        .plain())
                .isEqualTo("0 cuts, 1 cut, 1.5 cuts.");
    }

    @ParameterizedTest
    @CsvSource({"{1}, {1}", "only {0} and {12}., {12}", "{{3}}, {3}", "{x} {1} {0}, {1}"})
    void aPlaceWithoutAValue_isRefusedByItsName(String template, String place) {
        assertThatThrownBy(() -> Phrase.of(template, "one"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no value for " + place + " in: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "{9", "{ 9}", "{9 }", "{x9}", "9}", "{-9}", "{{0}}"})
    void whatIsNoPlace_isText(String template) {
        assertThat(Phrase.of(template, "{0}").plain()).isEqualTo(template);
    }
}
