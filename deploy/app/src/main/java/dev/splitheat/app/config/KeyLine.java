package dev.splitheat.app.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/** Where a key stands in a YAML file; looked for only when something is to be said of it. */
final class KeyLine {
    private KeyLine() {}

    /**
     * The line of a key with dots, however the file nests it; of a group its first key's. Empty where the file has no such
     * key, or cannot be read.
     */
    static OptionalInt of(Path file, String key) {
        try (Reader reader = Files.newBufferedReader(file)) {
            return below(new Yaml(new LoaderOptions()).compose(reader), "", key);
        } catch (IOException | YAMLException unreadable) {
            return OptionalInt.empty();
        }
    }

    private static OptionalInt below(Node node, String prefix, String key) {
        if (!(node instanceof MappingNode mapping)) {
            return OptionalInt.empty();
        }
        for (NodeTuple each : mapping.getValue()) {
            String name = prefix + (each.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "?");
            if (name.equals(key) || name.startsWith(key + ".")) {
                return OptionalInt.of(each.getKeyNode().getStartMark().getLine() + 1);
            }
            OptionalInt found =
                    key.startsWith(name + ".") ? below(each.getValueNode(), name + ".", key) : OptionalInt.empty();
            if (found.isPresent()) {
                return found;
            }
        }
        return OptionalInt.empty();
    }
}
