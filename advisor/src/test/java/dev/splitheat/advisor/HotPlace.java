package dev.splitheat.advisor;

import dev.splitheat.finding.Basis;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A hot table or index, and the findings that the analyzer would write of it; all of them have the id {@code f1}. */
record HotPlace(Cause cause, String table, Optional<String> index, Optional<String> column) {
    static HotPlace ofTable(Cause cause, String table, String column) {
        return new HotPlace(cause, table, Optional.empty(), Optional.of(column));
    }

    static HotPlace ofTable(Cause cause, String table) {
        return new HotPlace(cause, table, Optional.empty(), Optional.empty());
    }

    /** Hot from one time to another; ended then, where it is resolved. */
    Finding finding(String database, int revision, Finding.Status status, Instant from, Instant to, int hotMinutes) {
        return new Finding(
                database,
                "f1",
                revision,
                status,
                Optional.empty(),
                cause,
                Severity.WARNING,
                0.9,
                Optional.of(table),
                index,
                column,
                index.orElse(table) + "(1)",
                "<end>",
                from,
                from,
                to,
                Optional.of(to).filter(end -> status == Finding.Status.RESOLVED),
                100,
                hotMinutes,
                Optional.empty(),
                List.of(),
                Basis.NONE);
    }
}
