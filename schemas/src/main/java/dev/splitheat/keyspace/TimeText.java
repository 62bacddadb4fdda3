package dev.splitheat.keyspace;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Reads dates, and timestamps with a zone offset: {@code 2024-04-30T17:00:00-07:00}, {@code 2020-11-01
 * 12:34:56.426426+00:00}, with {@code Z}, with {@code +00}. A timestamp without offset is none: nobody says which it has.
 */
final class TimeText {
    private static final int DATE_LENGTH = 10;
    private static final int NANO_DIGITS = 9;

    private final String text;
    private int at;
    private boolean fits = true;

    private TimeText(String text) {
        this.text = text;
    }

    static Optional<LocalDate> date(String text) {
        if (text.length() != DATE_LENGTH) {
            return Optional.empty();
        }
        TimeText reader = new TimeText(text);
        try {
            LocalDate date = reader.date();
            return reader.fits ? Optional.of(date) : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    static Optional<Instant> timestamp(String text) {
        if (text.length() <= DATE_LENGTH || text.charAt(4) != '-') {
            return Optional.empty();
        }
        TimeText reader = new TimeText(text);
        try {
            LocalDate date = reader.date();
            reader.oneOf("Tt ");
            LocalTime time = reader.time();
            ZoneOffset offset = reader.offset();
            return reader.fits && reader.at == text.length()
                    ? Optional.of(date.atTime(time).toInstant(offset))
                    : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private LocalDate date() {
        int year = digits(4);
        oneOf("-");
        int month = digits(2);
        oneOf("-");
        return LocalDate.of(Math.max(year, 1), month, digits(2));
    }

    private LocalTime time() {
        int hour = digits(2);
        oneOf(":");
        int minute = digits(2);
        oneOf(":");
        int second = digits(2);
        int nano = 0;
        if (next('.')) {
            at++;
            int from = at;
            while (isDigit() && at - from < NANO_DIGITS) {
                nano = 10 * nano + text.charAt(at++) - '0';
            }
            fits &= at > from;
            for (int digit = at - from; digit < NANO_DIGITS; digit++) {
                nano *= 10;
            }
        }
        return LocalTime.of(hour, minute, second, nano);
    }

    private ZoneOffset offset() {
        if (next('Z') || next('z')) {
            at++;
            return ZoneOffset.UTC;
        }
        boolean west = next('-');
        oneOf("+-");
        int hours = digits(2);
        int minutes = 0;
        if (at < text.length()) {
            at += next(':') ? 1 : 0;
            minutes = digits(2);
        }
        return ZoneOffset.ofHoursMinutes(west ? -hours : hours, west ? -minutes : minutes);
    }

    private int digits(int count) {
        int value = 0;
        for (int i = 0; i < count; i++) {
            if (!isDigit()) {
                fits = false;
                return 1;
            }
            value = 10 * value + text.charAt(at++) - '0';
        }
        return value;
    }

    private void oneOf(String signs) {
        fits &= at < text.length() && signs.indexOf(text.charAt(at)) >= 0;
        at++;
    }

    private boolean next(char sign) {
        return at < text.length() && text.charAt(at) == sign;
    }

    private boolean isDigit() {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}
