package dev.splitheat.app.replay;

import dev.splitheat.analyzer.HeatSketch;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.Sealed;
import dev.splitheat.wire.Sealing;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.test.TestRecord;

/** The advisor's half of a replay: what the analyzer wrote in an interval comes to it, and its advice is kept. */
final class Advising implements Worker {
    private final String database;
    private final LocalTopology advisor;
    private final Map<String, Advice> advice = new TreeMap<>();
    private final List<String> refused = new ArrayList<>();

    /** What the analyzer made of an interval. */
    record Analyzed(
            Instant end,
            Duration length,
            List<HeatSketch> heat,
            List<TestRecord<String, Finding>> findings,
            List<String> refused) {}

    Advising(String database, Handover handover, Instant from, Path stores) {
        this.database = database;
        this.advisor = LocalTopology.advisor(handover, from, stores);
    }

    <T> void take(Topic topic, Codec<T> codec, String key, T value, Instant at) {
        advisor.pipe(topic, codec, key, value, at);
    }

    /** Of what is kept as it came. */
    void take(Topic topic, Sealing sealing, Sealed told, Instant at) {
        advisor.pipe(topic, sealing, told, at);
    }

    void take(Analyzed interval) {
        for (HeatSketch sketch : interval.heat()) {
            take(Topic.HEAT, Sealing.HEAT_WINDOWS, sketch.sealed(), interval.end());
        }
        if (!interval.findings().isEmpty()) {
            advisor.hand(Topic.FINDINGS, database, byKey(interval.findings()), interval.end());
        }
        keepAdvice();
        refused.addAll(interval.refused());
        refused.addAll(advisor.refusals());
        advisor.pass(interval.length());
    }

    private static List<KeyValue<String, Finding>> byKey(List<TestRecord<String, Finding>> findings) {
        return findings.stream()
                .map(record -> KeyValue.pair(record.key(), record.value()))
                .toList();
    }

    /** What was advised since it was kept last. */
    void keepAdvice() {
        for (TestRecord<String, Advice> record : advisor.written(Topic.RECOMMENDATIONS, Wire.ADVICE)) {
            if (record.value() != null) {
                advice.put(record.value().findingId(), record.value());
            }
        }
    }

    void pass(Duration silence) {
        advisor.pass(silence);
    }

    /** The latest advice for a finding; it may have none. */
    Advice on(Finding finding) {
        return advice.getOrDefault(finding.id(), Advice.none(finding));
    }

    /** Why records were refused, by the analyzer or the advisor, interval by interval. */
    List<String> refused() {
        return List.copyOf(refused);
    }

    @Override
    public void close() {
        advisor.close();
    }
}
