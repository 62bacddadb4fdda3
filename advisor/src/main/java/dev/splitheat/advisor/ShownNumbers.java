package dev.splitheat.advisor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** Numbers of databases in a metric: what was shown and is none any more is shown as none, once. */
final class ShownNumbers {
    private final BiConsumer<String, Integer> meter;
    private final Map<String, Integer> shown = new LinkedHashMap<>();

    ShownNumbers(BiConsumer<String, Integer> meter) {
        this.meter = meter;
    }

    /** @param numbers by database; who is not among them has none */
    void show(Map<String, Integer> numbers) {
        shown.replaceAll((database, number) -> 0);
        numbers.forEach((database, number) -> {
            if (number > 0) {
                shown.put(database, number);
            }
        });
        shown.forEach(meter);
        shown.values().removeIf(number -> number == 0);
    }

    /** Another process counts them from now on. */
    void close() {
        show(Map.of());
    }
}
