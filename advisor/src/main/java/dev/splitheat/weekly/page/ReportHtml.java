package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.ReportJson;

/** A report as a page. */
public final class ReportHtml {
    private ReportHtml() {}

    /**
     * One file that needs nothing else; equal reports give equal pages.
     *
     * @param shelf where it will lie, and the pages that it leads to
     */
    public static String of(Report report, Shelf shelf) {
        return report instanceof DatabaseReport database
                ? new DatabasePage(database).render()
                : new FleetPage((FleetReport) report, shelf).render();
    }

    /** The same, of a report as it is kept. */
    public static String of(String canonicalJson, Shelf shelf) {
        return of(ReportJson.read(canonicalJson), shelf);
    }
}
