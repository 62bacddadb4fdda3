package dev.splitheat.sandbox.workload.schema.expression;

import dev.splitheat.catalog.Dialect;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Timestamps as text. A database's default time zone is Los Angeles unless it is altered, which no catalog tells. */
final class Moments {
    static final ZoneId ZONE = ZoneId.of("America/Los_Angeles");

    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
    private static final Pattern TEXT = Pattern.compile(
            "(\\d{4}-\\d{2}-\\d{2})(?:[ Tt](\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?))? ?([Zz]|[+-]\\d.*|[A-Za-z].*)?");
    private static final int NANO_DIGITS = 9;

    private Moments() {}

    /**
     * As {@code CAST(… AS STRING)} writes it in the default zone: {@code 2008-12-25 15:30:00.5-08}. GoogleSQL keeps
     * groups of three digits of a second; that PostgreSQL keeps as many as there are is inferred from its own manual.
     */
    static String text(Instant instant, Dialect dialect) {
        return text(instant, ZONE, dialect);
    }

    static String text(Instant instant, ZoneId zone, Dialect dialect) {
        ZonedDateTime local = instant.atZone(zone);
        String digits = String.format(Locale.ROOT, "%09d", local.getNano()).replaceAll("0+$", "");
        if (dialect == Dialect.GOOGLE_STANDARD_SQL) {
            digits += "0".repeat((NANO_DIGITS - digits.length()) % 3);
        }
        return local.format(SECONDS) + (digits.isEmpty() ? "" : "." + digits) + offset(local.getOffset());
    }

    private static String offset(ZoneOffset offset) {
        int minutes = Math.abs(offset.getTotalSeconds()) / 60;
        String hours = String.format(Locale.ROOT, "%s%02d", offset.getTotalSeconds() < 0 ? "-" : "+", minutes / 60);
        return minutes % 60 == 0 ? hours : hours + String.format(Locale.ROOT, ":%02d", minutes % 60);
    }

    /** @param zone where the text names none */
    static Instant read(String text, ZoneId zone) {
        Matcher parts = TEXT.matcher(text.strip());
        if (!parts.matches()) {
            throw new DateTimeException("no timestamp");
        }
        LocalTime time = parts.group(2) == null ? LocalTime.MIDNIGHT : LocalTime.parse(parts.group(2));
        return LocalDate.parse(parts.group(1))
                .atTime(time)
                .atZone(parts.group(3) == null ? zone : zone(parts.group(3)))
                .toInstant();
    }

    /** A name, or an offset with or without leading zeros: {@code UTC}, {@code -08}, {@code +5:30}. */
    static ZoneId zone(String name) {
        if (name.equalsIgnoreCase("z")) {
            return ZoneOffset.UTC;
        }
        Matcher offset = Pattern.compile("([+-])(\\d{1,2})(?::?(\\d{2}))?").matcher(name.strip());
        if (!offset.matches()) {
            return ZoneId.of(name.strip());
        }
        int minutes = Integer.parseInt(offset.group(2)) * 60
                + (offset.group(3) == null ? 0 : Integer.parseInt(offset.group(3)));
        return ZoneOffset.ofTotalSeconds((offset.group(1).equals("-") ? -60 : 60) * minutes);
    }
}
