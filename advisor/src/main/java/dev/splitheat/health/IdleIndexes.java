package dev.splitheat.health;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.Index;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.health.IndexUse.Use;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds indexes that nothing reads. One that closes a month's books is read once in it, so it counts as unused only when
 * the last day of a month went by, and 30 days.
 *
 * @param redundant indexes by name, with the sentence that says what makes them superfluous
 */
record IdleIndexes(Catalog catalog, Observed observed, Map<String, String> redundant) {
    private static final Duration LONG = Duration.ofDays(30);

    /** What costs most first. Those that Spanner manages are left out: they cannot be dropped. */
    List<IndexUse> list() {
        return catalog.indexes().stream()
                .filter(index -> !index.managed() && index.ordered())
                .map(this::use)
                .filter(index ->
                        index.redundant().isPresent() || index.use() == Use.UNUSED || index.use() == Use.UNREAD_SO_FAR)
                .sorted(Comparator.<IndexUse, Double>comparing(
                                index -> -index.traffic().map(Traffic::writes).orElse(0.0))
                        .thenComparing(IndexUse::index))
                .toList();
    }

    private IndexUse use(Index index) {
        Optional<Traffic> traffic = observed.of(index.name());
        return new IndexUse(
                index.name(),
                index.table(),
                traffic.map(this::use).orElse(Use.NOT_SEEN),
                index.unique(),
                Optional.ofNullable(redundant.get(index.name())),
                traffic);
    }

    private Use use(Traffic traffic) {
        if (traffic.unread().isEmpty()) {
            return Use.READ;
        }
        Duration quiet = traffic.unread().get();
        boolean longEnough = quiet.compareTo(LONG) >= 0
                && observed.span()
                        .filter(span -> hasMonthsEnd(span.until().minus(quiet), span.until()))
                        .isPresent();
        return longEnough ? Use.UNUSED : Use.UNREAD_SO_FAR;
    }

    /** Whether the last day of a month, in UTC, lies within. */
    static boolean hasMonthsEnd(Instant since, Instant until) {
        LocalDate first = since.atOffset(ZoneOffset.UTC).toLocalDate();
        LocalDate whole = since.equals(first.atStartOfDay().toInstant(ZoneOffset.UTC)) ? first : first.plusDays(1);
        LocalDate monthsEnd = YearMonth.from(whole).atEndOfMonth();
        return !monthsEnd.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC).isAfter(until);
    }
}
