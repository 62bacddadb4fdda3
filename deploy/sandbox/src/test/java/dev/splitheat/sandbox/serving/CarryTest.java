package dev.splitheat.sandbox.serving;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class CarryTest {
    @Property
    void wholeCountsAddUpToTheExactOnes(
            @ForAll long seed, @ForAll @Size(max = 50) List<@DoubleRange(max = 1000) Double> exact) {
        Carry carry = new Carry(seed);

        double whole = 0;
        for (double one : exact) {
            double count = carry.whole("rows", one);
            assertThat(count).isEqualTo(Math.rint(count)).isBetween(one - 1, one + 1);
            whole += count;
        }

        double sum = exact.stream().mapToDouble(Double::doubleValue).sum();
        assertThat(whole).isBetween(sum - 1.001, sum + 1.001);
    }

    @Property
    void whatIsWholeStaysAsItIs(@ForAll long seed, @ForAll @IntRange int count) {
        assertThat(new Carry(seed).whole("rows", count)).isEqualTo(count);
    }
}
