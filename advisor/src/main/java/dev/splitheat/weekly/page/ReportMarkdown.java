package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.FleetReport;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.ReportJson;

/** A report for an issue or a pull request, in GitHub's Markdown. */
public final class ReportMarkdown {
    private ReportMarkdown() {}

    public static String of(Report report) {
        return report instanceof DatabaseReport database
                ? new DatabaseMarkdown(database).render()
                : new FleetMarkdown((FleetReport) report).render();
    }

    /** The same, of a report as it is kept. */
    public static String of(String canonicalJson) {
        return of(ReportJson.read(canonicalJson));
    }
}
