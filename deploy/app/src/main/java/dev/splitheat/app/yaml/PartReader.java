package dev.splitheat.app.yaml;

import dev.splitheat.app.config.ConfigurationException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Reads one key of a YAML file, with all below it. */
public final class PartReader {
    private final Path file;

    private PartReader(Path file) {
        this.file = file;
    }

    /** What stands under this key of the file's top, with dots or without; {@link Part.Nothing} when that is nothing. */
    public static Part read(Path file, String key) {
        return new PartReader(file).top(key);
    }

    /** Whether the file is one YAML document; what is wrong with one that is not, whoever reads all of it says. */
    public static boolean isYaml(Path file) {
        try {
            new PartReader(file).root();
            return true;
        } catch (ConfigurationException refused) {
            return false;
        }
    }

    private Part top(String key) {
        return root() instanceof MappingNode mapping
                ? fields("", mapping, name -> name.equals(key) || name.startsWith(key + "."))
                        .getOrDefault(key, nothing(key, 1))
                : nothing(key, 1);
    }

    private Node root() {
        try (Reader reader = Files.newBufferedReader(file)) {
            return new Yaml(new LoaderOptions()).compose(reader);
        } catch (YAMLException malformed) {
            throw ConfigurationException.malformed(file, malformed);
        } catch (IOException unreadable) {
            throw ConfigurationException.unreadable(file, String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    private Part part(String name, Node node) {
        int line = node.getStartMark().getLine() + 1;
        if (node instanceof MappingNode mapping) {
            return new Part(file, name, line, new Part.Fields(fields(name, mapping, key -> true)));
        }
        if (node instanceof SequenceNode sequence) {
            List<Part> items = new ArrayList<>();
            for (Node item : sequence.getValue()) {
                items.add(part(name + "[" + (items.size() + 1) + "]", item));
            }
            return new Part(file, name, line, new Part.Items(items));
        }
        return node.getTag().equals(Tag.NULL)
                ? nothing(name, line)
                : new Part(
                        file,
                        name,
                        line,
                        new Part.Text(((ScalarNode) node).getValue().strip()));
    }

    private Map<String, Part> fields(String name, MappingNode mapping, Predicate<String> wanted) {
        Map<String, Part> fields = new LinkedHashMap<>();
        for (NodeTuple each : mapping.getValue()) {
            int line = each.getKeyNode().getStartMark().getLine() + 1;
            String key = each.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "?";
            if (wanted.test(key)) {
                put(fields, name, line, List.of(key.split("\\.")), each.getValueNode());
            }
        }
        return fields;
    }

    private void put(Map<String, Part> fields, String name, int line, List<String> path, Node value) {
        String full = name.isEmpty() ? path.get(0) : name + "." + path.get(0);
        Part before = fields.get(path.get(0));
        Part added = path.size() == 1
                ? placed(part(full, value), line)
                : new Part(file, full, line, new Part.Fields(below(full, line, path, value)));
        fields.put(path.get(0), before == null || before.isNothing() ? added : merged(before, added));
    }

    private Map<String, Part> below(String full, int line, List<String> path, Node value) {
        Map<String, Part> fields = new LinkedHashMap<>();
        put(fields, full, line, path.subList(1, path.size()), value);
        return fields;
    }

    /** At the line of its key: where the value stands, somebody may see no name. */
    private static Part placed(Part part, int line) {
        return new Part(part.file(), part.name(), line, part.content());
    }

    private Part merged(Part one, Part other) {
        if (!(one.content() instanceof Part.Fields some) || !(other.content() instanceof Part.Fields more)) {
            throw other.refused("given twice: the other is in line " + one.line());
        }
        Map<String, Part> all = new LinkedHashMap<>(some.parts());
        more.parts().forEach((key, part) -> all.merge(key, part, this::merged));
        return new Part(file, one.name(), one.line(), new Part.Fields(all));
    }

    private Part nothing(String name, int line) {
        return new Part(file, name, line, new Part.Nothing());
    }
}
