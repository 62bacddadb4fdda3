package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnexplainedReadsTest {
    private static final String TABLE = "Users";

    /** A write is as much work as six and a half reads. */
    @ParameterizedTest
    @CsvSource({"30000, 0", "30000, 1000"})
    void heatOfReads_isTakenFromTheLeader_thoughNobodyKnowsWhyTheyGather(double reads, double writes) {
        assertThat(kinds(Measured.rates(TABLE, writes, reads, Optional.empty(), Optional.empty())))
                .containsExactly("STALE_READS", "MEASURE");
    }

    @ParameterizedTest
    @CsvSource({"30000, 2000", "0, 0", "100, 5000"})
    void whereWritesMayBeTheHeat_itIsMeasuredFirst(double reads, double writes) {
        assertThat(kinds(Measured.rates(TABLE, writes, reads, Optional.empty(), Optional.empty())))
                .containsExactly("MEASURE");
    }

    @Test
    void whereNobodyCounted_itIsMeasuredFirst() {
        assertThat(kinds(Evidence.NONE)).containsExactly("MEASURE");
    }

    private static List<String> kinds(Evidence evidence) {
        return Redesigns.all()
                .advise(
                        Findings.of(Cause.UNDIAGNOSED, TABLE, null, null),
                        Schemas.named("own/users.gsql").catalog(),
                        evidence)
                .recommendations()
                .stream()
                .map(Recommendation::kind)
                .toList();
    }
}
