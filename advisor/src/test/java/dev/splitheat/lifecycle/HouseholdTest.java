package dev.splitheat.lifecycle;

import static dev.splitheat.alert.Samples.TEN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Companion;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Silence;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HouseholdTest {
    private final Alert old = alert("a", Severity.CRITICAL, Alert.State.FIRING, Optional.empty());

    @Test
    void newcomer_isToldWithTheOneThatIsToldAlready() {
        Alert newcomer = alert("b", Severity.WARNING, Alert.State.FIRING, Optional.empty());

        List<Alert> different = Household.settle(List.of(old, newcomer), newcomer, true);

        assertThat(named("b", different).marks().lead()).contains("a");
        assertThat(named("b", different).revision()).isEqualTo(newcomer.revision());
        assertThat(named("a", different).revision()).isEqualTo(old.revision() + 1);
        assertThat(named("a", different).marks().companions())
                .extracting(Companion::findingId, Companion::hot)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("b", true));
    }

    @Test
    void newcomerThatIsWorse_isToldByItself() {
        Alert mild = alert("a", Severity.WARNING, Alert.State.FIRING, Optional.empty());
        Alert worse = alert("b", Severity.CRITICAL, Alert.State.FIRING, Optional.empty());

        assertThat(Household.settle(List.of(mild, worse), worse, true)).isEmpty();
    }

    @Test
    void whatWasToldByItself_isNotTakenIn() {
        Alert other = alert("b", Severity.WARNING, Alert.State.FIRING, Optional.empty());

        assertThat(Household.settle(List.of(old, other), other, false)).isEmpty();
    }

    @Test
    void companionThatGetsWorse_isToldByItselfFromThenOn() {
        Alert lead = with(alert("a", Severity.WARNING, Alert.State.FIRING, Optional.empty()), "b", Severity.WARNING);
        Alert worse = alert("b", Severity.CRITICAL, Alert.State.FIRING, Optional.of("a"));

        List<Alert> different = Household.settle(List.of(lead, worse), worse, false);

        assertThat(named("b", different).marks().lead()).isEmpty();
        assertThat(named("a", different).marks().companions()).isEmpty();
    }

    @Test
    void whenTheLeadIsOver_theOldestThatIsStillHotLeadsTheOthers() {
        Alert over = with(alert("a", Severity.CRITICAL, Alert.State.RESOLVED, Optional.empty()), "b", Severity.WARNING);
        Alert second = alert("b", Severity.WARNING, Alert.State.FIRING, Optional.of("a"));
        Alert third = alert("c", Severity.WARNING, Alert.State.FIRING, Optional.of("a"));

        List<Alert> different = Household.settle(List.of(over, second, third), over, false);

        assertThat(named("b", different).marks().lead()).isEmpty();
        assertThat(named("c", different).marks().lead()).contains("b");
        assertThat(named("b", different).marks().companions())
                .extracting(Companion::findingId)
                .containsExactly("c");
    }

    @Test
    void alertThatIsHushed_leadsOnlyWhatIsHushedToo() {
        Alert loud = alert("b", Severity.CRITICAL, Alert.State.FIRING, Optional.empty());

        List<Alert> ofLoud = Household.settle(List.of(hushed(old), loud), loud, true);
        List<Alert> ofHushed = Household.settle(List.of(hushed(old), hushed(loud)), hushed(loud), true);

        assertThat(ofLoud).isEmpty();
        assertThat(named("b", ofHushed).marks().lead()).contains("a");
    }

    @Test
    void companionOfWhatIsHushedNow_isToldByItself() {
        Alert lead = hushed(with(old, "b", Severity.WARNING));
        Alert companion = alert("b", Severity.WARNING, Alert.State.FIRING, Optional.of("a"));

        List<Alert> different = Household.settle(List.of(lead, companion), lead, false);

        assertThat(named("b", different).marks().lead()).isEmpty();
        assertThat(named("a", different).marks().companions()).isEmpty();
    }

    private static Alert hushed(Alert alert) {
        Hush hush = new Hush("s-1", Silence.Kind.ACCEPTED_RISK, "ada", "known", TEN.plusSeconds(600));
        return alert.with(alert.marks().hushed(Optional.of(hush)));
    }

    @Test
    void companionThatIsOver_staysOnTheLeadsListAsOver() {
        Alert lead = with(old, "b", Severity.WARNING);

        List<Alert> different = Household.settle(List.of(lead), lead, false);

        assertThat(named("a", different).marks().companions())
                .extracting(Companion::hot)
                .containsExactly(false);
    }

    private static Alert with(Alert lead, String companion, Severity severity) {
        return lead.with(lead.marks().with(List.of(new Companion(companion, headline(), severity, true))));
    }

    private static String headline() {
        return dev.splitheat.alert.Headline.of(Samples.open(1));
    }

    private static Alert alert(String id, Severity severity, Alert.State state, Optional<String> lead) {
        Alert sample = Samples.firing(id, 1, severity);
        Marks marks = Marks.NONE.in("Orders").since(TEN).ledBy(lead);
        return new Alert(3, state, sample.finding(), sample.advice(), marks);
    }

    private static Alert named(String id, List<Alert> alerts) {
        return alerts.stream()
                .filter(alert -> alert.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
