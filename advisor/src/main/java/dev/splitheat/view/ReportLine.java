package dev.splitheat.view;

import dev.splitheat.notice.KeptReport;
import dev.splitheat.weekly.content.ReportJson;
import dev.splitheat.weekly.content.UnreadableReportException;
import java.time.Instant;
import java.util.Objects;

/**
 * A weekly report as a list shows it.
 *
 * @param database its full name, or {@link KeptReport#FLEET}
 * @param week such as {@code 2026-W47}
 * @param headline one sentence; empty where the report is of a form that this program does not know
 */
public record ReportLine(String database, String week, Instant madeAt, String headline) {
    private static final String SEPARATOR = "\n";

    public ReportLine {
        Objects.requireNonNull(database, "database");
        Objects.requireNonNull(week, "week");
        Objects.requireNonNull(madeAt, "madeAt");
        Objects.requireNonNull(headline, "headline");
    }

    public static ReportLine of(KeptReport report) {
        return new ReportLine(report.database(), report.week(), report.madeAt(), headline(report));
    }

    private static String headline(KeptReport report) {
        try {
            return ReportJson.read(report.document()).headline().sentence();
        } catch (UnreadableReportException newer) {
            return "";
        }
    }

    String text() {
        return String.join(SEPARATOR, database, week, madeAt.toString(), headline);
    }

    static ReportLine of(String text) {
        String[] parts = text.split(SEPARATOR, 4);
        return new ReportLine(parts[0], parts[1], Instant.parse(parts[2]), parts[3]);
    }
}
