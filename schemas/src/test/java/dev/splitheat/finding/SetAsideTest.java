package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetAsideTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            2 | rows of V whose key is none               | 2 rows of V whose key is none
            1 | rows of V whose key is none               | 1 row of V whose key is none
            1 | intervals of V that lack rows             | 1 interval of V that lacks rows
            1 | limits of splits that do not lie behind   | 1 limit of splits that does not lie behind
            1 | minutes of heat were read without a schema | 1 minute of heat was read without a schema
            1 | minutes of waits were read without a schema | 1 minute of waits was read without a schema
            """)
    void of_one_it_speaks_in_the_singular(long count, String what, String sentence) {
        assertThat(new SetAside(what, count).sentence()).isEqualTo(sentence);
    }
}
