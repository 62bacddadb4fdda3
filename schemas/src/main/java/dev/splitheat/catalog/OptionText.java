package dev.splitheat.catalog;

import java.util.Map;
import java.util.stream.Collectors;

/** Writes lists of options: truth values and numbers as they are, everything else as a string. */
record OptionText(Dialect dialect) {
    /** {@code (name = value, …)} after the words, or nothing when there are no options. */
    String list(String words, Map<String, String> options) {
        return options.isEmpty()
                ? ""
                : words
                        + options.entrySet().stream()
                                .map(option ->
                                        Identifiers.path(option.getKey(), dialect) + " = " + value(option.getValue()))
                                .collect(Collectors.joining(", ", " (", ")"));
    }

    String string(String value) {
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
            case POSTGRESQL -> "'" + value.replace("'", "''") + "'";
        };
    }

    private String value(String value) {
        return value.matches("true|false|-?[0-9]+(\\.[0-9]+)?|\\[.*]") ? value : string(value);
    }
}
