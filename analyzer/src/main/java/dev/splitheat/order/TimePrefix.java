package dev.splitheat.order;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that begin with a date, and maybe a time. */
final class TimePrefix {
    private static final Pattern DATE = Pattern.compile(
            "(\\d{4})([-/.]?)(\\d{2})\\2(\\d{2})(?:[T _-]?(\\d{2})(?::?(\\d{2})(?::?(\\d{2}))?)?)?(?!\\d{6}).*",
            Pattern.DOTALL);
    /** Of eight digits, so many years; signs between them are on purpose. */
    private static final Duration SPAN = Duration.ofDays(365L * 10_000);

    private static final int HOUR = 5;
    private static final double FORM = 1.0 / 27;

    private TimePrefix() {}

    static Optional<Reading> of(String text, Instant at) {
        Matcher date = DATE.matcher(text);
        if (!date.matches()) {
            return Optional.empty();
        }
        try {
            Instant time = LocalDateTime.of(
                            number(date, 1),
                            number(date, 3),
                            number(date, 4),
                            number(date, HOUR),
                            number(date, 6),
                            number(date, 7))
                    .toInstant(ZoneOffset.UTC);
            Optional<Reading> reading = Reading.timed(Nature.TIME_TEXT, FORM, SPAN, time, at);
            return date.group(HOUR) == null ? reading.map(Reading::ofADay) : reading;
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static int number(Matcher date, int group) {
        return date.group(group) == null ? 0 : Integer.parseInt(date.group(group));
    }
}
