package dev.splitheat.notify;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/** A record that cannot be read, and whose dead letter is not known to be safe. */
public final class UnwrittenDeadLetterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnwrittenDeadLetterException(ConsumerRecord<?, ?> refused, String deadLetters, Throwable cause) {
        super(
                "%s-%d offset %d cannot be read, and %s does not take its dead letter: %s"
                        .formatted(
                                refused.topic(),
                                refused.partition(),
                                refused.offset(),
                                deadLetters,
                                cause.getMessage()),
                cause);
    }
}
