package dev.splitheat.notify;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Where records go that are no alerts. */
@FunctionalInterface
public interface DeadLetters {
    /** For all sinks of a process but one: each of them reads every alert, and one letter is enough. */
    DeadLetters LEFT_TO_ANOTHER_SINK = (refused, why) -> {};

    /** Returns when the letter is safe; throws when it may not be, so that the record is read again. */
    void write(ConsumerRecord<byte[], byte[]> refused, String why);
}
