package dev.splitheat.sandbox.workload.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code 90s}, {@code 20ms}, {@code 45m}, {@code 3h}, {@code 30d}. */
public final class DurationReader extends JsonDeserializer<Duration> {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h|d)");
    private static final Map<String, Duration> UNITS = Map.of(
            "ms", Duration.ofMillis(1),
            "s", Duration.ofSeconds(1),
            "m", Duration.ofMinutes(1),
            "h", Duration.ofHours(1),
            "d", Duration.ofDays(1));

    @Override
    public Duration deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        String text = parser.getText();
        Optional<Duration> duration = read(text);
        return duration.isPresent()
                ? duration.get()
                : context.reportInputMismatch(Duration.class, "a duration is 20ms, 90s, 45m, 3h or 30d, not %s", text);
    }

    /** Empty for what is no such duration. */
    public static Optional<Duration> read(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        return matcher.matches()
                ? Optional.of(UNITS.get(matcher.group(2)).multipliedBy(Long.parseLong(matcher.group(1))))
                : Optional.empty();
    }
}
