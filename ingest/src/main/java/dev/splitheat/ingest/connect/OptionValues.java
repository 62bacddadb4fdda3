package dev.splitheat.ingest.connect;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.apache.kafka.common.config.AbstractConfig;

/** Values of options in the types that settings have. */
final class OptionValues {
    private OptionValues() {}

    static Duration millis(AbstractConfig config, String option) {
        return Duration.ofMillis(config.getLong(option));
    }

    /** What is not blank. */
    static Optional<String> text(AbstractConfig config, String option) {
        return Optional.of(config.getString(option).strip()).filter(text -> !text.isEmpty());
    }

    static Optional<Path> path(AbstractConfig config, String option) {
        try {
            return text(config, option).map(Path::of);
        } catch (InvalidPathException e) {
            throw new WrongOptionException(option, "this is no path: " + e.getReason() + ".");
        }
    }

    static <E extends Enum<E>> E choice(AbstractConfig config, String option, Class<E> type) {
        return Enum.valueOf(type, config.getString(option).toUpperCase(Locale.ROOT));
    }
}
