package dev.splitheat.weekly.page;

import dev.splitheat.weekly.content.Report;
import dev.splitheat.weekly.content.Span;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Figures and times as people read them. */
final class Figures {
    private static final double KILO = 1_000;
    private static final List<String> BYTES = List.of("B", "kB", "MB", "GB", "TB", "PB");

    private final ZoneId zone;

    /** By the clock of that zone. */
    Figures(ZoneId zone) {
        this.zone = Objects.requireNonNull(zone, "zone");
    }

    static Figures of(Report report) {
        return new Figures(ZoneId.of(report.span().zone()));
    }

    static String whole(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }

    static String percent(double share) {
        double percent = 100 * share;
        return percent > 0 && percent < 1 ? "<1 %" : String.format(Locale.ENGLISH, "%.0f %%", percent);
    }

    /** A coverage is never rounded up to all. */
    static String coverage(double share) {
        return String.format(Locale.ENGLISH, "%.0f %%", Math.floor(100 * share));
    }

    static String rate(double perSecond) {
        return String.format(Locale.ENGLISH, perSecond >= 10 || perSecond == 0 ? "%,.0f" : "%,.2g", perSecond);
    }

    static String bytes(double bytes) {
        int unit = 0;
        double figure = bytes;
        while (figure >= KILO && unit + 1 < BYTES.size()) {
            figure /= KILO;
            unit++;
        }
        return String.format(
                Locale.ENGLISH, figure >= 10 || unit == 0 ? "%.0f %s" : "%.1f %s", figure, BYTES.get(unit));
    }

    /** {@code 35 min}, {@code 3 h 20 min}. */
    static String minutes(long minutes) {
        return minutes < 120
                ? minutes + " min"
                : minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
    }

    static String count(long number, String one, String many) {
        return whole(number) + " " + (number == 1 ? one : many);
    }

    static String word(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    String time(Instant time) {
        return format(time, "EEE d MMM HH:mm");
    }

    String day(Instant time) {
        return format(time, "EEE d MMM");
    }

    /** When it was made, by the clock of its zone. */
    String made(Report report) {
        return format(report.madeAt(), "d MMM uuuu 'at' HH:mm") + " (" + name(zone) + ")";
    }

    String date(Instant time) {
        return format(time, "d MMM uuuu");
    }

    /** {@code Mon 16 Nov to Sun 22 Nov 2026, Europe/Berlin}. */
    String span(Span span) {
        return day(span.from()) + " to " + format(span.until().minusSeconds(1), "EEE d MMM uuuu") + ", "
                + name(ZoneId.of(span.zone()));
    }

    private String format(Instant time, String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(time.atZone(zone));
    }

    /** As people call it. */
    private static String name(ZoneId zone) {
        return zone.getId().equals("Etc/UTC") || zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId();
    }
}
