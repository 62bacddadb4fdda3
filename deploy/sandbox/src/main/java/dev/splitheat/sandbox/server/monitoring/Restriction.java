package dev.splitheat.sandbox.server.monitoring;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What a filter wants of a value.
 *
 * @param written for messages
 * @param equality whether the whole value is compared with a text
 */
record Restriction(String written, boolean equality, Predicate<String> test) {
    Restriction {
        Objects.requireNonNull(test, "test");
    }

    static Restriction equalTo(String text) {
        return new Restriction(text, true, text::equals);
    }

    static Restriction containing(String text) {
        return new Restriction(text, false, value -> value.contains(text));
    }

    /**
     * Empty when there is no such function, or not with so many arguments. Regular expressions are Java's, which take more
     * than Google's.
     *
     * @throws java.util.regex.PatternSyntaxException for an argument that is no regular expression
     */
    static Optional<Restriction> function(String name, List<String> arguments) {
        String written = name + arguments;
        if (name.equals("one_of")) {
            return Optional.of(new Restriction(written, false, arguments::contains));
        }
        return arguments.size() == 1
                ? test(name, arguments.get(0)).map(test -> new Restriction(written, false, test))
                : Optional.empty();
    }

    private static Optional<Predicate<String>> test(String name, String argument) {
        return switch (name) {
            case "starts_with" -> Optional.of(value -> value.startsWith(argument));
            case "ends_with" -> Optional.of(value -> value.endsWith(argument));
            case "has_substring" -> Optional.of(value -> value.contains(argument));
            case "monitoring.regex.full_match" ->
                Optional.of(Pattern.compile(argument).asMatchPredicate());
            default -> Optional.empty();
        };
    }
}
