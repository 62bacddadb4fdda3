package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PhraseTest {
    @Test
    void oneThingIsNamedAsOne() {
        assertThat(Phrase.of(
                                "{0}, {1}, {2}.",
                                Phrase.count(0, "cut"), Phrase.count(1, "cut"), Phrase.count("1.5", "cut"))
                        .plain())
                .isEqualTo("0 cuts, 1 cut, 1.5 cuts.");
    }
}
