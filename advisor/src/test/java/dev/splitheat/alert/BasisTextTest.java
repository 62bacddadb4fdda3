package dev.splitheat.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Driver;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BasisTextTest {
    @ParameterizedTest
    @CsvSource({"0, 'a second'", "1, '1 row each'", "1.4, '1 row each'", "1.6, '2 rows each'", "200, '200 rows each'"})
    void aDriverSaysHowManyRowsItTakes_whereThatIsKnown(double rows, String end) {
        Driver driver = new Driver(Driver.Kind.READ, OptionalLong.of(17), "", Optional.empty(), 1, 120, rows);
        Basis basis =
                new Basis(List.of(driver), List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());

        assertThat(new BasisText(text -> Optional.empty()).drivers(basis, UnaryOperator.identity()))
                .singleElement()
                .asString()
                .endsWith(end);
    }
}
