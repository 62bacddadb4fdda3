package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Step;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every gate has a query that shows whether it is passed, or is said to be somebody's to open; plans with statements have a gate after each step. */
class GatesTest {
    @ParameterizedTest
    @MethodSource("dev.splitheat.redesign.Advised#schemas")
    void everyGate_isAskedOrDecided(Schemas.Schema schema) {
        List<String> open = Advised.advised(schema).stream()
                .flatMap(advised -> advised.migration().stream()
                        .filter(step -> isOpen(step) || step.gate().isEmpty() && isPlan(advised))
                        .map(step -> named(advised, step)))
                .distinct()
                .toList();

        assertThat(open).isEmpty();
    }

    private static boolean isOpen(Step step) {
        return step.gate().isPresent() != (step.check().isPresent() || step.isDecided())
                || step.what().contains("Gate:");
    }

    private static boolean isPlan(Recommendation advised) {
        return !advised.ddl().isEmpty();
    }

    private static String named(Recommendation advised, Step step) {
        return advised.kind() + ": " + step.what() + " Gate: " + step.gate().orElse("none");
    }
}
