package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import org.junit.jupiter.api.Test;

/** Heat whose cause is seen when it is over is told under that cause, once. */
class HindsightTest {
    private static final String DDL = "CREATE TABLE Events (At TIMESTAMP NOT NULL, Kind STRING(9)) PRIMARY KEY (At);"
            + " CREATE TABLE Goods (Id STRING(36) NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Id);"
            + " CREATE INDEX GoodsByAt ON Goods (At)";

    private final Scene scene = new Scene(DDL);

    @Test
    void whatWasHotBeforeAnEndWasSeenToMove_isTheAppends() {
        scene.tenMinutes("Events(2026-10-18T01:00:00Z) .. <end> 94", "Events(2026-11-20T10:02:00Z) .. <end> 86");
        append("Events", "<end>", 4);

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_KEY);
    }

    @Test
    void aTableThatWasHotWithItsIndex_isTheIndexs() {
        scene.tenMinutes(
                "<begin> .. GoodsByAt() 90",
                "GoodsByAt(2026-10-18T01:00:00Z) .. <end> 94",
                "GoodsByAt(2026-11-20T10:02:00Z) .. <end> 86");
        append("GoodsByAt", "<end>", 4);

        assertThat(scene.only().cause()).isEqualTo(Cause.MONOTONIC_INDEX);
    }

    @Test
    void whatWasHotLongBefore_isItsOwn() {
        scene.tenMinutes("Events(2026-10-01T00:00:00Z) .. Events(2026-10-18T01:00:00Z) 94")
                .tenMinutes("Events(2026-10-01T00:00:00Z) .. Events(2026-10-18T01:00:00Z) 94");
        append("Events", "<end>", 6);

        assertThat(scene.findings())
                .extracting(Finding::cause)
                .contains(Cause.MONOTONIC_KEY)
                .hasSize(2);
    }

    @Test
    void aRangeInWhichARowIsFound_isTheRows() {
        String row = "Goods(\"m\") .. Goods(\"m\\0\") 100 HOT_ROW";
        scene.tenMinutes("Goods(\"a\") .. Goods(\"z\") 60", row).tenMinutes(row).tenMinutes(row);

        assertThat(scene.only().cause()).isEqualTo(Cause.HOT_ROW);
    }

    private void append(String object, String end, int times) {
        for (int at = 1; at <= times; at++) {
            scene.tenMinutes(
                    "%s(2026-11-20T10:%d2:00Z) .. %s 90".formatted(object, at, end),
                    "%s(2026-11-20T10:%d7:00Z) .. %s 95".formatted(object, at, end));
        }
    }
}
