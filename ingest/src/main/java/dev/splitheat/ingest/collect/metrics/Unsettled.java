package dev.splitheat.ingest.collect.metrics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Minutes that were sent shortly before an outage, and not looked at again since: whoever goes on with live minutes behind
 * a gap still owes them a look. The oldest first.
 */
public record Unsettled(List<Remembered> runs) {
    static final Unsettled NONE = new Unsettled(List.of());

    private static final String BETWEEN = ",";
    /** Each is looked at by the first turn that goes well; outages that let none through leave no more than these. */
    private static final int MOST = 12;

    public Unsettled {
        runs = List.copyOf(runs);
    }

    Unsettled with(Remembered run) {
        if (run.isEmpty()) {
            return this;
        }
        List<Remembered> all = new ArrayList<>(runs);
        all.add(run);
        return new Unsettled(all.subList(Math.max(0, all.size() - MOST), all.size()));
    }

    Optional<Minutes> first() {
        return runs.stream().findFirst().map(Remembered::stretch);
    }

    /** Without those that were looked at: they were over by then. */
    Unsettled after(Instant lookedUpTo) {
        return new Unsettled(
                runs.stream().filter(run -> run.upTo().isAfter(lookedUpTo)).toList());
    }

    Optional<PointLedger.Sent> at(Instant end) {
        return runs.stream().flatMap(run -> run.at(end).stream()).findFirst();
    }

    Unsettled again(Instant end, PointCount points) {
        return new Unsettled(runs.stream()
                .map(run -> run.at(end).isPresent() ? run.again(end, points) : run)
                .toList());
    }

    public String text() {
        return runs.stream().map(Remembered::text).collect(Collectors.joining(BETWEEN));
    }

    /** @throws IllegalArgumentException when the text is not what {@link #text} wrote */
    public static Unsettled of(String text) {
        return new Unsettled(Stream.of(text.split(BETWEEN))
                .filter(run -> !run.isEmpty())
                .map(Remembered::of)
                .toList());
    }
}
