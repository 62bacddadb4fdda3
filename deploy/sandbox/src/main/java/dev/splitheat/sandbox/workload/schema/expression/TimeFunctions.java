package dev.splitheat.sandbox.workload.schema.expression;

import static dev.splitheat.sandbox.workload.schema.expression.SqlFunction.strict;

import dev.splitheat.catalog.BaseType;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.keyspace.KeyValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Functions of timestamps and dates. The names of their parts come as texts; a zone, where none is given, is the default one. */
record TimeFunctions(Dialect dialect) {
    private static final long NANOS = 1_000_000_000;

    Map<String, SqlFunction> all() {
        return Map.ofEntries(
                Map.entry("EXTRACT", strict(this::extracted)),
                Map.entry("TIMESTAMP_TRUNC", strict(of -> cut(of.get(0), string(of, 1), zone(of, 2)))),
                Map.entry("DATE_TRUNC", strict(this::dateTrunc)),
                Map.entry("TIMESTAMP_ADD", strict(of -> moved(of, 1))),
                Map.entry("TIMESTAMP_SUB", strict(of -> moved(of, -1))),
                Map.entry("DATE_ADD", strict(of -> moved(of, 1))),
                Map.entry("DATE_SUB", strict(of -> moved(of, -1))),
                Map.entry(
                        "TIMESTAMP_DIFF",
                        strict(of -> Numbers.of(part(of, 2).unit().between(instant(of, 1), instant(of, 0))))),
                Map.entry("DATE_DIFF", strict(of -> Numbers.of(dateDifference(of)))),
                Map.entry("UNIX_SECONDS", strict(of -> Numbers.of(instant(of, 0).getEpochSecond()))),
                Map.entry("UNIX_MILLIS", strict(of -> Numbers.of(instant(of, 0).toEpochMilli()))),
                Map.entry("UNIX_MICROS", strict(of -> Numbers.of(since(of, ChronoUnit.MICROS)))),
                Map.entry("UNIX_DATE", strict(of -> Numbers.of(date(of.get(0)).toEpochDay()))),
                Map.entry("TIMESTAMP_SECONDS", strict(of -> timestamp(Instant.ofEpochSecond(number(of, 0))))),
                Map.entry("TIMESTAMP_MILLIS", strict(of -> timestamp(Instant.ofEpochMilli(number(of, 0))))),
                Map.entry(
                        "TIMESTAMP_MICROS",
                        strict(of -> timestamp(Instant.EPOCH.plus(number(of, 0), ChronoUnit.MICROS)))),
                Map.entry("DATE_FROM_UNIX_DATE", strict(of -> date(LocalDate.ofEpochDay(number(of, 0))))),
                Map.entry("DATE", strict(this::dateOf)),
                Map.entry("TIMESTAMP", strict(of -> timestamp(instantOf(of)))),
                Map.entry(
                        "STRING",
                        strict(of -> TextFunctions.text(Moments.text(instant(of, 0), zone(of, 1), dialect)))));
    }

    private static KeyValue timestamp(Instant instant) {
        return KeyValue.of(BaseType.TIMESTAMP, instant);
    }

    private static KeyValue date(LocalDate date) {
        return KeyValue.of(BaseType.DATE, date);
    }

    private static String string(List<KeyValue> of, int place) {
        return (String) of.get(place).value().orElseThrow();
    }

    private static long number(List<KeyValue> of, int place) {
        return Numbers.whole(of.get(place));
    }

    private static ZoneId zone(List<KeyValue> of, int place) {
        return of.size() > place ? Moments.zone(string(of, place)) : Moments.ZONE;
    }

    private TimePart part(List<KeyValue> of, int place) {
        return TimePart.named(string(of, place), dialect);
    }

    private Instant instant(List<KeyValue> of, int place) {
        return (Instant)
                new Casts(dialect).to(BaseType.TIMESTAMP, of.get(place)).value().orElseThrow();
    }

