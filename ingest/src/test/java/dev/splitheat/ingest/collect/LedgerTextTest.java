package dev.splitheat.ingest.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerTextTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Instant TEN = Instant.ofEpochSecond(1_790_000_040);

    @Test
    void aQuietDay_isAFewLetters() {
        NavigableMap<Instant, Integer> day = new TreeMap<>();
        for (int minute = 0; minute < 24 * 60; minute++) {
            day.put(TEN.plus(MINUTE.multipliedBy(minute)), 0);
        }

        assertThat(LedgerText.of(Ledger.empty(MINUTE).with(day))).isEqualTo("1;1790000040;60;0x1440;");
    }

    @Test
    void runs_gaps_andRevisions_canBeReadByEye() {
        NavigableMap<Instant, Integer> sent =
                new TreeMap<>(Map.of(TEN, 0, TEN.plusSeconds(60), 0, TEN.plusSeconds(120), 3, TEN.plusSeconds(240), 7));

        Ledger ledger = Ledger.empty(MINUTE).with(sent).revised(new TreeMap<>(Map.of(TEN.plusSeconds(240), 8)));

        assertThat(ledger).hasToString("1;1790000040;60;0x2,3,-,8;4:1");
        assertThat(ledger.revision(TEN.plusSeconds(240))).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2;1790000040;60;0x1440;",
                "1;",
                "1;1790000040;60",
                "1;1790000040;60;0xmany;",
                "1;1790000040;60;0x0;",
                "1;1790000040;60;0x100001;",
                "1;1790000040;60;0;1",
                "1;1790000040;0;0x1440;",
                "1;1790000040;-60;0x1440;",
                "1;31556889864403199;60;0x1440;",
                "1;1790000040;60;-5x10;",
                "1;1790000040;60;0x2;7:1",
                "1;1790000040;60;0x2;1:-1",
                "1z;!",
                "1z;AAAA",
            })
    void whatIsNoLedger_isRefused_withWhatItIs(String text) {
        assertThatThrownBy(() -> LedgerText.read(text))
                .isInstanceOf(UnreadableProgressException.class)
                .hasMessageContaining("ledger");
    }
}
