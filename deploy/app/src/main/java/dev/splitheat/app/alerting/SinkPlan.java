package dev.splitheat.app.alerting;

import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Checked;
import dev.splitheat.notify.ReportSink;
import dev.splitheat.notify.Sink;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of one sink, checked as far as they can be without the other side. */
public interface SinkPlan {
    /** As {@code type} names it. */
    String type();

    Sink build(String name, Workshop workshop);

    /** Whether weekly reports can be told there. */
    default boolean takesReports() {
        return false;
    }

    /** Where weekly reports are told; only of one that takes them. */
    default ReportSink reports(String name, Workshop workshop) {
        throw new UnsupportedOperationException(type() + " takes no reports");
    }

    /** Looks at the other side, without telling it anything. */
    List<Checked> check(String name, Workshop workshop);

    /** What this sink makes of an alert that is told to it, as a clause; empty where it just tells it. */
    default Optional<String> makesOf(Alert alert) {
        return Optional.empty();
    }

    /** What is in effect, by the names of the settings; secrets masked. */
    Map<String, String> settings();
}
