package dev.splitheat.app;

import dev.splitheat.finding.Finding;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Measures, beside a running demo, how long a minute that was just read takes to be a committed finding that a consumer
 * has in hand. The read's instant is Spanner's own read timestamp plus the staleness that was asked for; both clocks are
 * this machine's. Arguments: bootstrap servers, staleness in milliseconds, minutes to wait for, longest wait in seconds.
 */
final class LiveLatency {
    private record Minute(String database, Instant end) {}

    private final TopicReader topics;
    private final Duration staleness;
    private final Map<Minute, Instant> readAt = new HashMap<>();
    private final Map<Minute, Instant> intervalSeenAt = new HashMap<>();
    private final Map<Minute, Instant> findingSeenAt = new HashMap<>();

    private LiveLatency(TopicReader topics, Duration staleness) {
        this.topics = topics;
        this.staleness = staleness;
    }

    public static void main(String[] arguments) {
        LiveLatency latency = new LiveLatency(
                new TopicReader(arguments[0], DemoParts.PREFIX), Duration.ofMillis(Long.parseLong(arguments[1])));
        latency.watch(Integer.parseInt(arguments[2]), Duration.ofSeconds(Long.parseLong(arguments[3])));
        latency.print(System.out);
    }

    private void watch(int minutes, Duration longest) {
        Instant end = Instant.now().plus(longest);
        try (KafkaConsumer<String, byte[]> consumer = topics.consumer()) {
            List<TopicPartition> partitions = List.of(Topic.STATS_SPLIT, Topic.FINDINGS).stream()
                    .flatMap(topic -> consumer.partitionsFor(topic.in(DemoParts.PREFIX)).stream())
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToEnd(partitions);
            while (Instant.now().isBefore(end) && seenEnds() <= minutes) {
                consumer.poll(Duration.ofMillis(50)).forEach(this::take);
            }
        }
    }

    private void take(ConsumerRecord<String, byte[]> record) {
        Instant now = Instant.now();
        if (record.topic().equals(Topic.STATS_SPLIT.in(DemoParts.PREFIX))) {
            Interval<SplitRow> interval = Wire.SPLIT_INTERVALS.read(record.value());
            Minute minute = new Minute(interval.database(), interval.end());
            readAt.putIfAbsent(minute, interval.readAt());
            intervalSeenAt.putIfAbsent(minute, now);
        } else {
            Finding finding = Wire.FINDINGS.read(record.value());
            findingSeenAt.putIfAbsent(new Minute(finding.database(), finding.updatedAt()), now);
        }
    }

    /** One more than was measured in full: the last one's findings may still be on their way. */
    private long seenEnds() {
        return readAt.keySet().stream().map(Minute::end).distinct().count();
    }

    private void print(PrintStream out) {
        out.println("  read by the poll to finding:             "
                + summary(minute -> Duration.between(readAt.get(minute).plus(staleness), findingSeenAt.get(minute))));
        out.println("  interval on its topic to finding on its: "
                + summary(minute -> Duration.between(intervalSeenAt.get(minute), findingSeenAt.get(minute))));
    }

    private String summary(Function<Minute, Duration> measure) {
        List<Duration> measured = findingSeenAt.keySet().stream()
                .filter(readAt::containsKey)
                .map(measure)
                .sorted()
                .toList();
        if (measured.isEmpty()) {
            return "no live minute changed a finding";
        }
        return String.format(
                Locale.ROOT,
                "median %.2f s, slowest %.2f s, of %d",
                measured.get(measured.size() / 2).toMillis() / 1000.0,
                measured.get(measured.size() - 1).toMillis() / 1000.0,
                measured.size());
    }
}
