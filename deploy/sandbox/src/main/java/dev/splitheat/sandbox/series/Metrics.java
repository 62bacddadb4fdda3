package dev.splitheat.sandbox.series;

import dev.splitheat.sandbox.series.Metric.Kind;
import dev.splitheat.sandbox.series.Metric.Label;
import dev.splitheat.sandbox.series.Metric.LabelType;
import dev.splitheat.sandbox.series.Metric.ValueType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which metrics there are: the lines of {@code metrics.csv}. A new metric is one line there. */
public final class Metrics {
    public static final String DOMAIN = "spanner.googleapis.com/";

    private static final Map<String, Label> LABELS = lines("labels.csv").stream()
            .map(line -> line.split("\\|"))
            .collect(Collectors.toMap(
                    cells -> cells[0],
                    // A label that means something else with some metrics has a second name behind a slash.
                    cells -> new Label(cells[0].split("/")[0], LabelType.valueOf(cells[1]), cells[2])));

    private static final List<Metric> ALL =
            lines("metrics.csv").stream().map(line -> metric(line.split("\\|"))).toList();

    private Metrics() {}

    /** By type, in alphabetical order. */
    public static List<Metric> all() {
        return ALL;
    }

    /** @param type with its domain */
    public static Optional<Metric> named(String type) {
        return ALL.stream().filter(metric -> metric.type().equals(type)).findFirst();
    }

    private static Metric metric(String[] cells) {
        return new Metric(
                DOMAIN + cells[0],
                cells[1],
                Kind.valueOf(cells[2]),
                ValueType.valueOf(cells[3]),
                cells[4],
                Duration.ofSeconds(Integer.parseInt(cells[5])),
                labels(cells[6]),
                Quantity.valueOf(cells[7]),
                cells[8]);
    }

    private static List<Label> labels(String names) {
        return Arrays.stream(names.split(" "))
                .filter(name -> !name.isEmpty())
                .map(LABELS::get)
                .toList();
    }

    private static List<String> lines(String resource) {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(Metrics.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
            return reader.lines().skip(1).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
