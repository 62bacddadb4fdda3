package dev.splitheat.advisor;

import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;

/**
 * Unreadable records go to the dead letters and the flow goes on. Those of collectors are the analyzer's to write there,
 * which reads them too: here they are only counted, in Kafka's metric {@code dropped-records}.
 */
public final class UnreadableRecordHandler implements DeserializationExceptionHandler {
    private static final Set<String> LEFT_TO_THE_ANALYZER =
            Set.of(Names.READ_CATALOGS, Names.READ_KEY_SAMPLES, Names.READ_WORKLOAD_STATS, Names.READ_METRICS);

    private final LogAndContinueExceptionHandler deadLetters = new LogAndContinueExceptionHandler();

    @Override
    public void configure(Map<String, ?> settings) {
        deadLetters.configure(settings);
    }

    @Override
    public Response handleError(
            ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> record, Exception exception) {
        return LEFT_TO_THE_ANALYZER.contains(context.processorNodeId())
                ? Response.resume()
                : deadLetters.handleError(context, record, exception);
    }
}
