package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuardTest {
    private final List<String> failed = new ArrayList<>();
    private final Guard guard = new Guard((rule, problem) -> failed.add(rule + ": " + problem.getMessage()));

    @Test
    void aRuleThatThrows_isNamedEachTime_andSomethingElseStandsIn() {
        for (int time = 0; time < 2; time++) {
            assertThat(guard.<Integer>ask("Drivers", GuardTest::fail, 7)).isEqualTo(7);
        }

        assertThat(failed).containsExactly("Drivers: a mistake", "Drivers: a mistake");
    }

    @Test
    void whatARuleSays_goesOnAsItIs() {
        assertThat(guard.ask("Drivers", () -> 3, 7)).isEqualTo(3);
        assertThat(failed).isEmpty();
    }

    private static int fail() {
        throw new IllegalStateException("a mistake");
    }
}
