package dev.splitheat.advisor;

import dev.splitheat.finding.Advice;
import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.notice.Alert;
import java.time.Instant;
import java.util.Optional;

/** What the advisor has to say: of one finding, or, to the keeper of alerts, of a database. */
sealed interface Outcome
        permits Outcome.Advised, Outcome.Worded, Outcome.Seen, Outcome.Reported, Outcome.Gone, Outcome.Alerted {
    /** New advice; empty when the finding is withdrawn. */
    record Advised(Optional<Advice> advice) implements Outcome {}

    /**
     * What there is to tell of a finding; whether and when it is told, the alert's life decides.
     *
     * @param group the root table of what is told together
     */
    record Worded(Alert news, String group) implements Outcome {}

    /** Statistics of a database came, up to {@code end}. */
    record Seen(Instant end) implements Outcome {}

    /** What the collector of its split statistics says of a database; empty when it watches it no longer. */
    record Reported(Optional<CollectorStatus> status) implements Outcome {}

    /** A database is no longer there. */
    record Gone() implements Outcome {}

    /** A new revision of the alert; empty when it is so old that it is forgotten. */
    record Alerted(Optional<Alert> alert) implements Outcome {}
}
