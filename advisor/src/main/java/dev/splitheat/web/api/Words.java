package dev.splitheat.web.api;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** How values are written in documents. */
final class Words {
    private Words() {}

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Null where there is none. */
    static String time(Optional<Instant> time) {
        return time.map(Instant::toString).orElse(null);
    }
}
