package dev.splitheat.weekly;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times and figures as reports say them. */
final class Words {
    private Words() {}

    /** {@code Tue 17 Nov 14:05}, by that clock. */
    static String time(Instant time, ZoneId zone) {
        return DateTimeFormatter.ofPattern("EEE d MMM HH:mm", Locale.ENGLISH).format(time.atZone(zone));
    }

    /** {@code 1 new problem}, {@code 2 new problems}. */
    static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** {@code 312 → 41 (−87 %)}. */
    static String trend(long before, long now) {
        return figure(before) + " → " + figure(now) + change(before, now);
    }

    static String figure(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }

    private static String change(long before, long now) {
        if (before == 0 || before == now) {
            return "";
        }
        long percent = Math.round(100.0 * (now - before) / before);
        return " (" + (percent < 0 ? "−" : "+") + Math.abs(percent) + " %)";
    }
}
