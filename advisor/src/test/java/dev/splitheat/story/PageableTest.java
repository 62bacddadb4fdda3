package dev.splitheat.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Alerts;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageableTest {
    @ParameterizedTest
    @CsvSource({
        "CRITICAL, FIRING, true",
        "CRITICAL, CLEARING, true",
        "CRITICAL, PENDING, false",
        "CRITICAL, RESOLVED, false",
        "WARNING, FIRING, false",
        "INFO, FIRING, false"
    })
    void onlyWhatHarmsNow_wakesSomebody(Severity severity, Alert.State state, boolean wakes) {
        assertThat(Pageable.CRITICAL.test(Alerts.of(severity, state))).isEqualTo(wakes);
    }

    @Test
    void whatNobodyCanDoAnythingAbout_wakesNobody() {
        assertThat(Pageable.CRITICAL.test(Alerts.withoutDoNow())).isFalse();
    }

    @Test
    void whatSomebodySilenced_wakesNobody() {
        assertThat(Pageable.CRITICAL.test(Alerts.hushed(Alerts.of(Severity.CRITICAL))))
                .isFalse();
    }

    @Test
    void whatWakesNobody_saysWhy() {
        assertThat(Pageable.CRITICAL.refusal(Alerts.of(Severity.CRITICAL))).isEmpty();
        assertThat(Pageable.CRITICAL.refusal(Alerts.of(Severity.WARNING)))
                .contains("it is warning, and pages begin at critical");
        assertThat(Pageable.CRITICAL.refusal(Alerts.withoutDoNow()))
                .contains("nothing is advised that can be done at once");
        assertThat(Pageable.CRITICAL.refusal(Alerts.hushed(Alerts.of(Severity.CRITICAL))))
                .contains("it is silenced");
        assertThat(Pageable.CRITICAL.refusal(Alerts.of(Severity.CRITICAL, Alert.State.RESOLVED)))
                .contains("it is over");
    }

    @Test
    void warnings_wakeWhereSomebodyWantsThat() {
        assertThat(new Pageable(Severity.WARNING).test(Alerts.of(Severity.WARNING)))
                .isTrue();
    }
}
