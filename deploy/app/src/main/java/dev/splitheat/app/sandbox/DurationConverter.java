package dev.splitheat.app.sandbox;

import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations as scenarios write them. */
public final class DurationConverter implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
        return DurationReader.read(text)
                .orElseThrow(
                        () -> new TypeConversionException("'" + text + "' is no duration such as 90s, 45m, 6h or 2d"));
    }
}
