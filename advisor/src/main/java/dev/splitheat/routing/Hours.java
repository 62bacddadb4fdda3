package dev.splitheat.routing;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Working hours: what the clock on the wall shows, also on the days on which it is put forward or back.
 *
 * @param days on which the hours begin
 * @param until the first moment after them; one that is not after {@code from} is on the day that follows
 */
public record Hours(Set<DayOfWeek> days, LocalTime from, LocalTime until, ZoneId zone) {
    /** Hours that a clock change swallows on their one day of the week come in the next week. */
    private static final int DAYS_AHEAD = 15;

    public Hours {
        days = Set.copyOf(days);
        if (days.isEmpty()) {
            throw new IllegalArgumentException("hours on no day");
        }
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(until, "until");
        Objects.requireNonNull(zone, "zone");
    }

    public boolean contain(Instant moment) {
        LocalDateTime wall = LocalDateTime.ofInstant(moment, zone);
        return holds(wall, wall.toLocalDate())
                || overMidnight() && holds(wall, wall.toLocalDate().minusDays(1));
    }

    private boolean holds(LocalDateTime wall, LocalDate day) {
        return days.contains(day.getDayOfWeek()) && !wall.isBefore(day.atTime(from)) && wall.isBefore(end(day));
    }

    private LocalDateTime end(LocalDate day) {
        return (overMidnight() ? day.plusDays(1) : day).atTime(until);
    }

    private boolean overMidnight() {
        return !from.isBefore(until);
    }

    /** The moment itself when it is inside, else the first that is. */
    public Instant firstFrom(Instant moment) {
        if (contain(moment)) {
            return moment;
        }
        LocalDate today = LocalDate.ofInstant(moment, zone);
        return IntStream.rangeClosed(0, DAYS_AHEAD)
                .mapToObj(ahead -> today.plusDays(ahead).atTime(from))
                .flatMap(this::moments)
                .filter(begin -> begin.isAfter(moment))
                .filter(this::contain)
                .min(Instant::compareTo)
                .orElseThrow(() -> new IllegalStateException("no hours follow " + moment + " in " + this));
    }

    /** When the wall shows it, or jumps over it; and when the wall is put back to a time inside the hours. */
    private Stream<Instant> moments(LocalDateTime wall) {
        ZoneRules rules = zone.getRules();
        List<ZoneOffset> offsets = rules.getValidOffsets(wall);
        Stream<Instant> shown = offsets.stream().map(wall::toInstant);
        Instant dayBefore = wall.toLocalDate().atStartOfDay().minusDays(1).toInstant(ZoneOffset.UTC);
        ZoneOffsetTransition change = rules.nextTransition(dayBefore);
        return change == null ? shown : Stream.concat(shown, Stream.of(change.getInstant()));
    }
}
