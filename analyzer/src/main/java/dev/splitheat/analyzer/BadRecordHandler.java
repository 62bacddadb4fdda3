package dev.splitheat.analyzer;

import dev.splitheat.wire.BadRecordException;
import java.util.Map;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.LogAndContinueProcessingExceptionHandler;
import org.apache.kafka.streams.errors.ProcessingExceptionHandler;
import org.apache.kafka.streams.processor.api.Record;

/** Bad data goes to the dead letters; anything else is a mistake in the program and stops it. */
public final class BadRecordHandler implements ProcessingExceptionHandler {
    private final LogAndContinueProcessingExceptionHandler deadLetters = new LogAndContinueProcessingExceptionHandler();

    @Override
    public void configure(Map<String, ?> settings) {
        deadLetters.configure(settings);
    }

    @Override
    public Response handleError(ErrorHandlerContext context, Record<?, ?> message, Exception exception) {
        return exception instanceof BadRecordException
                ? deadLetters.handleError(context, message, exception)
                : Response.fail();
    }
}
