package dev.splitheat.ingest.collect.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Which metrics are asked for, and when their points are there; found out once a day. */
final class MetricSelection {
    /** Gauges, sampled whether anybody calls or not. */
    private static final String ALWAYS_THERE = "instance/";

    private static final Duration A_DAY = Duration.ofDays(1);

    private final String project;
    private final List<String> wanted;
    private final MetricSource source;
    private final Set<String> absent = new TreeSet<>();
    /** Some of those that are asked for again today. */
    private final Set<String> again = new HashSet<>();

    private Map<String, MetricTiming> told = Map.of();
    private Instant refreshed = Instant.MIN;

    MetricSelection(String project, List<String> wanted, MetricSource source) {
        this.project = project;
        this.wanted = List.copyOf(wanted);
        this.source = source;
    }

    /** Asks at the first time and then once a day; what was not there may be there now. */
    void refresh(Instant now) {
        if (refreshed.isBefore(now.minus(A_DAY))) {
            told = source.timings(project).orElse(Map.of());
            again.addAll(absent);
            refreshed = now;
        }
    }

    List<String> asked() {
        return wanted.stream()
                .filter(metric -> !absent.contains(metric) || again.contains(metric))
                .toList();
    }

    /** Whether there is such a metric today. */
    void hear(String metric, boolean known) {
        again.remove(metric);
        if (known) {
            absent.remove(metric);
        } else {
            absent.add(metric);
        }
    }

    /** Whether none of the metrics that are wanted is there: whoever has no points is not known to be silent. */
    boolean isVoid() {
        return absent.containsAll(wanted);
    }

    /** What is not told, and what to do about it. */
    Optional<String> problem() {
        return absent.isEmpty()
                ? Optional.empty()
                : Optional.of("projects/" + project + " has no metric " + String.join(", ", absent)
                        + ", so that minutes lack it; take it out of 'metrics' in the configuration, or leave it: it is"
                        + " asked for again once a day.");
    }

    /** Whether this one always has points, and the latest of all: where it has none yet, others may lack theirs. */
    boolean comesLast(String metric) {
        return metric.startsWith(ALWAYS_THERE) && settled(metric).equals(settled());
    }

    /** Whether nothing is asked for that a database has for itself. */
    boolean ofInstances() {
        return asked().stream().allMatch(DocumentedMetrics::ofInstances);
    }

    private Duration settled(String metric) {
        return told.getOrDefault(metric, DocumentedMetrics.timing(metric)).settled();
    }

    /** How long after its end a minute has all its points. */
    Duration settled() {
        return asked().stream().map(this::settled).max(Duration::compareTo).orElse(Minutes.ONE);
    }
}
