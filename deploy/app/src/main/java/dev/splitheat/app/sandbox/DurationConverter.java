package dev.splitheat.app.sandbox;

import dev.splitheat.sandbox.workload.DurationText;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as scenarios write them. */
final class DurationConverter implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
        try {
            return DurationText.read(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException("'" + text + "' is no duration such as 90s, 45m, 6h or 2d");
        }
    }
}
