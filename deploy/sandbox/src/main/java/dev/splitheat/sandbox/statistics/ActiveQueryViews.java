package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.load.Fingerprint;
import dev.splitheat.sandbox.load.Statement.Priority;
import dev.splitheat.sandbox.tables.TableRows;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * {@code OLDEST_ACTIVE_QUERIES}, {@code ACTIVE_QUERIES_SUMMARY} and {@code ACTIVE_PARTITIONED_DMLS}: what runs at the end
 * of the newest visible minute. As many run as come in a second times the seconds each takes (Little's law), and their
 * ages know nothing of one another. No workload sends partitioned DML.
 */
final class ActiveQueryViews {
    private static final double SECONDS = Duration.ofMinutes(1).toSeconds();
    private static final int MOST_OF_ONE = 1_000;

    private final Kept<StatementBlock> kept;
    private final long seed;

    ActiveQueryViews(Kept<StatementBlock> kept, long seed) {
        this.kept = kept;
        this.seed = seed;
    }

    private record Running(Shape shape, Instant started, long id) {}

    void offer(Map<String, View> views) {
        views.put("OLDEST_ACTIVE_QUERIES", this::oldest);
        views.put("ACTIVE_QUERIES_SUMMARY", this::summary);
        views.put("ACTIVE_PARTITIONED_DMLS", (span, into) -> {});
    }

    private void oldest(Span span, TableRows into) {
        running(span).stream().limit(Top.ROWS).forEach(one -> {
            String text = one.shape().statement().sql().orElse("");
            into.add(
                    "START_TIME", one.started(),
                    "TEXT_FINGERPRINT", one.shape().queryFingerprint(),
                    "TEXT", QueryViews.kept(text),
                    "TEXT_TRUNCATED", QueryViews.truncated(text),
                    "SESSION_ID", Long.toHexString(Fingerprint.of("session " + one.id())),
                    "QUERY_ID", Long.toUnsignedString(Fingerprint.of("query " + one.id()) >>> 1),
                    "PRIORITY", priority(one.shape().statement().priority()),
                    "TRANSACTION_TYPE", one.shape().transaction() ? "READ_WRITE" : "READ_ONLY");
        });
    }

    private void summary(Span span, TableRows into) {
        List<Running> running = running(span);
        Instant now = Span.instant(span.newest());
        into.add(
                "ACTIVE_COUNT", (long) running.size(),
                "OLDEST_START_TIME", running.isEmpty() ? null : running.get(0).started(),
                "COUNT_OLDER_THAN_1S", olderThan(running, now, 1),
                "COUNT_OLDER_THAN_10S", olderThan(running, now, 10),
                "COUNT_OLDER_THAN_100S", olderThan(running, now, 100));
    }

    private static long olderThan(List<Running> running, Instant now, long seconds) {
        return running.stream()
                .filter(one -> one.started().isBefore(now.minusSeconds(seconds)))
                .count();
    }

    /** Oldest first. */
    private List<Running> running(Span span) {
        SplittableRandom random = new SplittableRandom(Fingerprint.of(seed + " " + span.newest()));
        Instant now = Span.instant(span.newest());
        List<Running> running = new ArrayList<>();
        kept.minute(span.newest()).ifPresent(block -> block.tallies()
                .filter(tally -> tally.shape().query() && tally.attempts() > 0)
                .forEach(tally -> {
                    double mean = tally.get(Figure.LATENCY) / tally.attempts();
                    double at = tally.get(Figure.LATENCY) / SECONDS;
                    long count = Math.min(MOST_OF_ONE, (long) Math.floor(at + random.nextDouble()));
                    for (long one = 0; one < count; one++) {
                        double age = -mean * Math.log(1 - random.nextDouble());
                        running.add(new Running(
                                tally.shape(), now.minusNanos(Math.round(age * 1e6) * 1_000), random.nextLong()));
                    }
                }));
        running.sort(Comparator.comparing(Running::started));
        return running;
    }

    private static String priority(Priority priority) {
        return "PRIORITY_" + priority.name();
    }
}
