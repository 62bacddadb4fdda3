package dev.splitheat.notify.slack;

import dev.splitheat.alert.BasisText;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Telling;
import dev.splitheat.story.Permalinks;
import dev.splitheat.story.Storyteller;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Alerts to tell, one after the other as a dispatcher would. */
final class Tellings {
    private Tellings() {}

    static Storyteller storyteller() {
        return new Storyteller(
                Samples.REDACTED,
                new BasisText(statement -> Optional.empty()),
                new Permalinks(Optional.of(URI.create("https://heat.example.com"))));
    }

    static Alert firing(int revision, String... advice) {
        return new Alert(revision, Alert.State.FIRING, open(revision, Severity.CRITICAL), Samples.advice(advice));
    }

    private static Finding open(int revision, Severity severity) {
        return Samples.finding(revision, Finding.Status.OPEN, severity, 36 + revision);
    }

    static Alert warning(int revision) {
        return new Alert(
                revision,
                Alert.State.FIRING,
                open(revision, Severity.WARNING),
                Samples.advice("Lead the key with UserId"));
    }

    static Alert over(int revision) {
        Finding finding = Samples.finding(revision, Finding.Status.RESOLVED, Severity.CRITICAL, 37);
        return new Alert(revision, Alert.State.RESOLVED, finding, Samples.advice("Lead the key with UserId"));
    }

    static Alert back(int revision) {
        return new Alert(
                revision,
                Alert.State.FIRING,
                Samples.open(revision),
                Samples.advice("Lead the key with UserId"),
                Marks.NONE.reopened(Samples.TEN.plusSeconds(7200)));
    }

    static Telling telling(Telling.Task task, Alert alert, Map<String, String> reference) {
        return new Telling(task, alert, reference, false);
    }

    static Map<String, String> reference(Delivery delivery) {
        return ((Delivery.Delivered) delivery).reference();
    }
}
