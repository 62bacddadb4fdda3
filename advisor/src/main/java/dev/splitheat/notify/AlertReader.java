package dev.splitheat.notify;

import dev.splitheat.wire.UnreadableRecordException;
import dev.splitheat.wire.Wire;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes alerts of records; what is none becomes a dead letter. */
final class AlertReader {
    private static final Logger LOG = LoggerFactory.getLogger(AlertReader.class);

    private final DeadLetters deadLetters;
    private final Tally tally;

    AlertReader(DeadLetters deadLetters, Tally tally) {
        this.deadLetters = Objects.requireNonNull(deadLetters, "deadLetters");
        this.tally = tally;
    }

    /**
     * The alert; empty for what is none.
     *
     * @throws UnwrittenDeadLetterException when the record is no alert and must be read again
     */
    Optional<Outbox.Pending> read(ConsumerRecord<byte[], byte[]> record) {
        try {
            return Optional.of(Outbox.Pending.of(record, Wire.ALERTS.read(record.value())));
        } catch (UnreadableRecordException e) {
            refuse(record, e);
            return Optional.empty();
        }
    }

    private void refuse(ConsumerRecord<byte[], byte[]> record, UnreadableRecordException why) {
        deadLetters.write(record, why.getMessage());
        LOG.warn(
                "{}-{} offset {} is no alert and is skipped", record.topic(), record.partition(), record.offset(), why);
        tally.unreadable();
    }
}
