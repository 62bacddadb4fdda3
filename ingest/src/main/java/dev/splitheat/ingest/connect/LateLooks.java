package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.Audits;
import dev.splitheat.ingest.collect.Ledger;
import dev.splitheat.ingest.collect.UnreadableDatabaseException;
import dev.splitheat.interval.StatisticsView;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Looks among what one database's views sent for intervals that Spanner filled since. */
final class LateLooks {
    private final DatabaseLines lines;
    private final CensusTaker census;
    private final Audits audits;

    LateLooks(DatabaseLines lines, CensusTaker census, Duration between) {
        this.lines = lines;
        this.census = census;
        this.audits = new Audits(between);
    }

    boolean due(Instant readTime) {
        return audits.due(readTime);
    }

    /** At one older stretch. */
    void look(Instant readAt) {
        Map<StatisticsView, Ledger> sent = new EnumMap<>(StatisticsView.class);
        lines.intervals().forEach(line -> sent.put(line.view(), line.cursor().ledger()));
        audits.next(sent, readAt).ifPresent(this::look);
    }

    /** One that fails is made up for when its turn comes again; what is new was collected all the same. */
    private void look(Audits.Look look) {
        List<ViewLine<?>> audited = lines.intervals().stream()
                .filter(line -> look.views().contains(line.view()))
                .toList();
        try {
            census.take(audited, look.stretch(), ViewLine::revise);
        } catch (UnreadableDatabaseException e) {
            audits.failed();
            audited.forEach(line -> line.given().trouble("looking for late intervals: " + e.getMessage()));
        }
    }
}
