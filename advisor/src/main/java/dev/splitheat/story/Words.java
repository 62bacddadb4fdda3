package dev.splitheat.story;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times and durations as people read them. */
final class Words {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Words() {}

    static String of(Instant time) {
        return TIME.format(time);
    }

    static String of(Duration lasting) {
        long minutes = Math.max(0, lasting.toMinutes());
        if (minutes < 60) {
            return minutes + " min";
        }
        long hours = minutes / 60;
        return hours < 48 ? hours + " h " + minutes % 60 + " min" : hours / 24 + " days " + hours % 24 + " h";
    }

    static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT);
    }
}
