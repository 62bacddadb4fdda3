package dev.splitheat.analyzer;

import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Lets the intervals of one view pass. The 10-minute and hour views tell of the same time again, or of days before the
 * minutes begin: episodes made of both would count twice and run backwards. They become heat of their own later.
 */
final class PickView extends ContextualProcessor<String, Interval<SplitRow>, String, Interval<SplitRow>> {
    private final String view;

    PickView(StatisticsView view) {
        this.view = view.name();
    }

    @Override
    public void process(Record<String, Interval<SplitRow>> message) {
        if (message.value() == null) {
            throw new EmptyRecordException("split statistics");
        }
        if (message.value().view().equals(view)) {
            context().forward(message);
        }
    }
}
