package dev.splitheat.ingest.connect;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Says now and then how much of a collector's history is read. */
final class Backfill {
    private static final Duration PAUSE = Duration.ofSeconds(10);

    private long most;
    private Optional<Instant> last = Optional.empty();

    /** A sentence, when it is time for one. */
    Optional<String> hear(List<ViewReport> reports, Instant now) {
        long remaining =
                reports.stream().mapToLong(report -> report.tally().remaining()).sum();
        most = Math.max(most, remaining);
        if (most == 0) {
            return Optional.empty();
        }
        if (remaining == 0 && !reports.isEmpty()) {
            most = 0;
            last = Optional.empty();
            return Optional.of("history is read");
        }
        Instant before = last.orElse(now);
        boolean due = !now.isBefore(before.plus(PAUSE));
        last = Optional.of(due ? now : before);
        return due ? Optional.of(progress(remaining)) : Optional.empty();
    }

    private String progress(long remaining) {
        return (most - remaining) * 100 / most + " % of history is read, " + remaining + " intervals remain";
    }
}
