package dev.splitheat.weekly;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A week as ISO 8601 counts them: from Monday, and the first of a year is the one with its first Thursday.
 *
 * @param year the one that the week counts to, which its Monday need not be in
 * @param week from 1 to 52 or 53
 */
public record IsoWeek(int year, int week) implements Comparable<IsoWeek> {
    private static final Pattern TEXT = Pattern.compile("(\\d{4})-?W(\\d{1,2})", Pattern.CASE_INSENSITIVE);

    public IsoWeek {
        if (year < 1970 || year > 9999 || week < 1 || week > weeks(year)) {
            throw new IllegalArgumentException("no week " + week + " in " + year);
        }
    }

    /**
     * Reads {@code 2026-W47}.
     *
     * @throws UnreadableWeekException for anything else, and for a week that its year does not have
     */
    public static IsoWeek parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new UnreadableWeekException(text, "write it as 2026-W47");
        }
        int year = Integer.parseInt(matcher.group(1));
        if (year < 1970) {
            throw new UnreadableWeekException(text, "Spanner is younger than that");
        }
        int week = Integer.parseInt(matcher.group(2));
        if (week < 1 || week > weeks(year)) {
            throw new UnreadableWeekException(text, year + " has the weeks 1 to " + weeks(year));
        }
        return new IsoWeek(year, week);
    }

    public static IsoWeek of(LocalDate day) {
        return new IsoWeek(day.get(IsoFields.WEEK_BASED_YEAR), day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
    }

    public static IsoWeek of(Instant time, ZoneId zone) {
        return of(time.atZone(zone).toLocalDate());
    }

    /** The newest that is over. */
    public static IsoWeek lastWhole(Instant now, ZoneId zone) {
        return of(now, zone).minus(1);
    }

    public LocalDate monday() {
        // The fourth of January is in the first week of its year.
        return LocalDate.of(year, 1, 4)
                .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                .plusWeeks(week - 1L);
    }

    public IsoWeek plus(int weeks) {
        return of(monday().plusWeeks(weeks));
    }

    public IsoWeek minus(int weeks) {
        return plus(-weeks);
    }

    /** Monday's first moment there. */
    public Instant begin(ZoneId zone) {
        return monday().atStartOfDay(zone).toInstant();
    }

    /** The next Monday's first moment. */
    public Instant end(ZoneId zone) {
        return monday().plusWeeks(1).atStartOfDay(zone).toInstant();
    }

    @Override
    public int compareTo(IsoWeek other) {
        return monday().compareTo(other.monday());
    }

    @Override
    public String toString() {
        return year + (week < 10 ? "-W0" : "-W") + week;
    }

    private static int weeks(int year) {
        try {
            return (int) IsoFields.WEEK_OF_WEEK_BASED_YEAR
                    .rangeRefinedBy(LocalDate.of(year, 7, 1))
                    .getMaximum();
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("no year " + year, e);
        }
    }
}
