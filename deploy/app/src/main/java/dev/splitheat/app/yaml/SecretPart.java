package dev.splitheat.app.yaml;

import dev.splitheat.app.config.Environment;
import dev.splitheat.app.config.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A secret that a part of a file names: {@code token.file: PATH}, or {@code token: ${env:NAME}} or {@code ${file:PATH}}. */
public final class SecretPart {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(env|file):([^}]+)}");

    private SecretPart() {}

    /** Empty when the key is absent; refuses a secret that stands in the file itself, without showing it. */
    public static Optional<Secret> find(Part section, String key, Environment environment) {
        return section.at(key).map(part -> part.isText() ? referred(part, environment) : inFile(part));
    }

    /** The same, where there must be one. {@code meaning} completes "set it to …". */
    public static Secret required(Part section, String key, String meaning, Environment environment) {
        return find(section, key, environment)
                .orElseThrow(() -> section.refused(key + ".file is missing: set it to a file that holds " + meaning
                        + ", or " + key + " to ${env:NAME}"));
    }

    /** An address that may stand in the file itself, or be referred to as a secret is. */
    public static Secret plainOr(Part part, Environment environment) {
        if (!part.isText()) {
            return inFile(part);
        }
        String text = part.text("a URL");
        return text.startsWith("${") ? referred(part, environment) : new Secret(text);
    }

    private static Secret referred(Part part, Environment environment) {
        Matcher reference = REFERENCE.matcher(part.text("a secret"));
        if (!reference.matches()) {
            throw part.refused(
                    "is a secret and may not stand in this file: write ${file:PATH} or ${env:NAME} instead, or"
                            + " put it into a file and name that with " + part.name() + ".file");
        }
        return reference.group(1).equals("file")
                ? content(part, reference.group(2))
                : variable(part, reference.group(2), environment);
    }

    private static Secret inFile(Part part) {
        part.only(List.of("file"));
        Part file = part.required("file", "a file that holds the secret");
        return content(file, file.text("a file that holds the secret"));
    }

    private static Secret variable(Part part, String name, Environment environment) {
        return Optional.ofNullable(environment.variables().get(name))
                .filter(value -> !value.isBlank())
                .map(Secret::new)
                .orElseThrow(() -> part.refused(
                        "names the environment variable " + name + ", which is empty: put the secret there"));
    }

    private static Secret content(Part part, String path) {
        try {
            String text = Files.readString(Path.of(path)).strip();
            if (!text.isEmpty()) {
                return new Secret(text);
            }
        } catch (IOException unreadable) {
            throw unusable(part, path);
        }
        throw unusable(part, path);
    }

    private static RuntimeException unusable(Part part, String path) {
        return part.refused("names the file " + path + ", which cannot be read or is empty: put the secret there");
    }
}
