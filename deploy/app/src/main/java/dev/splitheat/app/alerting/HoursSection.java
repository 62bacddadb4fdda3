package dev.splitheat.app.alerting;

import dev.splitheat.app.config.ConfigurationException;
import dev.splitheat.app.yaml.Part;
import dev.splitheat.routing.Hours;
import dev.splitheat.routing.Outside;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Working hours: {@code {days: mon-fri, from: 09:00, until: 17:30, zone: Europe/Berlin, outside: next}}. */
final class HoursSection {
    private static final List<String> KEYS = List.of("days", "from", "until", "zone", "outside");
    private static final Pattern TIME = Pattern.compile("(\\d{1,2}):(\\d{2})");
    private static final Set<DayOfWeek> WORKING = EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);

    private HoursSection() {}

    static Hours read(Part part) {
        part.only(KEYS);
        return new Hours(
                part.at("days").map(HoursSection::days).orElse(WORKING),
                time(part.required("from", "a time such as 09:00")),
                time(part.required("until", "a time such as 17:30")),
                zone(part.required("zone", "a time zone such as Europe/Berlin")));
    }

    static Outside outside(Part part) {
        return part.at("outside")
                .map(item -> RoutesSection.word("way", item, Outside.values()))
                .orElse(Outside.NEXT);
    }

    private static Set<DayOfWeek> days(Part part) {
        Set<DayOfWeek> days = EnumSet.noneOf(DayOfWeek.class);
        for (Part item : part.items()) {
            String[] ends = item.text("days such as mon-fri or sat").split("-", -1);
            DayOfWeek first = day(item, ends[0]);
            DayOfWeek last = ends.length == 2 ? day(item, ends[1]) : first;
            if (ends.length > 2) {
                throw item.wrong("days such as mon-fri or sat");
            }
            for (DayOfWeek day = first; ; day = day.plus(1)) {
                days.add(day);
                if (day == last) {
                    break;
                }
            }
        }
        if (days.isEmpty()) {
            throw part.wrong("days such as mon-fri or sat");
        }
        return days;
    }

    static DayOfWeek day(Part part, String word) {
        String typed = word.strip().toLowerCase(Locale.ROOT);
        return Arrays.stream(DayOfWeek.values())
                .filter(day ->
                        name(day).equals(typed) || name(day).substring(0, 3).equals(typed))
                .findFirst()
                .orElseThrow(() -> unknown(part, typed));
    }

    /** The nearest of the long names, or of the short ones to a short word. */
    private static ConfigurationException unknown(Part part, String typed) {
        List<String> known = Arrays.stream(DayOfWeek.values())
                .map(day -> name(day)
                        .substring(0, typed.length() <= 3 ? 3 : name(day).length()))
                .toList();
        return new Part(part.file(), part.name(), part.line(), new Part.Text(typed)).unknown("day", known);
    }

    private static String name(DayOfWeek day) {
        return day.name().toLowerCase(Locale.ROOT);
    }

    /** {@code 24:00} is midnight, too. */
    static LocalTime time(Part part) {
        String meaning = "a time such as 09:00";
        Matcher time = TIME.matcher(part.text(meaning));
        if (!time.matches()) {
            throw part.wrong(meaning);
        }
        int hour = Integer.parseInt(time.group(1));
        int minute = Integer.parseInt(time.group(2));
        if (hour == 24 && minute == 0) {
            return LocalTime.MIDNIGHT;
        }
        if (hour > 23 || minute > 59) {
            throw part.wrong(meaning);
        }
        return LocalTime.of(hour, minute);
    }

    static ZoneId zone(Part part) {
        return known(part.text("a time zone"))
                .orElseThrow(() -> part.unknown(
                        "time zone",
                        ZoneId.getAvailableZoneIds().stream().sorted().toList()));
    }

    private static Optional<ZoneId> known(String text) {
        try {
            return Optional.of(ZoneId.of(text));
        } catch (DateTimeException unknown) {
            return Optional.empty();
        }
    }
}
