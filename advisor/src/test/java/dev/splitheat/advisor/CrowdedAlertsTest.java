package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.lifecycle.Crowding;
import dev.splitheat.lifecycle.Timing;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Alerts of a database of which more is hot than is told one by one, in virtual time. */
class CrowdedAlertsTest extends AlertsInVirtualTime {
    @Test
    void criticalAlert_isToldHoweverManyAre() {
        for (int number = 0; number < Timing.DEFAULT.mostOpen(); number++) {
            advisor.send(in("Table" + number, "w-" + number, Severity.WARNING));
        }
        advisor.alerts().readValuesToList();

        advisor.send(in("Payments", "critical", Severity.CRITICAL));
        advisor.send(in("Invoices", "warning", Severity.WARNING));

        assertThat(advisor.alerts().readValuesToList())
                .extracting(Alert::id, Alert::state)
                .containsExactly(tuple("critical", Alert.State.FIRING), tuple("warning", Alert.State.PENDING));
    }

    @Test
    void whatIsNotToldOneByOne_isCountedInOneAlert_untilThereIsRoom() {
        int most = Timing.DEFAULT.mostOpen();
        for (int number = 0; number < most + 37; number++) {
            advisor.send(in("Table" + number, "w-" + number, Severity.WARNING));
        }
        advisor.alerts().readValuesToList();

        advisor.pass(Duration.ofSeconds(5));
        List<Alert> crowded = advisor.alerts().readValuesToList();
        advisor.pass(Duration.ofMinutes(2));
        List<Alert> unchanged = advisor.alerts().readValuesToList();
        for (int number = 0; number < 37; number++) {
            advisor.send(in("Table" + number, "w-" + number, Severity.WARNING).gone(NOW));
        }
        advisor.pass(Duration.ofSeconds(5));
        advisor.pass(Timing.DEFAULT.clearing());
        List<Alert> end = of(Marks.Subject.CROWDED);

        assertThat(crowded)
                .extracting(Alert::id, Alert::state)
                .containsExactly(tuple(Crowding.id(DATABASE), Alert.State.FIRING));
        assertThat(crowded.get(0).finding().evidence())
                .extracting(Phrase::plain)
                .containsExactly("37 more are hot than the 200 that are told one by one, none of them critical.");
        assertThat(crowded.get(0).marks().companions()).hasSize(10);
        assertThat(unchanged).isEmpty();
        assertThat(end).extracting(Alert::state).containsExactly(Alert.State.CLEARING, Alert.State.RESOLVED);
    }

    @Test
    void whatWaitsForRoom_goesOnWaitingWhenItsNewsChange() {
        for (int number = 0; number < Timing.DEFAULT.mostOpen(); number++) {
            advisor.send(in("Table" + number, "w-" + number, Severity.INFO));
        }
        advisor.pass(Timing.DEFAULT.pendingInfo());
        advisor.send(in("Invoices", "late", Severity.WARNING));
        advisor.alerts().readValuesToList();

        advisor.send(in("InvoicesElsewhere", "late", Severity.WARNING));

        assertThat(advisor.alerts().readValuesToList())
                .extracting(Alert::id, Alert::state)
                .containsExactly(tuple("late", Alert.State.PENDING));
    }

    @Test
    void whatIsHeldBack_isCountedInTheMetrics() {
        for (int number = 0; number < Timing.DEFAULT.mostOpen() + 2; number++) {
            advisor.send(in("Table" + number, "w-" + number, Severity.WARNING));
        }

        advisor.pass(Duration.ofSeconds(5));

        assertThat(advisor.metric("splitheat-alerts-held-back")).isEqualTo(2.0);
    }

    private static Finding in(String table, String id, Severity severity) {
        Finding sample = Samples.firing(id, 1, severity).finding();
        return new Finding(
                sample.database(),
                id,
                1,
                sample.status(),
                sample.mergedInto(),
                sample.cause(),
                severity,
                sample.confidence(),
                Optional.of(table),
                sample.index(),
                sample.column(),
                table + "()",
                "<end>",
                sample.firstHeatAt(),
                sample.openedAt(),
                sample.updatedAt(),
                sample.resolvedAt(),
                sample.peakScore(),
                sample.hotMinutes(),
                sample.catalogVersion(),
                sample.evidence(),
                sample.basis());
    }
}
