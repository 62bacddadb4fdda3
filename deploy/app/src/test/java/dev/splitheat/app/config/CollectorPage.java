package dev.splitheat.app.config;

import java.util.Comparator;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Writes what can be said below {@code ingest}, from the connectors' definitions alone. */
final class CollectorPage {
    private CollectorPage() {}

    static String write(String rewrite) {
        StringBuilder page = new StringBuilder();
        page.append("# What `splitheat run` takes below `ingest`\n\n");
        page.append("Written from the connectors' own options; `").append(rewrite);
        page.append(
                "` writes it anew. Durations are numbers with a unit: `500ms`, `15s`, `5m`, `1h`, `30d`. Lists are lists of");
        page.append(" YAML. All other keys are in [example.yaml](example.yaml).\n");
        section(page, "Of several connectors", key -> key.definitions().size() > 1);
        for (CollectorKind kind : CollectorKind.values()) {
            section(page, "Of " + kind.text() + " alone", key -> key.definitions()
                    .keySet()
                    .equals(Set.of(kind)));
        }
        return page.toString();
    }

    private static void section(StringBuilder page, String title, Predicate<CollectorKey> belongs) {
        page.append("\n## ").append(title).append("\n\n");
        page.append("| key | default | values | for | meaning |\n|---|---|---|---|---|\n");
        CollectorKeys.all().stream()
                .filter(belongs)
                .sorted(Comparator.comparing(CollectorKey::name))
                .forEach(key -> page.append(line(key)));
    }

    private static String line(CollectorKey key) {
        String fallback = key.fallback();
        return "| `" + key.name() + "` | " + (fallback.isEmpty() ? "none" : "`" + fallback + "`") + " | "
                + values(key).replace("|", "\\|") + " | " + connectors(key) + " | "
                + inNamesOfTheFile(key).replace("|", "\\|") + " |\n";
    }

    private static String values(CollectorKey key) {
        return CollectorRange.of(key)
                .map(range -> range.describe(key.isDuration()))
                .orElseGet(() -> key.definition().validator == null
                        ? CollectorValues.meaning(key)
                        : String.valueOf(key.definition().validator));
    }

    private static String connectors(CollectorKey key) {
        return key.definitions().size() == CollectorKind.values().length
                ? "all"
                : key.definitions().keySet().stream()
                        .sorted()
                        .map(CollectorKind::text)
                        .collect(Collectors.joining(", "));
    }

    /** The connectors' texts speak of other options by their own names. */
    private static String inNamesOfTheFile(CollectorKey key) {
        CollectorKind kind =
                key.definitions().keySet().stream().sorted().findFirst().orElseThrow();
        String text = key.definition().documentation;
        for (CollectorKey other : CollectorKeys.all()) {
            if (other.isDuration() && other.definitions().containsKey(kind)) {
                text = text.replace(other.option(), other.name());
            }
        }
        return text;
    }
}
