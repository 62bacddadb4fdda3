package dev.splitheat.app.yaml;

import dev.splitheat.app.config.ConfigurationException;
import dev.splitheat.app.config.Mistakes;
import dev.splitheat.app.config.Nearest;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A part of a configuration file, with its place: whatever is wrong with it is told with file, line and name. Nesting and
 * dots in names mean the same.
 *
 * @param name from the top of the file, such as {@code alerts.routes[2].severity}
 */
public record Part(Path file, String name, int line, Content content) {
    private static final int MOST_LISTED = 30;

    /** What stands there. */
    public sealed interface Content permits Fields, Items, Text, Nothing {}

    /** Keys with values, in the order of the file. */
    public record Fields(Map<String, Part> parts) implements Content {}

    /** A list. */
    public record Items(List<Part> parts) implements Content {
        public Items {
            parts = List.copyOf(parts);
        }
    }

    /** A single value. */
    public record Text(String text) implements Content {}

    /** A key without a value, or no key. */
    public record Nothing() implements Content {}

    public Part {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(content, "content");
    }

    /** The part below this key; empty when it is absent or has no value. */
    public Optional<Part> at(String key) {
        return Optional.ofNullable(fields().get(key)).filter(part -> !part.isNothing());
    }

    /** The same, where there must be one. {@code meaning} completes "set it to …". */
    public Part required(String key, String meaning) {
        return at(key).orElseThrow(() -> refused(key + " is missing: set it to " + meaning));
    }

    /** The keys with their values; refuses what is something else. */
    public Map<String, Part> fields() {
        if (isNothing()) {
            return Map.of();
        }
        if (content instanceof Fields found) {
            return found.parts();
        }
        throw wrong("keys with values");
    }

    /** The same, but for any key beside these. */
    public Part only(Collection<String> known) {
        Mistakes mistakes = new Mistakes();
        fields().forEach((key, part) -> mistakes.check(() -> part.refuseUnless(known, key)));
        mistakes.end();
        return this;
    }

    private void refuseUnless(Collection<String> known, String key) {
        if (!known.contains(key)) {
            throw refused("unknown key"
                    + Nearest.to(key, withFiles(known))
                            .map(near -> ": did you mean " + near + "?")
                            .orElse(": there are " + String.join(", ", known)));
        }
    }

    /** A secret's file is a key below it, which people write in other ways, too. */
    private static List<String> withFiles(Collection<String> known) {
        return Stream.concat(known.stream(), known.stream().map(key -> key + ".file"))
                .toList();
    }

    /** The items of a list; anything else is a list of one. */
    public List<Part> items() {
        if (content instanceof Items list) {
            return list.parts();
        }
        return isNothing() ? List.of() : List.of(this);
    }

    /** The single value. {@code meaning} completes "must be …". */
    public String text(String meaning) {
        if (content instanceof Text single && !single.text().isEmpty()) {
            return single.text();
        }
        throw wrong(meaning);
    }

    public boolean isNothing() {
        return content instanceof Nothing;
    }

    public boolean isText() {
        return content instanceof Text;
    }

    /** {@code meaning} completes "must be …". */
    public ConfigurationException wrong(String meaning) {
        return refused("is " + shown() + " but must be " + meaning);
    }

    /** A word that nobody knows, with the nearest of those that are known. */
    public ConfigurationException unknown(String kind, Collection<String> known) {
        String word = text(kind);
        return refused("unknown " + kind + " " + word
                + Nearest.to(word, known)
                        .map(near -> ": did you mean " + near + "?")
                        .orElseGet(() -> listed(known)));
    }

    private static String listed(Collection<String> known) {
        if (known.isEmpty()) {
            return ": there is none";
        }
        return known.size() > MOST_LISTED ? "" : ": there are " + String.join(", ", known);
    }

    /** {@code sentence} goes on after the name of this part. */
    public ConfigurationException refused(String sentence) {
        return ConfigurationException.at(file, line, name + (sentence.startsWith("is ") ? " " : ": ") + sentence);
    }

    private String shown() {
        if (content instanceof Text single) {
            return single.text().isEmpty() ? "empty" : single.text();
        }
        return content instanceof Items ? "a list" : content instanceof Fields ? "keys with values" : "empty";
    }
}
