package dev.splitheat.app.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes secrets from files and environment variables; the configuration file itself never holds one. */
final class Secrets {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(env|file):([^}]+)}");

    private final Path file;
    private final Environment environment;

    Secrets(Path file, Environment environment) {
        this.file = file;
        this.environment = environment;
    }

    /** The secret in the file that a key names, or else in an environment variable; empty when there is neither. */
    Optional<Secret> find(FlatFile settings, ConfigKey key, String variable) {
        Optional<String> path = settings.text(key);
        if (path.isPresent()) {
            return Optional.of(new Secret(fileContent(key.text(), path.get())));
        }
        return environment.variable(variable).map(Secret::new);
    }

    /** Client properties with {@code ${env:NAME}} and {@code ${file:PATH}} replaced, which is how secrets must stand there. */
    Map<String, String> resolve(Map<String, String> client) {
        Map<String, String> resolved = new HashMap<>();
        client.forEach((name, value) -> {
            String key = ConfigKey.CLIENT_PREFIX + name;
            Matcher reference = REFERENCE.matcher(value);
            if (ClientSettings.isPassword(name) && !reference.find()) {
                throw ConfigurationException.inlineSecret(file, key, "write ${file:PATH} or ${env:NAME} instead");
            }
            resolved.put(
                    name,
                    reference
                            .reset()
                            .replaceAll(match -> Matcher.quoteReplacement(
                                    match.group(1).equals("env")
                                            ? variable(key, match.group(2))
                                            : fileContent(key, match.group(2)))));
        });
        return resolved;
    }

    private String variable(String key, String name) {
        return environment
                .variable(name)
                .orElseThrow(() ->
                        ConfigurationException.unreadableSecret(file, key, "the environment variable " + name, null));
    }

    private String fileContent(String key, String path) {
        try {
            String content = Files.readString(Path.of(path)).strip();
            if (content.isEmpty()) {
                throw ConfigurationException.unreadableSecret(file, key, "the file " + path, null);
            }
            return content;
        } catch (IOException unreadable) {
            throw ConfigurationException.unreadableSecret(file, key, "the file " + path, unreadable);
        }
    }
}
