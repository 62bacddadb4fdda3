package dev.splitheat.notify;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** Reads single alerts again whose turn has come, and goes on where reading stood before. */
final class Rereading {
    /**
     * What is read again of one partition.
     *
     * @param wanted keys of alerts by their offsets; those that were found are taken away
     * @param resume where reading stood
     */
    private record Window(Map<Long, String> wanted, long last, long resume) {}

    private final Map<TopicPartition, Window> windows = new HashMap<>();

    boolean isUnderWay() {
        return !windows.isEmpty();
    }

    void begin(Collection<Overflow.Place> places, Consumer<?, ?> consumer) {
        places.stream()
                .collect(Collectors.groupingBy(
                        Overflow.Place::partition,
                        Collectors.toMap(Overflow.Place::offset, Overflow.Place::key, (one, other) -> other)))
                .forEach((partition, wanted) -> begin(partition, wanted, consumer));
    }

    private void begin(TopicPartition partition, Map<Long, String> wanted, Consumer<?, ?> consumer) {
        long first = wanted.keySet().stream().min(Long::compare).orElseThrow();
        long last = wanted.keySet().stream().max(Long::compare).orElseThrow();
        windows.put(partition, new Window(new HashMap<>(wanted), last, consumer.position(partition)));
        consumer.seek(partition, first);
    }

    /** Whether the record is new, or one of those that are wanted again. */
    boolean takes(ConsumerRecord<?, ?> record) {
        Window window = windows.get(new TopicPartition(record.topic(), record.partition()));
        return window == null
                || record.offset() >= window.resume()
                || window.wanted().remove(record.offset()) != null;
    }

    /**
     * Ends what is read.
     *
     * @param gone is told what is not in the topic any more, by key and offset: something newer of the same alert is
     */
    void goOn(Consumer<?, ?> consumer, BiConsumer<String, Long> gone) {
        windows.entrySet().removeIf(each -> {
            long position = consumer.position(each.getKey());
            Window window = each.getValue();
            if (position <= window.last()) {
                return false;
            }
            if (position < window.resume()) {
                consumer.seek(each.getKey(), window.resume());
            }
            window.wanted().forEach((offset, key) -> gone.accept(key, offset));
            return true;
        });
    }

    void drop(Collection<TopicPartition> partitions) {
        windows.keySet().removeAll(partitions);
    }
}
