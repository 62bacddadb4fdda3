package dev.splitheat.notify;

import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.page.Brief;
import java.util.Objects;

/**
 * A weekly report that is to be told.
 *
 * @param id the same at every attempt
 * @param document its canonical JSON
 */
public record ReportNotice(String id, Report report, String document) {
    public ReportNotice {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(document, "document");
    }

    public Brief brief() {
        return Brief.of(report);
    }
}
