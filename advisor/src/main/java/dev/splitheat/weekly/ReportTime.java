package dev.splitheat.weekly;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/** When a week is reported: on this day of the next one, at this time, by the clock on the wall. */
public record ReportTime(DayOfWeek day, LocalTime at, ZoneId zone) {
    /** Of weeks that were missed, no more are made up for: older ones are news to nobody. */
    public static final int MOST_MISSED = 4;
    /** Statistics of the last minutes come a little later. */
    private static final Duration SETTLED = Duration.ofMinutes(5);

    public ReportTime {
        Objects.requireNonNull(day, "day");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(zone, "zone");
    }

    /** Where the clock skips that time, as much later; never before the week is over and its statistics are there. */
    public Instant of(IsoWeek week) {
        Instant told = week.plus(1)
                .monday()
                .plusDays(day.getValue() - 1L)
                .atTime(at)
                .atZone(zone)
                .toInstant();
        Instant settled = week.end(zone).plus(SETTLED);
        return told.isBefore(settled) ? settled : told;
    }

    /**
     * The weeks that are to be reported now, the oldest first: those after the last one that was, at most four; at the first
     * start the last week alone.
     *
     * @param last that was reported; empty when none ever was
     */
    public List<Week> due(Instant now, Optional<IsoWeek> last) {
        IsoWeek present = IsoWeek.of(now, zone);
        List<IsoWeek> past = IntStream.rangeClosed(0, MOST_MISSED)
                .mapToObj(weeks -> present.minus(MOST_MISSED + 1 - weeks))
                .filter(week -> !of(week).isAfter(now))
                .toList();
        int most = last.isPresent() ? MOST_MISSED : 1;
        return past.subList(Math.max(0, past.size() - most), past.size()).stream()
                .filter(week -> last.map(done -> week.compareTo(done) > 0).orElse(true))
                .map(week -> new Week(week, zone))
                .toList();
    }
}
