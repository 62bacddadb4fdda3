package dev.splitheat.advisor;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;

/**
 * Unreadable records go to the dead letters and the flow goes on. Catalogs are the analyzer's to write there, which reads
 * them too: here they are only counted, in Kafka's metric {@code dropped-records}.
 */
public final class UnreadableRecordHandler implements DeserializationExceptionHandler {
    private final LogAndContinueExceptionHandler deadLetters = new LogAndContinueExceptionHandler();

    @Override
    public void configure(Map<String, ?> settings) {
        deadLetters.configure(settings);
    }

    @Override
    public Response handleError(
            ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> record, Exception exception) {
        return Names.READ_CATALOGS.equals(context.processorNodeId())
                ? Response.resume()
                : deadLetters.handleError(context, record, exception);
    }
}
