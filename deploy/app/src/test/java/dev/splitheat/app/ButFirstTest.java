package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.alerting.Example;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Silence;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ButFirstTest {
    private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
    private static final Alert ALERT =
            Example.of("orders", Optional.of("Orders"), Cause.HOT_ROW, Severity.CRITICAL, NOW);

    @Test
    void whatFires_isToldAsItsRouteSays() {
        assertThat(ButFirst.of(ALERT)).isEmpty();
    }

    @Test
    void whatIsOver_isToldToThoseWhoKnowOfIt() {
        assertThat(ButFirst.of(Example.ended(ALERT, NOW)))
                .contains("but it is over: those alone who were told of it hear more of it, unless it comes back");
    }

    @Test
    void whatIsSilenced_saysByWhomAndWhy() {
        Hush hush = new Hush("s-1", Silence.Kind.SILENCE, "ann", "on it", NOW.plusNanos(625_680_000));

        assertThat(ButFirst.of(ALERT.with(ALERT.marks().hushed(Optional.of(hush)))))
                .contains("but it is silenced by ann until 2026-11-20T10:00:00Z: on it");
    }

    @Test
    void whatAnotherTellsOf_namesIt() {
        assertThat(ButFirst.of(ALERT.with(ALERT.marks().ledBy(Optional.of("f-1")))))
                .contains("but whoever is told of finding f-1, of the same root table, reads of it there");
    }

    @Test
    void whatIsPending_saysSo() {
        assertThat(ButFirst.of(ALERT.as(1, Alert.State.PENDING, ALERT.marks())))
                .contains("but it is pending: nobody is told before it has lasted, or before there is room for it");
    }
}
