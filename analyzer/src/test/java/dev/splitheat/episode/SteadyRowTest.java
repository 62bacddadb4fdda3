package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A row cools as a broad split beside it turns hot. A row is its key, so that this is another hotspot. */
class SteadyRowTest {
    private static final String ROW = "Topics(\"b1\") .. Topics(\"b11\") 84 HOT_ROW";
    private static final String BESIDE = "Topics(\"b11\") .. <end> 84";
    private static final String OTHER = "Topics(\"x7\") .. Topics(\"x71\") 84";

    private final Scene scene = new Scene("CREATE TABLE Topics (Id STRING(36) NOT NULL) PRIMARY KEY (Id)");

    @ParameterizedTest
    @ValueSource(strings = {BESIDE, BESIDE + " HOT_ROW"})
    void aRowThatShowsInABroadSplitAtFirst_isAFindingOfItsOwn_andTheOneBeforeEndsWithItsRow(String beside) {
        scene.minutes(3, "Topics(\"a\") .. <end> 84")
                .minutes(27, ROW)
                .minutes(3, beside)
                .minutes(8, OTHER)
                .minutes(20, OTHER + " HOT_ROW");

        assertThat(scene.findings()).hasSize(2);
        Finding first = of("Topics(\"b1\")");
        assertThat(first.status()).isEqualTo(Finding.Status.RESOLVED);
        assertThat(first.resolvedAt()).contains(minute(40));
        assertThat(first.hotMinutes()).isEqualTo(30);
        assertThat(first.evidence()).noneMatch(phrase -> phrase.plain().contains("x7"));
        Finding second = of("Topics(\"x7\")");
        assertThat(second.firstHeatAt()).isEqualTo(minute(31));
        assertThat(second.hotMinutes()).isEqualTo(31);
        assertThat(second.status()).isEqualTo(Finding.Status.OPEN);
    }

    @Test
    void aRowThatIsStillHotForAMinuteBesideIt_isTheFormerFindings() {
        scene.minutes(20, ROW).minutes(1, ROW, BESIDE).minutes(3, BESIDE).minutes(20, OTHER + " HOT_ROW");

        assertThat(scene.findings()).hasSize(2);
        assertThat(of("Topics(\"b1\")").hotMinutes()).isEqualTo(21);
        assertThat(of("Topics(\"x7\")").firstHeatAt()).isEqualTo(minute(21));
    }

    @Test
    void rowsThatShowInBroadSplitsAtFirst_takeTurns() {
        scene.minutes(20, ROW)
                .minutes(3, BESIDE)
                .minutes(20, "Topics(\"k2\") .. Topics(\"k21\") 84 HOT_ROW")
                .minutes(3, "Topics(\"b11\") .. Topics(\"k2\") 84")
                .minutes(20, "Topics(\"d3\") .. Topics(\"d31\") 84 HOT_ROW")
                .minutes(3, "Topics(\"k21\") .. <end> 84")
                .minutes(20, "Topics(\"t4\") .. Topics(\"t41\") 84 HOT_ROW")
                .minutes(3, "Topics(\"t41\") .. <end> 84")
                .minutes(20, OTHER.replace("x7", "x9") + " HOT_ROW");

        assertThat(scene.findings()).hasSize(3);
        assertThat(of("Topics(\"x9\")").evidence())
                .anyMatch(phrase -> phrase.plain().contains("have taken turns"));
    }

    /** Also where it goes on at an end of the split, as what is appended does: that stays at no row. */
    @ParameterizedTest
    @ValueSource(strings = {"Topics(\"c\") .. <end> 84", "Topics(\"b11\") .. Topics(\"c\") 84"})
    void whatIsHotBesideASteadyRow_isAHotspotOfItsOwn(String next) {
        scene.minutes(20, ROW).minutes(3, BESIDE).minutes(20, next);

        assertThat(scene.findings()).hasSize(2);
        assertThat(of("Topics(\"b1\")").hotMinutes()).isEqualTo(20);
        assertThat(of("Topics(\"b1\")").status()).isEqualTo(Finding.Status.RESOLVED);
    }

    /** Spanner's reason may be of one minute, and of whatever was written last. */
    @Test
    void anAppend_whoseFirstMinutesSpannerNamesARow_staysOneFinding() {
        scene.minutes(2, ROW).minutes(3, BESIDE + " MOVING_HOT_SPOT");
        for (char end = 'c'; end < 'n'; end++) {
            scene.minutes(3, "Topics(\"" + end + "\") .. <end> 84 MOVING_HOT_SPOT");
        }

        assertThat(scene.findings()).hasSize(1);
    }

    @Test
    void aRowBeforeAnAppend_isAFindingOfItsOwn() {
        Scene orders = new Scene("CREATE TABLE Orders (Id INT64 NOT NULL) PRIMARY KEY (Id)")
                .minutes(25, "Orders(500000) .. Orders(500001) 90 HOT_ROW")
                .minutes(3, "Orders(500001) .. <end> 90");
        for (int end = 0; end < 10; end++) {
            orders.minutes(5, "Orders(" + (800_000 + 9_000 * end) + ") .. <end> 90 MOVING_HOT_SPOT");
        }

        assertThat(orders.findings())
                .extracting(Finding::cause, Finding::hotMinutes, finding -> finding.firstHeatAt())
                .containsExactlyInAnyOrder(
                        tuple(Cause.HOT_ROW, 25, minute(1)), tuple(Cause.MONOTONIC_KEY, 53, minute(26)));
    }

    /** As a bar of a chart, to which all of ten minutes is added up. */
    @Test
    void rowsThatAreNamedByTheTimeInWhichEachIsHot_areOneFinding() {
        Scene bars = new Scene(
                "CREATE TABLE Bars (Symbol STRING(8) NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Symbol, At)");
        for (int bar = 0; bar < 6; bar++) {
            Instant at = minute(10 * bar);
            bars.minutes(
                            5,
                            "Bars(\"A\",%s) .. <end> 90"
                                    .formatted(at.minusSeconds(600).plusNanos(1_000)))
                    .minutes(5, "Bars(\"A\",%s) .. Bars(\"A\",%s) 90 HOT_ROW".formatted(at, at.plusNanos(1_000)));
        }

        assertThat(bars.findings()).hasSize(1);
    }

    @Test
    void whatMovedBefore_staysOneFinding() {
        scene.minutes(5, "Topics(\"a\") .. Topics(\"b\") 84 HOT_ROW")
                .minutes(5, "Topics(\"b\") .. Topics(\"c\") 84 HOT_ROW")
                .minutes(3, "Topics(\"c\") .. <end> 84")
                .minutes(20, OTHER);

        assertThat(scene.findings()).hasSize(1);
    }

    /** Spanner has merged the row's split with those beside it. */
    @Test
    void aRowInASplitThatHeldBoth_staysOneFinding() {
        scene.minutes(20, ROW).minutes(3, "<begin> .. <end> 84").minutes(20, ROW);

        assertThat(scene.findings()).hasSize(1);
    }

    private Finding of(String start) {
        List<Finding> found = scene.findings().stream()
                .filter(finding -> finding.rangeStart().equals(start))
                .toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    private static Instant minute(int number) {
        return Scene.START.plus(Duration.ofMinutes(number));
    }
}
