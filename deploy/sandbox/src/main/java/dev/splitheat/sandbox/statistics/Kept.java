package dev.splitheat.sandbox.statistics;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** One family's intervals of each length: minutes come in, and are summed up to the longer ones. */
final class Kept<S> {
    /** Rows are kept a little longer than Spanner answers, for reads at a timestamp in the past. */
    private static final long STALE_READS = Duration.ofHours(1).toMinutes();

    private final Retention retention;
    private final BinaryOperator<S> sum;
    private final UnaryOperator<S> closing;
    private final Map<IntervalLength, Timeline<S>> closed = new EnumMap<>(IntervalLength.class);
    private final Map<IntervalLength, S> open = new EnumMap<>(IntervalLength.class);

    /**
     * @param sum of two parts of an interval, changing neither
     * @param closing what is kept of an interval's sum
     */
    Kept(Set<IntervalLength> lengths, Retention retention, BinaryOperator<S> sum, UnaryOperator<S> closing) {
        this.retention = retention;
        this.sum = sum;
        this.closing = closing;
        lengths.forEach(length -> closed.put(
                length, new Timeline<>(Math.toIntExact((retention.of(length) + STALE_READS) / length.minutes() + 1))));
    }

    /** @param end of the minute, in minutes since the epoch; empty when there is nothing to tell of it */
    void add(long end, Optional<S> minute) {
        closed.forEach((length, timeline) -> {
            minute.ifPresent(some -> open.merge(length, some, sum));
            if (end % length.minutes() == 0) {
                timeline.put(
                        end / length.minutes(),
                        Optional.ofNullable(open.remove(length)).map(closing));
            }
        });
    }

    /** The intervals that a read sees and wants, oldest first; those with nothing to tell are left out. */
    void visible(IntervalLength length, Span span, BiConsumer<Instant, S> to) {
        Timeline<S> timeline = closed.get(length);
        long minutes = length.minutes();
        long first = Math.max(span.first(), span.newest() - retention.of(length) + 1);
        long last = Math.floorDiv(Math.min(span.last(), span.newest()), minutes);
        for (long index = Math.max(timeline.oldest(), Math.floorDiv(first + minutes - 1, minutes));
                index <= last;
                index++) {
            Instant end = Span.instant(index * minutes);
            timeline.at(index).ifPresent(some -> to.accept(end, some));
        }
    }

    /** One minute by its end. */
    Optional<S> minute(long end) {
        return closed.get(IntervalLength.MINUTE).at(end);
    }
}
