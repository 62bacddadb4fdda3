package dev.splitheat.analyzer;

import dev.splitheat.heat.HeatWindow;
import dev.splitheat.interval.Interval;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * In the place of {@link MeasureHeat} for one run, of which the advisor reads the minutes' scores and waits alone. What was
 * exported is in order and complete: nothing waits, nothing is sent again.
 */
final class SketchHeat extends ContextualProcessor<String, Interval<?>, String, HeatWindow> {
    private final Map<String, List<HeatWindow>> waits = new HashMap<>();
    private CatalogShelf shelf;

    @Override
    public void init(ProcessorContext<String, HeatWindow> context) {
        super.init(context);
        shelf = new CatalogShelf(context);
    }

    @Override
    public void process(Record<String, Interval<?>> message) {
        Interval<?> interval = message.value();
        switch (Kind.of(interval)) {
            case LOCKS ->
                waits.computeIfAbsent(interval.database(), unseen -> new ArrayList<>())
                        .add(stateOf(interval));
            case SPLITS -> send(interval);
            case SAMPLES, METRICS, WORKLOAD -> {}
        }
    }

    private void send(Interval<?> scores) {
        List<HeatWindow> sources = new ArrayList<>(List.of(stateOf(scores)));
        List<HeatWindow> told = waits.remove(scores.database());
        if (told != null) {
            told.stream()
                    .filter(each ->
                            each.end().equals(scores.end()) && each.length().equals(scores.length()))
                    .forEach(sources::add);
        }
        HeatWindow minute = HeatWindow.beside(sources);
        context().forward(new Record<>(minute.database(), minute, minute.end().toEpochMilli()), Names.WRITE_HEAT);
    }

    private HeatWindow stateOf(Interval<?> interval) {
        return HeatStates.of(
                        interval, shelf.of(interval.database(), interval.end()).space())
                .orElseThrow();
    }
}
