package dev.splitheat.app;

import dev.splitheat.app.alerting.Reports;
import dev.splitheat.notify.Checked;
import java.time.format.TextStyle;
import java.util.Locale;

/** When weekly reports are made, and who is told, in a sentence. */
final class ReportsCheck {
    private ReportsCheck() {}

    static Checked of(Reports reports) {
        if (reports.schedule().isEmpty()) {
            return Checked.good("there is no schedule: they are made when somebody asks with 'splitheat report'");
        }
        Reports.Schedule schedule = reports.schedule().get();
        String made = "the week before is reported each "
                + schedule.day().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " at " + schedule.at() + " of "
                + reports.zone();
        return reports.sinks().isEmpty() && reports.directory().isEmpty()
                ? Checked.unknown(made + ", and nobody is told: name sinks below reports.sinks, or read the archive")
                : Checked.good(
                        made + (reports.sinks().isEmpty() ? "" : " and told to " + String.join(", ", reports.sinks())));
    }
}
