package dev.splitheat.app.streams;

import dev.splitheat.advisor.UnreadableRecordHandler;
import dev.splitheat.analyzer.BadRecordHandler;
import dev.splitheat.view.UnreadableViewHandler;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;

/**
 * What a topology does with records that it cannot read or process: dead-letter them and go on. What several read, one
 * writes there.
 */
public record BadRecordHandling(String deadLetterTopic, Class<? extends DeserializationExceptionHandler> unreadable) {
    private static final String[] WHY = {"splitheat.why", "__streams.errors.message", "__streams.errors.exception"};

    /** The default of Kafka 5, which would be warned about otherwise; its constant is deprecated already. */
    private static final String GLOBAL_HANDLER = "processing.exception.handler.global.enabled";

    public BadRecordHandling {
        Objects.requireNonNull(deadLetterTopic, "deadLetterTopic");
        Objects.requireNonNull(unreadable, "unreadable");
    }

    /** Every unreadable record becomes a dead letter. */
    public static BadRecordHandling all(String deadLetterTopic) {
        return new BadRecordHandling(deadLetterTopic, LogAndContinueExceptionHandler.class);
    }

    /** Catalogs are left to the analyzer. */
    public static BadRecordHandling ofAdvisor(String deadLetterTopic) {
        return new BadRecordHandling(deadLetterTopic, UnreadableRecordHandler.class);
    }

    /** What the analyzer and the advisor read as well is left to them. */
    public static BadRecordHandling ofViews(String deadLetterTopic) {
        return new BadRecordHandling(deadLetterTopic, UnreadableViewHandler.class);
    }

    /** Settings for a Streams application. Mistakes in the program are not bad records: they stop it. */
    public Map<String, Object> settings() {
        return Map.of(
                StreamsConfig.ERRORS_DEAD_LETTER_QUEUE_TOPIC_NAME_CONFIG,
                deadLetterTopic,
                StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG,
                unreadable,
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
