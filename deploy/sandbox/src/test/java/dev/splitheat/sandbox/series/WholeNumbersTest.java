package dev.splitheat.sandbox.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;

final class WholeNumbersTest {
    @Property
    void sumOfRounded_isLessThanOneBehind(@ForAll @Size(max = 200) List<@DoubleRange(max = 1000) Double> numbers) {
        WholeNumbers wholes = new WholeNumbers();
        double exact = 0;
        double rounded = 0;

        for (double number : numbers) {
            exact += number;
            rounded += wholes.round("column", number);
            assertThat(rounded).isEqualTo(Math.rint(rounded));
            assertThat(exact - rounded).isBetween(-1e-6, 1.0);
        }
    }
}
