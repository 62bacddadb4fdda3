package dev.splitheat.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlertPolicyTest {
    private static final Advice ADVICE = Samples.advice("Lead the key with UserId");

    private final AlertPolicy policy = new AlertPolicy();

    @Test
    void openFinding_opensAnAlert() {
        Optional<Alert> alert = policy.next(Optional.empty(), Samples.open(1), ADVICE);

        assertThat(alert).contains(new Alert(1, Alert.State.FIRING, Samples.open(1), ADVICE));
    }

    @ParameterizedTest
    @CsvSource({"RESOLVED", "MERGED", "GONE"})
    void findingThatEndedUntold_isNoNews(Finding.Status status) {
        Optional<Alert> alert = policy.next(Optional.empty(), Samples.finding(2, status, Severity.WARNING, 12), ADVICE);

        assertThat(alert).isEmpty();
    }

    @Test
    void anotherHotMinute_isNoNews() {
        Alert told = told(Samples.finding(1, Finding.Status.OPEN, Severity.WARNING, 12));

        Optional<Alert> alert =
                policy.next(Optional.of(told), Samples.finding(2, Finding.Status.OPEN, Severity.WARNING, 13), ADVICE);

        assertThat(alert).isEmpty();
    }

    @Test
    void higherSeverity_isNews() {
        Alert told = told(Samples.finding(1, Finding.Status.OPEN, Severity.WARNING, 12));

        Optional<Alert> alert = policy.next(Optional.of(told), Samples.open(2), ADVICE);

        assertThat(alert).hasValueSatisfying(news -> assertThat(news.revision()).isEqualTo(2));
    }

    @Test
    void lowerSeverity_isNoNews_andTheEndIsToldAtTheHighest() {
        Alert told = told(Samples.open(1));
        Finding calmer = Samples.finding(2, Finding.Status.OPEN, Severity.INFO, 50);
        Finding over = Samples.finding(3, Finding.Status.RESOLVED, Severity.INFO, 50);

        Optional<Alert> meanwhile = policy.next(Optional.of(told), calmer, ADVICE);
        Optional<Alert> end = policy.next(Optional.of(told), over, ADVICE);

        assertThat(meanwhile).isEmpty();
        assertThat(end).hasValueSatisfying(news -> {
            assertThat(news.state()).isEqualTo(Alert.State.RESOLVED);
            assertThat(news.finding().severity()).isEqualTo(Severity.CRITICAL);
        });
    }

    @Test
    void otherAdvice_isNews() {
        Optional<Alert> alert =
                policy.next(Optional.of(told(Samples.open(1))), Samples.open(2), Samples.advice("Use a shard"));

        assertThat(alert).hasValueSatisfying(news -> {
            assertThat(news.revision()).isEqualTo(2);
            assertThat(news.state()).isEqualTo(Alert.State.FIRING);
        });
    }

    @ParameterizedTest
    @CsvSource({"RESOLVED", "MERGED", "GONE"})
    void endOfAFinding_resolvesItsAlert_once(Finding.Status status) {
        Finding ended = Samples.finding(2, status, Severity.CRITICAL, 40);

        Alert resolved =
                policy.next(Optional.of(told(Samples.open(1))), ended, ADVICE).orElseThrow();
        Optional<Alert> again = policy.next(Optional.of(resolved), ended, ADVICE);

        assertThat(resolved).isEqualTo(new Alert(2, Alert.State.RESOLVED, ended, ADVICE));
        assertThat(again).isEmpty();
    }

    @Test
    void reopenedFinding_firesAgainAtItsOwnSeverity() {
        Alert resolved = new Alert(
                2, Alert.State.RESOLVED, Samples.finding(2, Finding.Status.RESOLVED, Severity.CRITICAL, 40), ADVICE);
        Finding reopened = Samples.finding(3, Finding.Status.OPEN, Severity.WARNING, 41);

        Optional<Alert> alert = policy.next(Optional.of(resolved), reopened, ADVICE);

        assertThat(alert).contains(new Alert(3, Alert.State.FIRING, reopened, ADVICE));
    }

    @Test
    void staleRevisionOfAFinding_isNoNews() {
        Optional<Alert> alert = policy.next(
                Optional.of(told(Samples.open(5))),
                Samples.finding(4, Finding.Status.RESOLVED, Severity.CRITICAL, 30),
                ADVICE);

        assertThat(alert).isEmpty();
    }

    private static Alert told(Finding finding) {
        return new Alert(1, Alert.State.FIRING, finding, ADVICE);
    }
}
