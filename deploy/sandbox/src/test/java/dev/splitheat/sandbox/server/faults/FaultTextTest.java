package dev.splitheat.sandbox.server.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop:denied:sessions,statements | Denied[calls=",
                "*:unavailable:3 | STATEMENT UNAVAILABLE, 3 times",
                "shop:exhausted:2,5@sessions | SESSION RESOURCE_EXHAUSTED, 2 times",
                "shop:deadline:1@admin | ADMIN DEADLINE_EXCEEDED, 1 times",
                "*:unavailable:1@monitoring | MONITORING UNAVAILABLE, 1 times",
                "*:denied:monitoring | Denied[calls=[MONITORING]]",
                "shop:late:instance/cpu/utilization@2026-11-20T16:00:00Z,2026-11-20T16:05:00Z | visibleFrom=2026-11-20T16:05:00Z",
                "shop:missing:instance/cpu/utilization | metric=spanner.googleapis.com/instance/cpu/utilization, end=Optional.empty",
                "shop:unavailable-until:2026-11-20T16:00:00Z | Unavailable[until=2026-11-20T16:00:00Z]",
                "shop:deadline:1 | DEADLINE_EXCEEDED, 1 times",
                "shop:exhausted:2,5 | RESOURCE_EXHAUSTED, 2 times",
                "shop:breaking:1,2 | after 1 messages, 2 times",
                "shop:dropped | Dropped[]",
                "shop:slow:250 | Slow[delay=PT0.25S]",
                "shop:late:SPLIT_STATS_TOP_MINUTE@2026-11-20T16:00:00Z,2026-11-20T16:05:00Z | visibleFrom=2026-11-20T16:05:00Z",
                "shop:missing:split_stats_top_minute | Missing[intervals=Intervals[view=SPLIT_STATS_TOP_MINUTE, end=Optional.empty]]",
                "shop:twice:LOCK_STATS_TOP_MINUTE | Doubled",
                "shop:truncated:SPLIT_STATS_TOP_MINUTE,10 | rows=10]",
                "shop:lacking:SPLIT_STATS_TOP_HOUR | Lacking[names=[SPLIT_STATS_TOP_HOUR]]",
                "shop:withheld:split_stats_top_hour | Withheld[tables=[SPLIT_STATS_TOP_HOUR]]",
                "shop:clock:-30 | OffClock[clockError=PT-30S]"
            })
    void aFaultIsSpelledInOneWord(String text, String fault) {
        assertThat(FaultText.read(text).fault().toString()).contains(fault);
        assertThat(FaultText.read(text).database()).isEqualTo(text.substring(0, text.indexOf(':')));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop | write DATABASE:KIND:ARGUMENTS",
                ":dropped | write DATABASE:KIND:ARGUMENTS",
                "shop:flood | there is no fault flood; the faults are denied",
                "shop:unavailable | an argument is missing",
                "shop:unavailable:often | a whole number was expected",
                "shop:unavailable:0 | no fault: UNAVAILABLE, 0 times",
                "shop:unavailable-until:noon | an instant is written as 2026-11-20T16:00:00Z",
                "shop:missing:SPLITS | SPLITS is no view of SPANNER_SYS that has intervals",
                "shop:denied:queries | there are no calls queries",
                "shop:deadline:1@queries | there are no calls queries: write sessions, statements, admin or monitoring",
                "shop:denied:monitoring | time series are asked of a project, not of a database: write *",
                "shop:exhausted:1@monitoring | time series are asked of a project, not of a database: write *",
                "shop:late:instance/cpu,2026-11-20T16:05:00Z | is no metric that is served"
            })
    void aFaultThatIsNotUnderstoodIsRefusedInOneSentence(String text, String problem) {
        assertThatThrownBy(() -> FaultText.read(text))
                .isInstanceOf(UnreadableFaultException.class)
                .hasMessageContaining("the fault " + text + " is not understood: ")
                .hasMessageContaining(problem);
    }
}
