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
