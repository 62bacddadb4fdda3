package dev.splitheat.analyzer;

import dev.splitheat.heat.HeatWindow;
import dev.splitheat.interval.Interval;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;

/** In the place of {@link MeasureHeat} where nobody reads the heat of a run: findings do not come of it. */
final class HeatUnread implements Processor<String, Interval<?>, String, HeatWindow> {
    @Override
    public void process(Record<String, Interval<?>> record) {
        // What is told of a minute is followed elsewhere.
    }
}
