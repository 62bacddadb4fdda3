package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.TopicKey;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Lets the intervals of one length pass, and states. The 10-minute and hour views tell of the same time again, or of days
 * before the minutes begin: episodes made of both would count twice and run backwards.
 */
final class PickView<R> extends ContextualProcessor<String, Interval<R>, String, Interval<R>> {
    private static final Set<String> HAVE_ONE_LENGTH = Set.of(
            StatisticsView.TABLE_SIZES_STATS_1HOUR.name(),
            StatisticsView.ROW_DELETION_POLICIES.name(),
            StatisticsView.USER_SPLIT_POINTS.name());

    /** A clock that is set to the time of a zone, and not to UTC, is behind by no more. */
    private static final Duration MOST_AHEAD = Duration.ofHours(12);
    /** By Spanner's own clock, but for what is read from elsewhere, by another. */
    private static final Duration MOST_AHEAD_OF_READING = Duration.ofMinutes(10);

    private final Duration length;
    private SetAsideShelf setAside;

    /** {@code view} has the length that is wanted. */
    PickView(StatisticsView view) {
        this.length = view.length();
    }

    @Override
    public void init(ProcessorContext<String, Interval<R>> context) {
        super.init(context);
        setAside = new SetAsideShelf(context);
    }

    @Override
    public void process(Record<String, Interval<R>> message) {
        if (message.value() == null) {
            throw new EmptyRecordException("statistics");
        }
        Instant now = Instant.ofEpochMilli(context().currentSystemTimeMs());
        if (isFromTheFuture(message.value(), now)) {
            setAside.put(
                    message.value().database(),
                    now.truncatedTo(ChronoUnit.MINUTES),
                    "intervals of " + message.value().view() + " that end in the future",
                    TopicKey.sortable(message.value().end()),
                    1);
            throw new FutureRecordException(
                    message.value().view(), message.value().end(), now);
        }
        if (isWanted(message.value())) {
            context().forward(message);
        }
    }

    /** Nothing that is read has yet to end, and nothing is read later than now. */
    private boolean isFromTheFuture(Interval<R> interval, Instant now) {
        return interval.end().isAfter(interval.readAt().plus(MOST_AHEAD_OF_READING))
                || interval.end().isAfter(now.plus(MOST_AHEAD).plus(length));
    }

    private boolean isWanted(Interval<R> interval) {
        return interval.length().equals(length) || HAVE_ONE_LENGTH.contains(interval.view());
    }
}
