package dev.splitheat.app.streams;

import dev.splitheat.analyzer.BadRecordHandler;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;

/** What every topology does with records that it cannot read or process: dead-letter them and go on. */
public final class BadRecordHandling {
    private static final String[] WHY = {"splitheat.why", "__streams.errors.message", "__streams.errors.exception"};

    /** The default of Kafka 5, which would be warned about otherwise; its constant is deprecated already. */
    private static final String GLOBAL_HANDLER = "processing.exception.handler.global.enabled";

    private BadRecordHandling() {}

    /** Settings for a Streams application. Mistakes in the program are not bad records: they stop it. */
    public static Map<String, Object> settings(String deadLetterTopic) {
        return Map.of(
                StreamsConfig.ERRORS_DEAD_LETTER_QUEUE_TOPIC_NAME_CONFIG,
                deadLetterTopic,
                StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG,
                LogAndContinueExceptionHandler.class,
                StreamsConfig.PROCESSING_EXCEPTION_HANDLER_CLASS_CONFIG,
                BadRecordHandler.class,
                GLOBAL_HANDLER,
                true);
    }

    /** Why a record is a dead letter, in the words of its headers. */
    public static String why(Headers headers) {
        return Stream.of(WHY)
                .map(headers::lastHeader)
                .filter(header -> header != null && header.value() != null)
                .map(BadRecordHandling::text)
                .findFirst()
                .orElse("no reason is given");
    }

    private static String text(Header header) {
        return new String(header.value(), StandardCharsets.UTF_8);
    }
}
