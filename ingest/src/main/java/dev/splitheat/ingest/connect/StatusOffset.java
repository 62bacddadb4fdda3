package dev.splitheat.ingest.connect;

import dev.splitheat.interval.CollectorStatus;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the offset of a status tells a later life; the status itself is in Kafka, where nobody looks one up. */
final class StatusOffset {
    private static final String AT = "at";
    private static final String UP_TO = "upTo";
    private static final String GONE_SINCE = "goneSince";

    private StatusOffset() {}

    static Map<String, Object> of(CollectorStatus status) {
        Map<String, Object> offset = new HashMap<>();
        offset.put(AT, status.at().toEpochMilli());
        status.collectedUpTo().ifPresent(end -> offset.putAll(StoredInstant.as(UP_TO, end)));
        return offset;
    }

    /** @param since when Spanner says that there is no such database */
    static Map<String, Object> of(CollectorStatus status, Optional<Instant> since) {
        Map<String, Object> offset = of(status);
        since.ifPresent(gone -> offset.putAll(StoredInstant.as(GONE_SINCE, gone)));
        return offset;
    }

    static Optional<Instant> upTo(Map<String, Object> offset) {
        return instant(offset, UP_TO);
    }

    static Optional<Instant> goneSince(Map<String, Object> offset) {
        return instant(offset, GONE_SINCE);
    }

    /** Of what earlier versions stored there is nothing to be told; nor is it worth refusing a database. */
    private static Optional<Instant> instant(Map<String, Object> offset, String name) {
        return offset.get(name) instanceof Number ? Optional.of(StoredInstant.of(offset, name)) : Optional.empty();
    }
}
