package dev.splitheat.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Silence;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Somebody pastes a key from a terminal into the reason of a silence. */
class PastedKeyTest {
    private static final Alert SILENCED = silenced(Alerts.of(Severity.WARNING));

    private static Alert silenced(Alert alert) {
        Hush hush = new Hush(
                "s-1",
                Silence.Kind.SILENCE,
                "ana",
                "we are on Users(jane@example.com)",
                Samples.TEN.plusSeconds(7_200));
        return alert.with(alert.marks().hushed(Optional.of(hush)));
    }

    @Test
    void itIsRedactedInMessages() {
        assertThat(Tellers.redacted().tell(SILENCED).what())
                .anyMatch(line -> line.endsWith("we are on Users(▒▒)"))
                .noneMatch(line -> line.contains("jane"));
    }

    @Test
    void itIsRedactedInTheJsonOfWebhooks() {
        assertThat(new AlertJson(Samples.REDACTED).render(SILENCED))
                .contains("we are on Users(▒▒)")
                .doesNotContain("jane");
    }
}
