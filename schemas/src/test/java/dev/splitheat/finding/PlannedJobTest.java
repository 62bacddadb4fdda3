package dev.splitheat.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlannedJobTest {
    @ParameterizedTest
    @EnumSource
    void theSentence_isReadBack(PlannedJob job) {
        Phrase sentence = job.sentence("Items", "1", "2", "3", "4");

        assertThat(PlannedJob.in(List.of(Phrase.of("Something else."), sentence), Cause.UNSPLIT_LOAD))
                .contains(job);
    }

    @Test
    void aHeatThatNoSuchJobBrings_isNotTheJobs() {
        assertThat(PlannedJob.in(List.of(PlannedJob.EXPORT.sentence("Items")), Cause.HOT_ROW))
                .isEmpty();
    }
}
