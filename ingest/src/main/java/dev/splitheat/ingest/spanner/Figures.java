package dev.splitheat.ingest.spanner;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Reads figures that come as text: JSON writes 64-bit integers so, and some column has another type than documented. */
final class Figures {
    private Figures() {}

    static OptionalLong number(Optional<String> text) {
        OptionalDouble decimal = decimal(text);
        try {
            return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text.get()));
        } catch (NumberFormatException e) {
            return decimal.isPresent() ? OptionalLong.of(Math.round(decimal.getAsDouble())) : OptionalLong.empty();
        }
    }

    static OptionalDouble decimal(Optional<String> text) {
        try {
            return text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text.get()));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    static boolean yes(String text) {
        return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("yes") || text.equalsIgnoreCase("always");
    }
}
