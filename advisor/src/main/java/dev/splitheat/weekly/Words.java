package dev.splitheat.weekly;

import dev.splitheat.finding.Phrase;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/** Times and figures as reports say them. */
final class Words {
    private static final Pattern INSTANT = Pattern.compile("\\d{4}-[01]\\d-[0-3]\\dT[0-2]\\d:\\d\\d:\\d\\d(\\.\\d+)?Z");

    private Words() {}

    /** {@code Tue 17 Nov 14:05}, by that clock. */
    static String time(Instant time, ZoneId zone) {
        return DateTimeFormatter.ofPattern("EEE d MMM HH:mm", Locale.ENGLISH).format(time.atZone(zone));
    }

    /** The same sentence with its times as a report says times. Keys stay as they are. */
    static Phrase byClock(Phrase phrase, ZoneId zone) {
        return new Phrase(
                phrase.template(),
                phrase.values().stream().map(value -> byClock(value, zone)).toList());
    }

    private static Phrase.Value byClock(Phrase.Value value, ZoneId zone) {
        return value instanceof Phrase.Text text && INSTANT.matcher(text.text()).matches()
                ? new Phrase.Text(time(Instant.parse(text.text()), zone))
                : value;
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
