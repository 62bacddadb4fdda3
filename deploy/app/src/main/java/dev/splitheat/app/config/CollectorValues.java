package dev.splitheat.app.config;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.common.config.ConfigDef.Type;

/** Turns what the file says below {@code ingest} into options as the connectors take them. */
final class CollectorValues {
    private final FlatFile settings;

    CollectorValues(FlatFile settings) {
        this.settings = settings;
    }

    /** Only what the file says: all else is left to the connectors' defaults. */
    Map<CollectorKind, Map<String, String>> bind() {
        Map<CollectorKind, Map<String, String>> options = new EnumMap<>(CollectorKind.class);
        for (CollectorKey key : CollectorKeys.all()) {
            value(key).ifPresent(value -> key.definitions().keySet().forEach(kind -> options.computeIfAbsent(
                            kind, first -> new TreeMap<>())
                    .put(key.option(), value)));
        }
        return options;
    }

    private Optional<String> value(CollectorKey key) {
        if (key.definition().type == Type.LIST) {
            return settings.list(key.name(), "a list").map(items -> joined(key, items));
        }
        return settings.text(key.name(), meaning(key)).map(text -> switch (key.definition().type) {
            case LONG, INT, SHORT -> number(key, text);
            case BOOLEAN, DOUBLE, STRING, CLASS, PASSWORD, LIST -> text;
        });
    }

    private String joined(CollectorKey key, List<String> items) {
        items.stream().filter(item -> item.contains(",")).findFirst().ifPresent(item -> {
            throw settings.wrong(key.name(), item, "a list of texts without commas: write each on a line of its own");
        });
        return String.join(",", items);
    }

    private String number(CollectorKey key, String text) {
        Optional<Long> value = key.isDuration()
                ? DurationText.parse(text).map(Duration::toMillis)
                : Optional.of(text).flatMap(CollectorValues::whole);
        return value.filter(number ->
                        CollectorRange.of(key).map(range -> range.holds(number)).orElse(true))
                .map(String::valueOf)
                .orElseThrow(() -> settings.wrong(key.name(), text, meaning(key)));
    }

    private static Optional<Long> whole(String text) {
        return text.matches("-?\\d{1,18}") ? Optional.of(Long.parseLong(text)) : Optional.empty();
    }

    /** Completes "must be …". */
    static String meaning(CollectorKey key) {
        String range = CollectorRange.of(key)
                .map(bounds -> " " + bounds.describe(key.isDuration()))
                .orElse("");
        if (key.isDuration()) {
            return "a duration" + range + ", such as " + key.fallback();
        }
        return switch (key.definition().type) {
            case LONG, INT, SHORT -> "a whole number" + range;
            case LIST -> "a list";
            case BOOLEAN -> "true or false";
            case DOUBLE -> "a number";
            case STRING, CLASS, PASSWORD -> "a single text";
        };
    }
}
