package dev.splitheat.app.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A YAML file as dotted names with their values; nesting and dots in names mean the same. */
final class FlatFile {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** What stands below is no flat matter, and read by whoever deals with it. */
    private static final Set<String> ELSEWHERE = Set.of("alerts", "reports");

    /** Each is the name of a key without the {@code .file} at its end. */
    private static final Set<String> INLINE_SECRETS =
            Set.of("webhook.secret", "redaction.secret", "web.token", "web.proxy.secret", "web.peers.secret");

    private final Path file;
    private final Map<String, JsonNode> values;
    private final Mistakes mistakes = new Mistakes();
    private final Map<ConfigKey, String> defaults = new EnumMap<>(ConfigKey.class);

    private FlatFile(Path file, Map<String, JsonNode> values) {
        this.file = file;
        this.values = values;
    }

    /** Reads a file; names that nobody knows are among its {@link #mistakes}. */
    static FlatFile read(Path file) {
        Map<String, JsonNode> values = new TreeMap<>();
        JsonNode root = parse(file);
        if (!root.isMissingNode() && !root.isNull()) {
            if (!root.isObject()) {
                throw ConfigurationException.at(file, 1, "the file must consist of keys with values");
            }
            flatten(file, "", root, values);
        }
        FlatFile flat = new FlatFile(file, values);
        values.keySet().forEach(key -> flat.mistakes.check(() -> refuseUnknown(file, key)));
        return flat;
    }

    private static JsonNode parse(Path file) {
        try {
            return YAML.readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException malformed) {
            throw ConfigurationException.malformed(file, malformed);
        } catch (NoSuchFileException missing) {
            throw ConfigurationException.unreadable(file, "there is no such file", missing);
        } catch (IOException unreadable) {
            throw ConfigurationException.unreadable(file, String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    private static void flatten(Path file, String prefix, JsonNode object, Map<String, JsonNode> into) {
        object.properties().forEach(property -> {
            String name = prefix + property.getKey();
            if (ELSEWHERE.contains(name.split("\\.", 2)[0])) {
                return;
            }
            if (property.getValue().isObject()) {
                flatten(file, name + ".", property.getValue(), into);
            } else if (into.put(name, property.getValue()) != null) {
                throw ConfigurationException.wrongValue(file, name, "given twice", "given once");
            }
        });
    }

    private static void refuseUnknown(Path file, String key) {
        if (INLINE_SECRETS.contains(key)) {
            throw ConfigurationException.inlineSecret(
                    file, key, "put it into a file and name that with " + key + ".file");
        }
        if (!ConfigKey.isKnown(key)) {
            throw ConfigurationException.unknownKey(file, key, ConfigKey.nearest(key));
        }
    }

    /** What is wrong in it, as far as it was read. */
    Mistakes mistakes() {
        return mistakes;
    }

    Path file() {
        return file;
    }

    /** The text of a single value; empty when the key is absent or has no value. */
    Optional<String> text(ConfigKey key) {
        return text(key.text(), key.meaning());
    }

    /** As {@link #text(ConfigKey)}. {@code meaning} completes "must be …". */
    Optional<String> text(String key, String meaning) {
        JsonNode value = values.get(key);
        if (value == null || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isValueNode()) {
            throw ConfigurationException.wrongValue(file, key, "a list", meaning);
        }
        return Optional.of(value.asText().strip());
    }

    /** A list of texts; one text alone is a list of one. Empty when the key is absent. */
    Optional<List<String>> list(ConfigKey key) {
        return list(key.text(), key.meaning());
    }

    /** As {@link #list(ConfigKey)}. {@code meaning} completes "must be …". */
    Optional<List<String>> list(String key, String meaning) {
        JsonNode value = values.get(key);
        if (value == null || value.isNull()) {
            return Optional.empty();
        }
        if (value.isValueNode()) {
            return Optional.of(List.of(value.asText().strip()));
        }
        List<String> items = new ArrayList<>();
        for (JsonNode item : value) {
            if (!item.isValueNode() || item.isNull()) {
                throw wrong(key, "a list with something else in it", meaning);
            }
            items.add(item.asText().strip());
        }
        return Optional.of(items);
    }

    /** Every key below {@link ConfigKey#CLIENT_PREFIX}, without that prefix. */
    Map<String, String> client() {
        Map<String, String> client = new TreeMap<>();
        for (String key : values.keySet()) {
            if (key.startsWith(ConfigKey.CLIENT_PREFIX)) {
                text(key, "a single value")
                        .ifPresent(value -> client.put(key.substring(ConfigKey.CLIENT_PREFIX.length()), value));
            }
        }
        return client;
    }

    /** Notes what holds where the key is absent. */
    void otherwise(ConfigKey key, String value) {
        defaults.put(key, value);
    }

    /** As far as it was noted. */
    Optional<String> otherwise(ConfigKey key) {
        return Optional.ofNullable(defaults.get(key));
    }

    ConfigurationException wrong(ConfigKey key, String value) {
        return wrong(key.text(), value, key.meaning());
    }

    /** {@code meaning} completes "must be …". */
    ConfigurationException wrong(String key, String value, String meaning) {
        return ConfigurationException.wrongValue(file, key, value, meaning);
    }

    ConfigurationException missing(ConfigKey key) {
        return ConfigurationException.missing(file, key.text(), key.meaning());
    }
}
