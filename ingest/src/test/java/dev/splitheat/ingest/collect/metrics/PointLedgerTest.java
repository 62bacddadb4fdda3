package dev.splitheat.ingest.collect.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.metrics.PointLedger.Sent;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PointLedgerTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @ParameterizedTest
    @ValueSource(strings = {"", "37", "0x120", "37 39x4 40r1", "1 2 1 2r3x2", "37m0 38mffff 39m1fr2x40"})
    void text_isReadAsItWasWritten(String text) {
        assertThat(PointLedger.of(NOON, text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "37,38", "-1", "3r", "3m", "3m12345", "x4", " 3"})
    void otherText_isRefused(String text) {
        assertThatThrownBy(() -> PointLedger.of(NOON, text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void halfAMinute_isRefused() {
        assertThatThrownBy(() -> PointLedger.of(NOON.plusSeconds(30), "1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no end of a minute");
    }

    @ParameterizedTest
    @CsvSource({"0, 39", "60, 38", "120, 37"})
    void minutes_areCountedBackFromTheLast(int secondsBefore, int points) {
        PointLedger ledger = PointLedger.of(NOON, "37 38 39");

        assertThat(ledger.at(NOON.minusSeconds(secondsBefore))).contains(new Sent(points, Sent.UNMARKED, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {-60, 180, 3600})
    void otherMinutes_areNotRemembered(int secondsBefore) {
        assertThat(PointLedger.of(NOON, "37 38 39").at(NOON.minusSeconds(secondsBefore)))
                .isEmpty();
    }

    @Test
    void oldestMinute_isForgotten() {
        PointLedger ledger = PointLedger.of(NOON, "37 38 39").next(new PointCount(40, 0x1f), 3);

        assertThat(ledger.sentUpTo()).isEqualTo(NOON.plusSeconds(60));
        assertThat(ledger.text()).isEqualTo("38 39 40m1f");
    }

    @Test
    void minuteThatIsSentAgain_countsItsRevisions() {
        PointLedger ledger = PointLedger.of(NOON, "37 38 39")
                .again(NOON.minusSeconds(60), new PointCount(41, 7))
                .again(NOON.minusSeconds(60), new PointCount(42, 8));

        assertThat(ledger.recent()).isEqualTo(List.of(new Sent(37, -1, 0), new Sent(42, 8, 2), new Sent(39, -1, 0)));
        assertThat(ledger.text()).isEqualTo("37 42m8r2 39");
    }

    @Test
    void whatIsPassedOver_isOwed_andPaidFromItsEnd_andRememberedWhereItAdjoins() {
        PointLedger leapt = PointLedger.beginning(NOON.minusSeconds(600)).leapt(NOON);
        PointCount one = new PointCount(1, 0x1f);

        PointLedger paid = leapt.paid(new Minutes(NOON.minusSeconds(120), NOON), List.of(one, one), 120);

        assertThat(paid.owed().stretches())
                .containsExactly(new Minutes(NOON.minusSeconds(600), NOON.minusSeconds(120)));
        assertThat(paid.recent()).hasSize(2);
        assertThat(Backlog.of(paid.owed().text())).isEqualTo(paid.owed());
        assertThat(paid.sentUpTo()).isEqualTo(NOON);
    }
}
