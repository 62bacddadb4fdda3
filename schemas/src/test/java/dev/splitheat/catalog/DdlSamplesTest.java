package dev.splitheat.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DdlSamplesTest {
    static List<Path> samples() {
        return Samples.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everyStatementIsUnderstood(Path sample) {
        DdlScript script = DdlReader.read(Samples.text(sample), Samples.dialect(sample));

        assertThat(script.diagnostics()).isEmpty();
        assertThat(script.catalog().tables()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theDialectIsGuessed(Path sample) {
        Dialect guess = DdlReader.guessDialect(Samples.text(sample));

        assertThat(guess).isEqualTo(Samples.dialect(sample));
    }
}
