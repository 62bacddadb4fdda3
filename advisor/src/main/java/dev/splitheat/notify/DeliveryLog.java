package dev.splitheat.notify;

import dev.splitheat.notice.Told;
import java.util.Collection;
import java.util.List;
import org.apache.kafka.common.TopicPartition;

/** Where it is written down what a sink has been told, so that a restart neither forgets nor repeats. */
public interface DeliveryLog {
    /** For what begins anew at each start, such as a terminal that a demo writes to. */
    DeliveryLog FORGETFUL = new DeliveryLog() {
        @Override
        public List<Told> read(Collection<TopicPartition> partitions) {
            return List.of();
        }

        @Override
        public List<Told> everything() {
            return List.of();
        }

        @Override
        public void write(Told told) {
            // Forgotten at the next start.
        }

        @Override
        public void forget(Told told) {
            // Never known.
        }

        @Override
        public void flush() {
            // Nothing is under way.
        }
    };

    /** All that is known of the alerts in these partitions of the topic {@code alerts}. */
    Collection<Told> read(Collection<TopicPartition> partitions);

    /** All that is known of the sink's alerts, whoever tells them. */
    Collection<Told> everything();

    /** Writes it down; it is safe after the next {@link #flush}. */
    void write(Told told);

    /** Nobody will ask for it again. */
    void forget(Told told);

    /**
     * Returns when everything that was written is safe; waits as long as Kafka is away.
     *
     * @throws UnwrittenDeliveryException when it will not be
     */
    void flush();
}
