package dev.splitheat.app.weekly;

import dev.splitheat.app.terminal.Document;
import dev.splitheat.app.terminal.Terminal;
import dev.splitheat.weekly.content.Report;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * Where reports go that somebody asked for.
 *
 * @param directory empty: one report in one format is printed
 * @param single whether one database was asked for; else there is a page of all, too
 */
record ReportOutput(Terminal terminal, Optional<Path> directory, Set<ReportFormat> formats, boolean single) {
    /** @throws ReportRefusedException when some could not be made; the others are written all the same */
    void write(WeekReports reports) {
        directory.ifPresentOrElse(place -> write(reports, place), () -> print(reports));
        if (!reports.unmade().isEmpty()) {
            throw ReportRefusedException.unmade(reports.unmade());
        }
    }

    private void print(WeekReports reports) {
        if (single && reports.databases().isEmpty()) {
            throw ReportRefusedException.unmade(reports.unmade());
        }
        Report printed = single ? reports.databases().get(0) : reports.fleet();
        new Document(terminal, Optional.empty()).print(formats.iterator().next().render(printed));
    }

    private void write(WeekReports reports, Path place) {
        ReportFiles files = new ReportFiles(place, "--out");
        reports.databases().parallelStream().forEach(report -> files.write(report, formats));
        if (!single) {
            files.write(reports.fleet(), formats);
        }
        int number = reports.databases().size();
        terminal.say("wrote " + (number == 1 ? "the report" : "the reports of " + number + " databases") + " of "
                + reports.fleet().span().week() + " to " + place);
    }
}
