package dev.splitheat.notify;

import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.page.Brief;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;

/**
 * A weekly report that is to be told.
 *
 * @param id the same at every attempt
 * @param document its canonical JSON
 * @param address of the report in the archive; empty where no pages are known
 */
public record ReportNotice(String id, Report report, String document, Optional<URI> address) {
    public ReportNotice {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(document, "document");
        Objects.requireNonNull(address, "address");
    }

    public Brief brief() {
        return Brief.of(report, address.map(URI::toString));
    }
}
