package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CameWithHeatTest {
    @ParameterizedTest
    @EnumSource
    void theSentence_isReadBack(CameWithHeat came) {
        assertThat(CameWithHeat.in(List.of(Phrase.of("Something else."), came.sentence("150", "3333"))))
                .contains(came);
    }

    @Test
    void evidenceWithoutIt_saysNothing() {
        assertThat(CameWithHeat.in(List.of(Phrase.of("Something else.")))).isEmpty();
    }
}
