package dev.splitheat.ingest.connect;

import dev.splitheat.ingest.collect.DatabasePattern;
import dev.splitheat.ingest.spanner.LoopbackHost;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;

/** What values of options may be; whatever is refused is refused in one sentence. */
final class OptionChecks {
    /** What others write between the items of a list. */
    private static final Pattern SEPARATORS = Pattern.compile("\\S[;|\\s]+\\S");

    private OptionChecks() {}

    /** @param check throws IllegalArgumentException with one sentence */
    static ConfigDef.Validator text(Consumer<String> check, String accepted) {
        return validator(value -> check.accept(String.valueOf(value)), accepted);
    }

    /** As {@link #text}, for what may be left empty. */
    static ConfigDef.Validator optionalText(Consumer<String> check, String accepted) {
        return text(
                value -> {
                    if (!value.isBlank()) {
                        check.accept(value);
                    }
                },
                accepted);
    }

    /** @param check is given each value of the list once; one that comes twice is refused */
    static ConfigDef.Validator list(Consumer<String> check, String accepted) {
        return validator(
                value -> {
                    Set<String> seen = new HashSet<>();
                    for (Object item : (List<?>) value) {
                        item(check, String.valueOf(item));
                        if (!seen.add(String.valueOf(item))) {
                            throw new IllegalArgumentException("'" + item + "' is named twice: name each once.");
                        }
                    }
                },
                accepted);
    }

    private static void item(Consumer<String> check, String item) {
        if (item.isBlank()) {
            throw new IllegalArgumentException("one of its items is empty: take out a comma.");
        }
        try {
            check.accept(item);
        } catch (IllegalArgumentException e) {
            boolean several = !item.contains(":") && SEPARATORS.matcher(item).find();
            throw several
                    ? new IllegalArgumentException(
                            "'" + item + "' looks like several: write commas between the items of a list.", e)
                    : e;
        }
    }

    /** As {@link #list}, for what may not be left empty. @param empty a sentence on a list that is */
    static ConfigDef.Validator filledList(Consumer<String> check, String empty, String accepted) {
        ConfigDef.Validator each = list(check, accepted);
        return ConfigDef.LambdaValidator.with(
                (name, value) -> {
                    if (value instanceof List<?> items && items.isEmpty()) {
                        throw new ConfigException("option " + name + ": " + empty);
                    }
                    each.ensureValid(name, value);
                },
                () -> accepted);
    }

    /** @param words in small letters; a value may be written in any */
    static ConfigDef.Validator word(List<String> words) {
        String accepted = String.join(", ", words);
        return text(
                value -> {
                    if (!words.contains(value.toLowerCase(Locale.ROOT))) {
                        throw new IllegalArgumentException("'" + value + "' is none of " + accepted + ".");
                    }
                },
                accepted);
    }

    static ConfigDef.Validator databases() {
        return list(DatabasePattern::of, "full names of databases, or patterns of such names");
    }

    /** What a topic's name may begin with: Kafka allows 249 letters of few kinds. */
    static ConfigDef.Validator topicPrefix() {
        return optionalText(
                value -> {
                    if (!value.matches("[a-zA-Z0-9._-]{1,200}")) {
                        throw new IllegalArgumentException(
                                "'" + value + "' cannot begin a topic's name: write at most 200"
                                        + " letters, digits, dots, underscores or hyphens.");
                    }
                },
                "letters, digits, dots, underscores and hyphens");
    }

    static ConfigDef.Validator host() {
        return optionalText(LoopbackHost::of, "http://127.0.0.1:PORT");
    }

    /** A path; whether there is such a file is asked when the configuration is validated. */
    static ConfigDef.Validator credentials() {
        return optionalText(OptionChecks::refuseKey, "a path");
    }

    private static void refuseKey(String value) {
        if (value.contains("{") || value.contains("-----BEGIN")) {
            throw new IllegalArgumentException(
                    "this is a key itself, which everybody could read who may read the connector's configuration: write"
                            + " the key to a file on each worker and give its path; where the path differs from worker to"
                            + " worker, let a config provider tell it, such as ${env:CREDENTIALS_FILE}.");
        }
    }

    static ConfigDef.Validator millis(Duration least, Duration most) {
        return ConfigDef.Range.between(least.toMillis(), most.toMillis());
    }

    private static ConfigDef.Validator validator(Consumer<Object> check, String accepted) {
        return ConfigDef.LambdaValidator.with(
                (name, value) -> {
                    if (value == null) {
                        // An option that must be set and is not: Connect says so itself.
                        return;
                    }
                    try {
                        check.accept(value);
                    } catch (IllegalArgumentException e) {
                        throw new ConfigException("option " + name + ": " + e.getMessage());
                    }
                },
                () -> accepted);
    }
}