    private static long since(List<KeyValue> of, ChronoUnit unit) {
        Instant instant = (Instant) of.get(0).value().orElseThrow();
        return Math.floorDiv(
                Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / 1_000),
                unit.getDuration().toNanos() / 1_000);
    }

    private LocalDate date(KeyValue value) {
        return (LocalDate) new Casts(dialect).to(BaseType.DATE, value).value().orElseThrow();
    }

    private static ZonedDateTime local(KeyValue value, ZoneId zone) {
        Object time = value.value().orElseThrow();
        return time instanceof LocalDate date ? date.atStartOfDay(ZoneOffset.UTC) : ((Instant) time).atZone(zone);
    }

    /** The part, then what it is taken from, then the zone if there is one. */
    private KeyValue extracted(List<KeyValue> of) {
        String part = string(of, 0);
        ZonedDateTime time = local(of.get(1), zone(of, 2));
        if (part.equalsIgnoreCase("DATE")) {
            return date(time.toLocalDate());
        }
        if (dialect == Dialect.GOOGLE_STANDARD_SQL) {
            return Numbers.of(part(of, 0).of(time));
        }
        return KeyValue.of(BaseType.NUMERIC, postgresPart(part, time));
    }

    /** PostgreSQL's seconds have a fraction, which its milliseconds and microseconds count in full; its Sunday is 0. */
    private BigDecimal postgresPart(String part, ZonedDateTime time) {
        BigDecimal seconds = BigDecimal.valueOf(time.getSecond() * NANOS + time.getNano(), 9);
        return switch (part.toUpperCase(Locale.ROOT)) {
            case "EPOCH" -> BigDecimal.valueOf(time.toEpochSecond()).add(BigDecimal.valueOf(time.getNano(), 9));
            case "SECOND" -> seconds;
            case "MILLISECONDS" -> seconds.movePointRight(3);
            case "MICROSECONDS" -> seconds.movePointRight(6);
            case "DOW" -> BigDecimal.valueOf(time.getDayOfWeek().getValue() % 7);
            case "ISODOW" -> BigDecimal.valueOf(time.getDayOfWeek().getValue());
            default -> BigDecimal.valueOf(TimePart.named(part, dialect).of(time));
        };
    }

    private KeyValue cut(KeyValue value, String part, ZoneId zone) {
        ZonedDateTime cut = TimePart.named(part, dialect).cut(local(value, zone));
        return value.type() == BaseType.DATE ? date(cut.toLocalDate()) : timestamp(cut.toInstant());
    }

    /** GoogleSQL names the part last, PostgreSQL first. */
    private KeyValue dateTrunc(List<KeyValue> of) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> cut(of.get(0), string(of, 1), Moments.ZONE);
            case POSTGRESQL -> cut(of.get(1), string(of, 0), zone(of, 2));
        };
    }

    /** A time, a number of parts and the part. */
    private KeyValue moved(List<KeyValue> of, int sign) {
        long amount = Math.multiplyExact(sign, number(of, 1));
        ZonedDateTime moved =
                local(of.get(0), ZoneOffset.UTC).plus(amount, part(of, 2).unit());
        return of.get(0).type() == BaseType.DATE ? date(moved.toLocalDate()) : timestamp(moved.toInstant());
    }

    /** How many beginnings of the part lie between the two. */
    private long dateDifference(List<KeyValue> of) {
        TimePart part = part(of, 2);
        ZonedDateTime later = part.cut(local(of.get(0), ZoneOffset.UTC));
        ZonedDateTime earlier = part.cut(local(of.get(1), ZoneOffset.UTC));
        return part == TimePart.ISOYEAR
                ? TimePart.ISOYEAR.of(later) - TimePart.ISOYEAR.of(earlier)
                : part.unit().between(earlier, later);
    }

    private KeyValue dateOf(List<KeyValue> of) {
        if (of.size() == 3) {
            return date(LocalDate.of(
                    Math.toIntExact(number(of, 0)), Math.toIntExact(number(of, 1)), Math.toIntExact(number(of, 2))));
        }
        return of.get(0).type() == BaseType.TIMESTAMP
                ? date(local(of.get(0), zone(of, 1)).toLocalDate())
                : date(date(of.get(0)));
    }

    private Instant instantOf(List<KeyValue> of) {
        Object from = of.get(0).value().orElseThrow();
        if (from instanceof Instant instant) {
            return instant;
        }
        return from instanceof LocalDate date
                ? date.atStartOfDay(zone(of, 1)).toInstant()
                : Moments.read((String) from, zone(of, 1));
    }
}
