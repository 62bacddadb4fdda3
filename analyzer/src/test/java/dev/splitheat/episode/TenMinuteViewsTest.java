package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where only views of ten minutes were exported. */
class TenMinuteViewsTest {
    private static final String DDL = "CREATE TABLE Goods (Id INT64 NOT NULL, V INT64) PRIMARY KEY (Id)";

    @Test
    void aRowThatWasSetApartWhileTheIntervalLasted_isOneHotspotWithTheSplitThatItLayIn() {
        Scene scene = new Scene(DDL).tenMinutes().tenMinutes("<begin> .. <end> 100", "Goods(7) .. Goods(8) 100");

        scene.tenMinutes("Goods(7) .. Goods(8) 100");

        Finding finding = scene.only();
        assertThat(finding.cause()).isEqualTo(Cause.HOT_ROW);
        assertThat(finding.rangeStart()).isEqualTo("Goods(7)");
    }

    @Test
    void aSplitWhosePartsAreCoolerThanItWas_isNotForgotten() {
        Scene scene = new Scene(DDL)
                .tenMinutes("<begin> .. <end> 100", "Goods(3) .. Goods(5) 55", "Goods(7) .. Goods(9) 55")
                .tenMinutes("Goods(3) .. Goods(5) 55");

        assertThat(scene.told()).extracting(Finding::rangeStart).contains("<begin>");
    }

    /** Each state has an end of its own, where the index is cut; what lies before the first cut was hot until then. */
    @Test
    void whatAnAppendUnderSeveralValuesLeavesBehind_isNoLoadOfAValue() {
        String done = "ByState() .. ByState(\"DONE\",2026-11-20T10:08:22Z,7) 100";
        Scene scene = new Scene(
                        "CREATE TABLE Tickets (Id INT64 NOT NULL, State STRING(9) NOT NULL, ChangedAt TIMESTAMP NOT NULL) PRIMARY KEY (Id);"
                                + "CREATE INDEX ByState ON Tickets(State, ChangedAt)")
                .tenMinutes(
                        "ByState() .. <end> 100",
                        done,
                        "ByState() .. ByState(\"NEW\",2026-11-20T10:02:00Z,4) 100",
                        "ByState(\"DONE\",2026-11-20T10:08:22Z,7) .. ByState(\"NEW\",2026-11-20T10:02:00Z,4) 100",
                        "ByState(\"NEW\",2026-11-20T10:02:00Z,4) .. <end> 100",
                        "ByState(\"NEW\",2026-11-20T10:02:00Z,4) .. ByState(\"OPEN\",2026-07-30T06:58:04Z,3) 100",
                        "ByState(\"OPEN\",2026-07-30T06:58:04Z,3) .. <end> 100")
                .tenMinutes(
                        done,
                        "ByState(\"DONE\",2026-11-20T10:08:22Z,7) .. ByState(\"NEW\",2026-11-20T10:02:00Z,4) 100",
                        "ByState(\"DONE\",2026-11-20T10:12:53Z,5) .. ByState(\"NEW\",2026-11-20T10:02:00Z,4) 100",
                        "ByState(\"NEW\",2026-11-20T10:02:00Z,4) .. ByState(\"OPEN\",2026-07-30T06:58:04Z,3) 100",
                        "ByState(\"NEW\",2026-11-20T10:12:42Z,9) .. ByState(\"OPEN\",2026-07-30T06:58:04Z,3) 100",
                        "ByState(\"OPEN\",2026-07-30T06:58:04Z,3) .. <end> 100",
                        "ByState(\"OPEN\",2026-11-20T10:12:15Z,2) .. <end> 89",
                        "ByState(\"NEW\",2026-11-20T10:16:42Z,1) .. ByState(\"OPEN\",2026-07-30T06:58:04Z,3) 83",
                        "ByState(\"OPEN\",2026-07-30T06:58:04Z,3) .. ByState(\"OPEN\",2026-11-20T10:12:15Z,2) 76",
                        "ByState(\"NEW\",2026-11-20T10:02:00Z,4) .. ByState(\"NEW\",2026-11-20T10:12:42Z,9) 56",
                        "ByState(\"OPEN\",2026-11-20T10:17:31Z,8) .. <end> 73");

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_INDEX);
        assertThat(scene.only().column()).contains("ChangedAt");
    }

    /** Load that Spanner spreads in ten minutes lies in two of them. */
    @Test
    void manyRangesThatStayHot_areAFullInstance_inTheThirdInterval() {
        Scene scene = new Scene(DDL).tenMinutes().tenMinutes(everywhere()).tenMinutes(everywhere());
        assertThat(scene.worst()).noneMatch(finding -> finding.cause() == Cause.CAPACITY);

        scene.tenMinutes(everywhere());

        Finding full = scene.only();
        assertThat(full.cause()).isEqualTo(Cause.CAPACITY);
        assertThat(full.severity()).isEqualTo(Severity.WARNING);
        assertThat(full.evidence())
                .extracting(Phrase::plain)
                .anyMatch(each -> each.contains("in each of 3 intervals of 10 minutes"));
    }

    private static String[] everywhere() {
        return IntStream.range(0, 9)
                .mapToObj(at -> "Goods(" + 100 * at + ") .. Goods(" + 100 * (at + 1) + ") 75")
                .toArray(String[]::new);
    }
}
