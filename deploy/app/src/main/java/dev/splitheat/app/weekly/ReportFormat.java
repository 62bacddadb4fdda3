package dev.splitheat.app.weekly;

import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.ReportJson;
import dev.splitheat.weekly.page.Brief;
import dev.splitheat.weekly.page.ReportHtml;
import dev.splitheat.weekly.page.ReportMarkdown;
import dev.splitheat.weekly.page.Shelf;
import java.util.Optional;

/** What a report can be written as. */
enum ReportFormat {
    html {
        @Override
        String render(Report report) {
            return ReportHtml.of(report, Shelf.DIRECTORY);
        }
    },
    md {
        @Override
        String render(Report report) {
            return ReportMarkdown.of(report);
        }
    },
    json {
        @Override
        String render(Report report) {
            return ReportJson.write(report);
        }
    },
    txt {
        @Override
        String render(Report report) {
            return Brief.of(report, Optional.empty()).text() + "\n";
        }
    };

    abstract String render(Report report);
}
