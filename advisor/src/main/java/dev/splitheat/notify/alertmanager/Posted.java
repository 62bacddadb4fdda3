package dev.splitheat.notify.alertmanager;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitheat.story.Story;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One alert as Alertmanager is told of it.
 *
 * @param database its full name
 * @param over when it ended; empty while it fires
 */
record Posted(
        String database,
        SortedMap<String, String> labels,
        Map<String, String> annotations,
        Instant startsAt,
        Optional<Instant> over,
        Optional<URI> open) {
    Posted {
        Objects.requireNonNull(database, "database");
        labels = new TreeMap<>(labels);
        annotations = Map.copyOf(annotations);
        Objects.requireNonNull(startsAt, "startsAt");
        Objects.requireNonNull(over, "over");
        Objects.requireNonNull(open, "open");
    }

    static Posted of(String database, SortedMap<String, String> labels, Story story, Instant startsAt) {
        return new Posted(database, labels, Annotations.of(story), startsAt, Optional.empty(), story.open());
    }

    Posted over(Instant end) {
        return new Posted(database, labels, annotations, startsAt, Optional.of(end), open);
    }

    Posted labelled(SortedMap<String, String> others) {
        return new Posted(database, others, annotations, startsAt, over, open);
    }

    /**
     * As the API has it. It refuses what ends before it starts, which a clock that was put back would make of it.
     *
     * @param until when Alertmanager takes it for over if it hears no more
     */
    ObjectNode json(Instant until) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        ObjectNode label = node.putObject("labels");
        labels.forEach(label::put);
        ObjectNode annotation = node.putObject("annotations");
        new TreeMap<>(annotations).forEach(annotation::put);
        Instant end = over.orElse(until);
        node.put("startsAt", (startsAt.isBefore(end) ? startsAt : end).toString());
        node.put("endsAt", end.toString());
        open.ifPresent(page -> node.put("generatorURL", page.toString()));
        return node;
    }
}
