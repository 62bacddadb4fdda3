package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.UnreadableProgressException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/** An instant in a source offset: microseconds, a number that JSON keeps. */
final class StoredInstant {
    private StoredInstant() {}

    static Map<String, Object> as(String name, Instant instant) {
        return Map.of(name, ChronoUnit.MICROS.between(Instant.EPOCH, instant));
    }

    static Instant of(Map<String, Object> offset, String name) {
        if (offset.get(name) instanceof Number micros) {
            return Instant.EPOCH.plus(micros.longValue(), ChronoUnit.MICROS);
        }
        throw new UnusableOffsetException(name + " is no number of microseconds");
    }

    /** @throws UnreadableProgressException when it is still to come */
    static Instant of(Map<String, Object> offset, String name, Instant now) {
        Instant stored = of(offset, name);
        UnreadableProgressException.refuseAhead(stored, now);
        return stored;
    }
}
