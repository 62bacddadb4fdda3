package dev.splitheat.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Scope;
import dev.splitheat.notice.Silence;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Silences and accepted risks through the topology, in virtual time. */
class SilencedAlertsTest extends AlertsInVirtualTime {
    @Test
    void silence_hushesWhatItCovers_untilItEnds() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.alerts().readValuesToList();

        advisor.send(silence("*/orders", NOW, NOW.plusSeconds(600)));
        advisor.pass(Duration.ofSeconds(5));
        Optional<Hush> during = advisor.alerts().readValue().marks().hush();
        advisor.pass(Duration.ofSeconds(600));

        assertThat(during.map(Hush::author)).contains("ada");
        assertThat(advisor.alerts().readValue().marks().hush()).isEmpty();
    }

    @Test
    void whatIsSilenced_isCountedInTheMetrics() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(silence("*/orders", NOW, NOW.plusSeconds(600)));

        advisor.pass(Duration.ofSeconds(5));
        double during = advisor.metric("splitheat-alerts-silenced");
        advisor.pass(Duration.ofSeconds(605));

        assertThat(during).isEqualTo(1);
        assertThat(advisor.metric("splitheat-alerts-silenced")).isZero();
    }

    @Test
    void silenceOfAnotherDatabase_changesNothing() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.alerts().readValuesToList();

        advisor.send(silence("*/customers", NOW, NOW.plusSeconds(600)));
        advisor.pass(Duration.ofSeconds(30));

        assertThat(advisor.alerts().isEmpty()).isTrue();
    }

    @Test
    void whatOpensUnderASilence_isHushedFromTheStart() {
        advisor.send(silence("*", NOW, NOW.plusSeconds(600)));

        advisor.send(finding(1, Finding.Status.OPEN));

        assertThat(advisor.alerts().readValue().marks().hush()).isPresent();
    }

    @Test
    void acceptedRisk_hidesNoOtherAlertOfItsTable() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(new Silence(
                "s-1",
                Silence.Kind.ACCEPTED_RISK,
                new Scope("*/orders", Optional.empty(), Optional.empty(), Optional.of("f-3a91")),
                NOW,
                NOW.plusSeconds(600),
                "ada",
                "known"));
        advisor.pass(Duration.ofSeconds(5));
        advisor.alerts().readValuesToList();

        advisor.send(Samples.firing("f-9999", 1, Severity.WARNING).finding());

        assertThat(advisor.alerts().readValuesToList())
                .extracting(Alert::id, alert -> alert.marks().lead())
                .containsExactly(tuple("f-9999", Optional.empty()));
    }

    @Test
    void silenceOfAWholeDatabase_freesNoCompanionOnItsWay() {
        advisor.send(finding(1, Finding.Status.OPEN));
        advisor.send(Samples.firing("f-9999", 1, Severity.WARNING).finding());
        advisor.alerts().readValuesToList();

        advisor.send(silence("*", NOW, NOW.plusSeconds(600)));
        advisor.pass(Duration.ofSeconds(5));

        assertThat(advisor.alerts().readValuesToList())
                .allMatch(alert -> alert.marks().hush().isPresent())
                .extracting(Alert::id, alert -> alert.marks().lead())
                .contains(tuple("f-9999", Optional.of("f-3a91")))
                .doesNotContain(tuple("f-9999", Optional.empty()));
    }

    private static Silence silence(String databases, Instant from, Instant until) {
        return new Silence(
                "s-1",
                Silence.Kind.MAINTENANCE,
                new Scope(databases, Optional.empty(), Optional.empty(), Optional.empty()),
                from,
                until,
                "ada",
                "a planned import");
    }
}
