package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.ReportJson;

/** A report as a page. */
public final class ReportHtml {
    private ReportHtml() {}

    /** One file that needs nothing else; equal reports give equal pages. */
    public static String of(Report report) {
        return report instanceof DatabaseReport database
                ? new DatabasePage(database).render()
                : new FleetPage((FleetReport) report).render();
    }

    /** The same, of a report as it is kept. */
    public static String of(String canonicalJson) {
        return of(ReportJson.read(canonicalJson));
    }
}
