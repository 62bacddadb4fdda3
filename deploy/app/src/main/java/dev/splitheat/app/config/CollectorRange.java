package dev.splitheat.app.config;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which numbers or durations a connector's option may be: Kafka keeps the bounds of a range to itself, but prints them. */
record CollectorRange(long least, long most) {
    private static final Pattern BETWEEN = Pattern.compile("\\[(-?\\d+),\\.\\.\\.,(-?\\d+)]");

    /** Empty when the option is no number, or any. */
    static Optional<CollectorRange> of(CollectorKey key) {
        Matcher bounds = BETWEEN.matcher(String.valueOf(key.definition().validator));
        return bounds.matches()
                ? Optional.of(new CollectorRange(Long.parseLong(bounds.group(1)), Long.parseLong(bounds.group(2))))
                : Optional.empty();
    }

    boolean holds(long value) {
        return least <= value && value <= most;
    }

    /** Such as {@code from 1s to 1h}. */
    String describe(boolean duration) {
        LongFunction<String> shown = duration ? value -> DurationText.of(Duration.ofMillis(value)) : Long::toString;
        return "from " + shown.apply(least) + " to " + shown.apply(most);
    }
}
