package dev.splitheat.sandbox.statistics;

import dev.splitheat.sandbox.tables.TableRows;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/**
 * {@code ROW_DELETION_POLICIES}: the sweeper goes round in hours and leaves nothing behind. Google documents that the
 * watermark is typically younger than 72 hours; how long a round takes is an inference.
 */
final class RowDeletionView {
    private static final Duration ROUND = Duration.ofHours(6);

    private final CatalogHistory catalogs;

    RowDeletionView(CatalogHistory catalogs) {
        this.catalogs = catalogs;
    }

    void offer(Map<String, View> views) {
        views.put("ROW_DELETION_POLICIES", this::rows);
    }

    private void rows(Span span, TableRows into) {
        Instant watermark =
                Span.instant(span.newest()).truncatedTo(ChronoUnit.HOURS).minus(ROUND);
        catalogs.at(span.newest()).tables().stream()
                .filter(table -> table.rowDeletionPolicy().isPresent())
                .forEach(table ->
                        into.add("TABLE_NAME", table.name(), "PROCESSED_WATERMARK", watermark, "UNDELETABLE_ROWS", 0L));
    }
}
