package dev.splitheat.app.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.splitheat.app.lifecycle.StartupException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/** A configuration file that cannot be read, or holds something that it may not hold. */
public final class ConfigurationException extends StartupException {
    private static final long serialVersionUID = 1L;
    private static final Pattern LINE = Pattern.compile(":(\\d{1,7}): ");

    private ConfigurationException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    /** {@code sentence} says what stands in that line, and what should. */
    public static ConfigurationException at(Path file, int line, String sentence) {
        return new ConfigurationException(file + ":" + line + ": " + sentence, null);
    }

    /** Several, one a line, in the order of their lines. */
    static ConfigurationException together(List<ConfigurationException> found) {
        if (found.size() == 1) {
            return found.get(0);
        }
        String sentences = found.stream()
                .flatMap(each -> each.getMessage().lines())
                .distinct()
                .sorted(Comparator.comparingInt(ConfigurationException::line))
                .collect(Collectors.joining("\n"));
        return new ConfigurationException(sentences, found.get(0));
    }

    /** What is of no line comes first. */
    private static int line(String sentence) {
        Matcher place = LINE.matcher(sentence);
        return place.find() ? Integer.parseInt(place.group(1)) : 0;
    }

    public static ConfigurationException unreadable(Path file, String why, Throwable cause) {
        return new ConfigurationException("cannot read the configuration file " + file + ": " + why, cause);
    }

    /** The file is no YAML, or more than one document. */
    static ConfigurationException malformed(Path file, JsonProcessingException malformed) {
        if (malformed.getCause() instanceof MarkedYAMLException marked) {
            return malformed(file, marked);
        }
        String why = malformed.getOriginalMessage().lines().findFirst().orElse("");
        if (why.contains("UTF-8")) {
            return new ConfigurationException(file + ": no proper YAML: it is no UTF-8 text", malformed);
        }
        String line = malformed.getLocation() == null
                ? ""
                : ":" + malformed.getLocation().getLineNr();
        String sentence = malformed instanceof MismatchedInputException
                ? "a second document begins here: a configuration is one"
                : "no proper YAML: " + why;
        return new ConfigurationException(file + line + ": " + sentence, malformed);
    }

    /** The same, as the parser itself says it. */
    public static ConfigurationException malformed(Path file, YAMLException malformed) {
        if (malformed instanceof MarkedYAMLException marked && marked.getProblemMark() != null) {
            int line = marked.getProblemMark().getLine() + 1;
            return new ConfigurationException(
                    file + ":" + line + ": no proper YAML: " + marked.getProblem() + quoted(marked), malformed);
        }
        String why = String.valueOf(malformed.getMessage()).lines().findFirst().orElse("");
        return new ConfigurationException(file + ": no proper YAML: " + why, malformed);
    }

    /** A star at the beginning of a word is an alias to YAML, and nearly always meant as a pattern. */
    private static String quoted(MarkedYAMLException marked) {
        boolean alias = String.valueOf(marked.getContext()).contains("alias")
                || String.valueOf(marked.getProblem()).contains("alias");
        return alias ? ": put what begins with * into quotes" : "";
    }

    static ConfigurationException unknownKey(Path file, String key, Optional<String> nearest) {
        return new ConfigurationException(
                place(file, key) + ": unknown key " + key
                        + nearest.map(name -> ": did you mean " + name + "?")
                                .orElse(
                                        key.startsWith(ConfigKey.CLIENT_PREFIX)
                                                ? ": no Kafka client has such a setting"
                                                : ": deploy/config/example.yaml and deploy/config/COLLECTORS.md list every key"),
                null);
    }

    static ConfigurationException missing(Path file, String key, String meaning) {
        return new ConfigurationException(file + ": " + key + " is missing: set it to " + meaning, null);
    }

    /** {@code wanted} completes "must be …". */
    static ConfigurationException wrongValue(Path file, String key, String value, String wanted) {
        return new ConfigurationException(
                place(file, key) + ": " + key + " is " + value + " but must be " + wanted, null);
    }

    /** What a connector says of one of its options, in the file's own names. */
    public static ConfigurationException refused(Path file, String key, String sentence) {
        return new ConfigurationException(place(file, key) + ": " + key + ": " + sentence, null);
    }

    static ConfigurationException inlineSecret(Path file, String key, String remedy) {
        return new ConfigurationException(
                place(file, key) + ": " + key + " is a secret and may not stand in this file: " + remedy, null);
    }

    static ConfigurationException unreadableSecret(Path file, String key, String source, Throwable cause) {
        return new ConfigurationException(
                place(file, key) + ": " + key + " names " + source
                        + ", which cannot be read or is empty: put the secret there",
                cause);
    }

    /** The file, with the line of the key where there is one. */
    private static String place(Path file, String key) {
        OptionalInt line = KeyLine.of(file, key);
        return line.isPresent() ? file + ":" + line.getAsInt() : file.toString();
    }
}
