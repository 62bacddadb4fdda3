package dev.splitheat.view;

import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;

/**
 * What cannot be read is counted, in Kafka's metric {@code dropped-records}, and passed over. What nobody else reads becomes
 * a dead letter here; the rest is written there by those who act on it: the analyzer, the advisor, the sinks.
 */
public final class UnreadableViewHandler implements DeserializationExceptionHandler {
    private static final Set<String> READ_HERE_ALONE = Set.of(
            Names.READ_HEAT_10M,
            Names.READ_HEAT_1H,
            Names.READ_RECOMMENDATIONS,
            Names.READ_FEEDBACK,
            Names.READ_REPORTS);

    private final LogAndContinueExceptionHandler deadLetters = new LogAndContinueExceptionHandler();

    @Override
    public void configure(Map<String, ?> settings) {
        deadLetters.configure(settings);
    }

    @Override
    public Response handleError(
            ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> record, Exception exception) {
        return READ_HERE_ALONE.contains(context.processorNodeId())
                ? deadLetters.handleError(context, record, exception)
                : Response.resume();
    }
}
