package dev.splitheat.app.people;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Moments as people type and read them. */
public final class Moments {
    public static final String FORMS = "a time such as 2026-11-23T10:00Z, 2026-11-23T10:00 or 2026-11-23";

    private Moments() {}

    /** Empty when it is none; without an offset it is a time of {@code zone}, a date alone is its beginning there. */
    public static Optional<Instant> read(String text, ZoneId zone) {
        List<Function<String, Instant>> forms = List.of(
                typed -> OffsetDateTime.parse(typed, DateTimeFormatter.ISO_OFFSET_DATE_TIME)
                        .toInstant(),
                typed -> LocalDateTime.parse(typed).atZone(zone).toInstant(),
                typed -> LocalDate.parse(typed).atStartOfDay(zone).toInstant());
        return forms.stream()
                .flatMap(form -> tried(form, text.strip()).stream())
                .findFirst();
    }

    /** As people read one: to the second. */
    static String shown(Instant moment) {
        return moment.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private static Optional<Instant> tried(Function<String, Instant> form, String text) {
        try {
            return Optional.of(form.apply(text));
        } catch (DateTimeException other) {
            return Optional.empty();
        }
    }
}
