package dev.splitheat.advisor;

import dev.splitheat.wire.Sealed;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What of the records of a database is kept as it came, how long, and how many bytes of it at most. */
enum KeptView {
    /** Keys that were written: an hour of them tells how load lies. */
    CHANGE_STREAM(Duration.ofHours(1), 8_000_000),
    /** Keys that are there: collectors come round the tables in hours. */
    STORED_KEYS(Duration.ofDays(1), 2_000_000),
    /** Texts of statements; those that matter are there again and again. */
    QUERY_STATS_TOP_MINUTE(Duration.ofMinutes(10), 2_000_000),
    /** What a written row weighs. */
    TXN_STATS_TOP_MINUTE(Duration.ofMinutes(10), 2_000_000),
    /** Beside what is counted of them: a minute's operations tell what a full split took. */
    TABLE_OPERATIONS_STATS_MINUTE(Duration.ofHours(1), 4_000_000),
    /** Of the past alone, to be counted. */
    TABLE_OPERATIONS_STATS_10MINUTE(Duration.ZERO, 4_000_000),
    TABLE_OPERATIONS_STATS_HOUR(Duration.ZERO, 4_000_000),
    /** The newest. */
    TABLE_SIZES_STATS_1HOUR(Duration.ZERO, 1_000_000),
    /** Series come minutes late, not all at once; those before the heat tell how long requests took then. */
    CLOUD_MONITORING(Duration.ofMinutes(30), 1_000_000),
    /** Windows of heat. */
    HEAT(Duration.ofHours(1), 4_000_000);

    private static final Map<String, KeptView> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(KeptView::name, view -> view));

    private final Duration age;
    private final long bytes;

    KeptView(Duration age, long bytes) {
        this.age = age;
        this.bytes = bytes;
    }

    /** How much older than the newest one a record may be. */
    Duration age() {
        return age;
    }

    /** Of all records of the view together; the newest stays in any case. */
    long bytes() {
        return bytes;
    }

    /** Whether it is counted before it is let go. */
    boolean isCounted() {
        return name().startsWith("TABLE_OPERATIONS");
    }

    /** Empty for what nobody asks for. */
    static Optional<KeptView> of(Sealed told) {
        return told.view().isEmpty() ? Optional.of(HEAT) : Optional.ofNullable(BY_NAME.get(told.view()));
    }
}
