package dev.splitheat.view;

import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.topics.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keeps findings, those that are open also apart, and lets go of findings and their advice when their topics do: these drop
 * old records without a word.
 */
final class KeepFindings implements Processor<String, Finding, Void, Void> {
    private static final Duration LOOK_EVERY = Duration.ofDays(1);

    private KeyValueStore<String, Finding> findings;
    private KeyValueStore<String, Finding> open;
    private KeyValueStore<String, Advice> advice;

    @Override
    public void init(ProcessorContext<Void, Void> context) {
        findings = context.getStateStore(Names.FINDINGS);
        open = context.getStateStore(Names.OPEN_FINDINGS);
        advice = context.getStateStore(Names.RECOMMENDATIONS);
        context.schedule(LOOK_EVERY, PunctuationType.WALL_CLOCK_TIME, now -> letGo(Instant.ofEpochMilli(now)));
    }

    @Override
    public void process(Record<String, Finding> record) {
        Finding finding = record.value();
        boolean isOpen = finding != null && finding.status() == Finding.Status.OPEN;
        findings.put(record.key(), finding);
        open.put(record.key(), isOpen ? finding : null);
    }

    private void letGo(Instant now) {
        Instant oldest = now.minus(Topic.FINDINGS.retention());
        List<String> old = new ArrayList<>();
        try (KeyValueIterator<String, Finding> all = findings.all()) {
            all.forEachRemaining(entry -> {
                if (entry.value.updatedAt().isBefore(oldest)) {
                    old.add(entry.key);
                }
            });
        }
        old.forEach(key -> {
            findings.delete(key);
            open.delete(key);
            advice.delete(key);
        });
    }
}
