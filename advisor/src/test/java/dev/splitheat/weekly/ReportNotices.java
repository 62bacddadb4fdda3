package dev.splitheat.weekly;

import dev.splitheat.notify.ReportNotice;
import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.ReportJson;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Weekly reports as sinks are told them. */
public final class ReportNotices {
    private ReportNotices() {}

    /** Of one database, in which not all went well. */
    public static ReportNotice shop() {
        return notice(new DatabaseWeek(ShopWeek.WEEK, ShopWeek.style(), ShopWeek.NOW).of(ShopWeek.known()));
    }

    /** Of databases of which nobody saw anything. */
    public static ReportNotice unseen(String... databases) {
        return notice(new FleetWeek(ShopWeek.WEEK, ShopWeek.NOW, "test")
                .of(List.of(), new TreeSet<>(List.of(databases)), List.of()));
    }

    private static ReportNotice notice(Report report) {
        return new ReportNotice(
                "splitheat-report-2026-W47",
                report,
                ReportJson.write(report),
                Optional.of(URI.create("https://splitheat.example.com/api/v1/report?database=*&week=2026-W47")));
    }
}
