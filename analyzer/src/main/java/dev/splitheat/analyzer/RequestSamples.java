package dev.splitheat.analyzer;

import dev.splitheat.episode.SamplingWish;
import dev.splitheat.finding.Finding;
import dev.splitheat.interval.SamplingRequest;
import dev.splitheat.rules.SamplingRules;
import dev.splitheat.topics.TopicKey;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Asks the collectors for more keys of tables whose findings need them, and remembers what it asked as long as it holds. */
final class RequestSamples extends ContextualProcessor<String, Finding, String, SamplingRequest> {
    private final SamplingWish wish;
    private KeyValueStore<String, SamplingRequest> asked;

    RequestSamples(SamplingRules rules) {
        this.wish = new SamplingWish(rules);
    }

    @Override
    public void init(ProcessorContext<String, SamplingRequest> context) {
        super.init(context);
        asked = context.getStateStore(Names.ASKED_SAMPLES);
    }

    @Override
    public void process(Record<String, Finding> message) {
        Finding finding = message.value();
        wish.of(finding, standing(finding)).ifPresent(request -> {
            String key = TopicKey.of(request.database(), request.table());
            asked.put(key, request);
            context().forward(new Record<>(key, request, message.timestamp()));
        });
    }

    private List<SamplingRequest> standing(Finding finding) {
        List<SamplingRequest> standing = new ArrayList<>();
        for (KeyValue<String, SamplingRequest> entry : Stores.of(asked, finding.database())) {
            if (entry.value.until().isAfter(finding.updatedAt())) {
                standing.add(entry.value);
            } else {
                asked.delete(entry.key);
            }
        }
        return standing;
    }
}
