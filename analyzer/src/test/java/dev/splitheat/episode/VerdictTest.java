package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.diagnosis.Diagnosis;
import dev.splitheat.diagnosis.Guard;
import dev.splitheat.finding.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private final List<String> failed = new ArrayList<>();

    /** It is asked of nothing, which it cannot bear. */
    @Test
    void aRuleOfPlannedWorkThatThrows_saysThatItIsNone_andIsNamed() {
        Verdict verdict = new Verdict(
                null,
                null,
                new Diagnosis(Cause.UNDIAGNOSED, 0.5, Optional.empty(), List.of()),
                false,
                Optional.empty(),
                new Guard((rule, problem) -> failed.add(rule)));

        assertThat(verdict.isPlanned()).isFalse();
        assertThat(verdict.mayBePlanned()).isFalse();
        assertThat(verdict.maySweep()).isFalse();
        assertThat(failed).containsExactly("PlannedWork", "PlannedWork", "PlannedWork");
    }
}
