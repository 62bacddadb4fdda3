package dev.splitheat.app.weekly;

import dev.splitheat.app.terminal.OutputFile;
import dev.splitheat.weekly.content.DatabaseReport;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.page.FileNames;
import java.nio.file.Path;
import java.util.Collection;

/** Puts reports into a directory, each file whole or not at all. */
final class ReportFiles {
    private final Path directory;
    private final String option;

    /** @param option by which the user named the directory */
    ReportFiles(Path directory, String option) {
        this.directory = directory;
        this.option = option;
    }

    void write(Report report, Collection<ReportFormat> formats) {
        String week = report.span().week();
        String name = report instanceof DatabaseReport database
                ? FileNames.of(database.database(), week)
                : FileNames.fleet(week);
        formats.forEach(format -> OutputFile.write(
                directory.resolve(name + "." + format), option, writer -> writer.write(format.render(report))));
    }
}
