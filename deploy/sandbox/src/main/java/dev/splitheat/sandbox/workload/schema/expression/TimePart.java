package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.Dialect;
import java.time.DayOfWeek;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.TemporalUnit;
import java.util.Locale;

/** A part of a time or date that can be taken out, cut at, or counted. */
enum TimePart {
    NANOSECOND(ChronoUnit.NANOS),
    MICROSECOND(ChronoUnit.MICROS),
    MILLISECOND(ChronoUnit.MILLIS),
    SECOND(ChronoUnit.SECONDS),
    MINUTE(ChronoUnit.MINUTES),
    HOUR(ChronoUnit.HOURS),
    DAY(ChronoUnit.DAYS),
    DAYOFWEEK(ChronoUnit.DAYS),
    DAYOFYEAR(ChronoUnit.DAYS),
    WEEK(ChronoUnit.WEEKS),
    ISOWEEK(ChronoUnit.WEEKS),
    MONTH(ChronoUnit.MONTHS),
    QUARTER(IsoFields.QUARTER_YEARS),
    YEAR(ChronoUnit.YEARS),
    ISOYEAR(ChronoUnit.YEARS);

    private static final int WEEK_DAYS = 7;

    private final TemporalUnit unit;

    TimePart(TemporalUnit unit) {
        this.unit = unit;
    }

    /** PostgreSQL's names for the same, and its weeks, which begin on Monday. */
    static TimePart named(String name, Dialect dialect) {
        String word = name.toUpperCase(Locale.ROOT);
        boolean postgres = dialect == Dialect.POSTGRESQL;
        return switch (word) {
            case "DOY" -> DAYOFYEAR;
            case "WEEK" -> postgres ? ISOWEEK : WEEK;
            case "MICROSECONDS" -> MICROSECOND;
            case "MILLISECONDS" -> MILLISECOND;
            default -> valueOf(word);
        };
    }

    TemporalUnit unit() {
        return unit;
    }

    long of(ZonedDateTime time) {
        return switch (this) {
            case NANOSECOND -> time.getNano();
            case MICROSECOND -> time.get(ChronoField.MICRO_OF_SECOND);
            case MILLISECOND -> time.get(ChronoField.MILLI_OF_SECOND);
            case SECOND -> time.getSecond();
            case MINUTE -> time.getMinute();
            case HOUR -> time.getHour();
            case DAY -> time.getDayOfMonth();
            case DAYOFWEEK -> time.getDayOfWeek().getValue() % WEEK_DAYS + 1;
            case DAYOFYEAR -> time.getDayOfYear();
            case WEEK -> (time.getDayOfYear() - 1 + firstWeekday(time)) / WEEK_DAYS;
            case ISOWEEK -> time.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
            case MONTH -> time.getMonthValue();
            case QUARTER -> time.get(IsoFields.QUARTER_OF_YEAR);
            case YEAR -> time.getYear();
            case ISOYEAR -> time.get(IsoFields.WEEK_BASED_YEAR);
        };
    }

    /** The beginning of the part that the time lies in. */
    ZonedDateTime cut(ZonedDateTime time) {
        ZonedDateTime day = time.truncatedTo(ChronoUnit.DAYS);
        return switch (this) {
            case NANOSECOND, MICROSECOND, MILLISECOND, SECOND, MINUTE, HOUR, DAY -> time.truncatedTo(unit);
            case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.SUNDAY));
            case ISOWEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> day.withDayOfMonth(1);
            case QUARTER -> day.withDayOfMonth(1).withMonth((day.getMonthValue() - 1) / 3 * 3 + 1);
            case YEAR -> day.withDayOfYear(1);
            case ISOYEAR ->
                day.with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, 1).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case DAYOFWEEK, DAYOFYEAR -> throw new IllegalArgumentException("nothing is cut at " + this);
        };
    }

    /** Days from Sunday to the first of January plus those to the first Sunday of week 1: days before it are in week 0. */
    private static int firstWeekday(ZonedDateTime time) {
        int first = time.withDayOfYear(1).getDayOfWeek().getValue() % WEEK_DAYS;
        return first == 0 ? WEEK_DAYS : first;
    }
}
