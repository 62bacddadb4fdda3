package dev.splitheat.analyzer;

import dev.splitheat.heat.HeatWindow;
import dev.splitheat.interval.Interval;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * In the place of {@link MeasureHeat} for one run, of which the advisor reads the minutes' scores and waits alone. What was
 * exported is in order and complete: nothing waits, nothing is sent again, and nothing becomes bytes here.
 */
final class SketchHeat extends ContextualProcessor<String, Interval<?>, String, HeatWindow> {
    private final Consumer<HeatSketch> reader;
    private final MadeSpaces spaces;
    private final Map<String, List<Interval<?>>> waits = new HashMap<>();
    private CatalogShelf shelf;

    /** {@code spaces} holds those of whoever else reads the same keys. */
    SketchHeat(Consumer<HeatSketch> reader, MadeSpaces spaces) {
        this.reader = reader;
        this.spaces = spaces;
    }

    @Override
    public void init(ProcessorContext<String, HeatWindow> context) {
        super.init(context);
        shelf = new CatalogShelf(context, spaces);
    }

    @Override
    public void process(Record<String, Interval<?>> message) {
        Interval<?> interval = message.value();
        switch (Kind.of(interval)) {
            case LOCKS ->
                waits.computeIfAbsent(interval.database(), unseen -> new ArrayList<>())
                        .add(interval);
            case SPLITS -> hand(interval);
            case SAMPLES, METRICS, WORKLOAD -> {}
        }
    }

    private void hand(Interval<?> scores) {
        List<Interval<?>> sources = new ArrayList<>(List.of(scores));
        List<Interval<?>> told = waits.remove(scores.database());
        if (told != null) {
            told.stream()
                    .filter(each ->
                            each.end().equals(scores.end()) && each.length().equals(scores.length()))
                    .forEach(sources::add);
        }
        reader.accept(new HeatSketch(
                sources, shelf.of(scores.database(), scores.end()).space()));
    }
}
