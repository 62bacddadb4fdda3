package dev.splitheat.sandbox.scenario;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code 20ms}, {@code 90s}, {@code 45m}, {@code 3h} and {@code 30d}. */
final class DurationText extends StdScalarDeserializer<Duration> {
    private static final long serialVersionUID = 1L;
    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})(ms|s|m|h|d)");

    DurationText() {
        super(Duration.class);
    }

    @Override
    public Duration deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        String text = parser.hasToken(JsonToken.VALUE_STRING) ? parser.getText() : "";
        Optional<Duration> duration = read(text);
        return duration.isPresent() ? duration.get() : (Duration) context.handleUnexpectedToken(Duration.class, parser);
    }

    private static Optional<Duration> read(String text) {
        Matcher matcher = DURATION.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2)) {
                    case "ms" -> Duration.ofMillis(amount);
                    case "s" -> Duration.ofSeconds(amount);
                    case "m" -> Duration.ofMinutes(amount);
                    case "h" -> Duration.ofHours(amount);
                    default -> Duration.ofDays(amount);
                });
    }
}
