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
        scene.tenMinutes(
                        "Events(2026-10-18T01:00:00Z) .. <end> 94",
                        "Events(2026-11-20T10:02:00Z) .. <end> 86",
                        "Events(2026-11-20T10:08:00Z) .. <end> 88")
                .tenMinutes(
                        "Events(2026-11-20T10:08:00Z) .. <end> 100",
                        "Events(2026-11-20T10:12:00Z) .. <end> 93",
                        "Events(2026-11-20T10:16:00Z) .. <end> 87")
                .tenMinutes(
                        "Events(2026-11-20T10:16:00Z) .. <end> 74",
                        "Events(2026-11-20T10:20:00Z) .. <end> 94",
                        "Events(2026-11-20T10:25:00Z) .. <end> 85");

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
    void aRangeOutOfWhichARowIsCut_isTheRows_besideAnotherRow() {
        String first = "Goods(\"m\") .. Goods(\"m1\") 90 HOT_ROW";
        String second = "Goods(\"t\") .. Goods(\"t1\") ";
        scene.tenMinutes(first)
                .tenMinutes(first)
                .tenMinutes(first, "Goods(\"m1\") .. GoodsByAt() 100", second + "77")
                .tenMinutes(first, second + "85 HOT_ROW")
                .tenMinutes(first, second + "83 HOT_ROW");

        assertThat(scene.findings()).extracting(Finding::cause).containsExactly(Cause.HOT_ROW, Cause.HOT_ROW);
    }

    private void append(String object, String end, int times) {
        for (int at = 1; at <= times; at++) {
            scene.tenMinutes(
                    "%s(2026-11-20T10:%d2:00Z) .. %s 90".formatted(object, at, end),
                    "%s(2026-11-20T10:%d7:00Z) .. %s 95".formatted(object, at, end));
        }
    }
}
