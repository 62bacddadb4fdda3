package dev.splitheat.ingest.collect.metrics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Stretches of minutes, in order and apart, that were passed over so that live ones need not wait. They are read beside
 * those, the newest first.
 */
public record Backlog(List<Minutes> stretches) {
    static final Backlog NONE = new Backlog(List.of());

    private static final String BETWEEN = ",";
    private static final String TO = "..";

    public Backlog {
        stretches = List.copyOf(stretches);
    }

    /** @param later than all others */
    Backlog with(Minutes later) {
        return new Backlog(Stream.concat(stretches.stream(), Stream.of(later)).toList());
    }

    Optional<Minutes> last() {
        return stretches.isEmpty() ? Optional.empty() : Optional.of(stretches.get(stretches.size() - 1));
    }

    /** @param paid the last of them, up to the end */
    Backlog without(Minutes paid) {
        List<Minutes> left = new ArrayList<>(stretches);
        Minutes last = left.remove(left.size() - 1);
        if (last.after().isBefore(paid.after())) {
            left.add(new Minutes(last.after(), paid.after()));
        }
        return new Backlog(left);
    }

    /** How many minutes. */
    public long count() {
        return stretches.stream().mapToLong(Minutes::count).sum();
    }

    /** Seconds since 1970, as {@code after..upTo,after..upTo}. */
    public String text() {
        return stretches.stream()
                .map(minutes ->
                        minutes.after().getEpochSecond() + TO + minutes.upTo().getEpochSecond())
                .collect(Collectors.joining(BETWEEN));
    }

    /** @throws IllegalArgumentException when the text is not what {@link #text} wrote */
    public static Backlog of(String text) {
        return new Backlog(Stream.of(text.split(BETWEEN))
                .filter(part -> !part.isEmpty())
                .map(Backlog::minutes)
                .toList());
    }

    private static Minutes minutes(String part) {
        int to = part.indexOf(TO);
        if (to < 0) {
            throw new IllegalArgumentException("'" + part + "' is no stretch of minutes");
        }
        return new Minutes(instant(part.substring(0, to)), instant(part.substring(to + TO.length())));
    }

    private static Instant instant(String seconds) {
        return Instant.ofEpochSecond(Long.parseLong(seconds));
    }
}
