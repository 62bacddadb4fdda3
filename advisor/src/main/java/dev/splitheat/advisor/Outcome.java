package dev.splitheat.advisor;

import dev.splitheat.finding.Advice;
import dev.splitheat.notice.Alert;
import java.util.Optional;

/** What the advisor has to say about one finding. */
sealed interface Outcome permits Outcome.Advised, Outcome.Alerted {
    /** New advice; empty when the finding is withdrawn. */
    record Advised(Optional<Advice> advice) implements Outcome {}

    /** A new revision of the alert. */
    record Alerted(Alert alert) implements Outcome {}
}
