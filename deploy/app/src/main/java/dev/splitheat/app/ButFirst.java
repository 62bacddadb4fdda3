package dev.splitheat.app;

import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Why an alert is not told as its route says, as it is now. */
final class ButFirst {
    private ButFirst() {}

    static Optional<String> of(Alert alert) {
        Marks marks = alert.marks();
        if (alert.state() == Alert.State.RESOLVED) {
            return Optional.of("but it is over: those alone who were told of it hear more of it, unless it comes back");
        }
        if (marks.hush().isPresent()) {
            return marks.hush()
                    .map(hush -> "but it is silenced by " + hush.author() + " until "
                            + hush.until().truncatedTo(ChronoUnit.SECONDS) + ": " + hush.reason());
        }
        if (marks.lead().isPresent()) {
            return marks.lead()
                    .map(lead ->
                            "but whoever is told of finding " + lead + ", of the same root table, reads of it there");
        }
        return alert.state() == Alert.State.PENDING
                ? Optional.of("but it is pending: nobody is told before it has lasted, or before there is room for it")
                : Optional.empty();
    }
}
