package dev.splitheat.app.weekly;

import dev.splitheat.topics.TopicKey;
import dev.splitheat.weekly.Week;
import dev.splitheat.wire.Codec;
import dev.splitheat.wire.UnreadableRecordException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Where what is read of each database goes. Several threads add to it, each to a part of its own. */
final class Harvest {
    private final Week week;
    private final Predicate<String> wanted;
    private final Map<String, Gathered> databases = new ConcurrentHashMap<>();
    private final LongAdder unreadable = new LongAdder();

    /** @param wanted full names of databases */
    Harvest(Week week, Predicate<String> wanted) {
        this.week = week;
        this.wanted = wanted;
    }

    Gathered of(String database) {
        return databases.computeIfAbsent(database, name -> new Gathered(name, week));
    }

    Map<String, Gathered> databases() {
        return databases;
    }

    boolean wants(String key) {
        String database = TopicKey.database(key);
        return isDatabase(database) && wanted.test(database);
    }

    /** What is said of a listing is said of no database. */
    static boolean isDatabase(String name) {
        return name.startsWith("projects/") && !name.contains("*");
    }

    <T> Optional<T> decodeWanted(Codec<T> codec, ConsumerRecord<String, byte[]> record) {
        return record.value() == null || !wants(record.key()) ? Optional.empty() : decode(codec, record.value());
    }

    /** Empty for what cannot be read, which is counted. */
    <T> Optional<T> decode(Codec<T> codec, byte[] value) {
        try {
            return Optional.of(codec.read(value));
        } catch (UnreadableRecordException e) {
            unreadable.increment();
            return Optional.empty();
        }
    }

    /** Records that were passed over because they could not be read; the analyzer and the advisor keep them as dead letters. */
    long unreadable() {
        return unreadable.sum();
    }
}
