package dev.splitheat.app.replay;

import dev.splitheat.analyzer.HeatSketch;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.streams.test.TestRecord;

/** The advisor's half of a replay: what the analyzer wrote in an interval comes to it, and its advice is kept. */
final class Advising implements Worker {
    private final LocalTopology advisor;
    private final Map<String, Advice> advice = new TreeMap<>();
    private final List<String> refused = new ArrayList<>();

    /** What the analyzer made of an interval. */
    record Analyzed(
            Instant end,
            Duration length,
            List<HeatSketch> heat,
            List<TestRecord<String, byte[]>> findings,
            List<String> refused) {}

    Advising(Instant from, Path stores) {
        this.advisor = LocalTopology.advisor(from, stores);
    }

    void take(Topic topic, String key, byte[] payload, Instant at) {
        advisor.pipe(topic, key, payload, at);
    }

    void take(Analyzed interval) {
        interval.heat().forEach(sketch -> take(Topic.HEAT, sketch.database(), sketch.payload(), interval.end()));
        interval.findings().forEach(record -> take(Topic.FINDINGS, record.key(), record.value(), interval.end()));
        keepAdvice();
        refused.addAll(interval.refused());
        refused.addAll(advisor.refusals());
        advisor.pass(interval.length());
    }

    /** What was advised since it was kept last. */
    void keepAdvice() {
        for (TestRecord<String, byte[]> record : advisor.written(Topic.RECOMMENDATIONS)) {
            if (record.value() != null) {
                Advice advised = Wire.ADVICE.read(record.value());
                advice.put(advised.findingId(), advised);
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
