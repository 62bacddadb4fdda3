package dev.splitheat.order;

import dev.splitheat.keyspace.KeyValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whole days and months, as a date, a text or a number tells them: {@code 2026-11-20}, {@code 2026/11}, {@code 202611}. */
public final class Periods {
    private static final Pattern PERIOD = Pattern.compile("(\\d{4})([-/.]?)(\\d{2})(?:\\2(\\d{2}))?");
    private static final LocalDate OLDEST = LocalDate.of(1995, 1, 1);

    private Periods() {}

    /** Whether the value is nothing but a day or a month, up to a year ahead of {@code now}, as plans and accounts are. */
    public static boolean isWhole(KeyValue value, Instant now) {
        return value.value()
                .filter(known -> known instanceof LocalDate || isWhole(known.toString(), now))
                .isPresent();
    }

    private static boolean isWhole(String text, Instant now) {
        Matcher period = PERIOD.matcher(text);
        if (!period.matches()) {
            return false;
        }
        try {
            LocalDate begin = LocalDate.of(
                    Integer.parseInt(period.group(1)),
                    Integer.parseInt(period.group(3)),
                    period.group(4) == null ? 1 : Integer.parseInt(period.group(4)));
            LocalDate latest = now.atOffset(ZoneOffset.UTC).toLocalDate().plusYears(1);
            return !begin.isBefore(OLDEST) && !begin.isAfter(latest);
        } catch (DateTimeException e) {
            return false;
        }
    }
}
