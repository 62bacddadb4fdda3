package dev.splitheat.ingest.collect;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Stretches of time that a view could not tell of any more, in order and apart: what the family's next coarser view is
 * asked for instead.
 */
public record Holes(List<Question> stretches) {
    public static final Holes NONE = new Holes(List.of());

    private static final String BETWEEN = ",";
    private static final String TO = "..";
    /** In seconds: the end of the year 9999. */
    private static final long LATEST = 253_402_300_799L;

    public Holes {
        stretches = List.copyOf(stretches);
    }

    /** A stretch that begins where the last one ends prolongs it. */
    Holes with(Instant after, Instant upTo) {
        List<Question> all = new ArrayList<>(stretches);
        Instant from = after;
        if (!all.isEmpty() && !all.get(all.size() - 1).upTo().isBefore(after)) {
            from = all.remove(all.size() - 1).after();
        }
        all.add(new Question(from, upTo));
        return new Holes(all);
    }

    /** Without what ended before. */
    public Holes since(Instant oldest) {
        return stretches.stream().allMatch(hole -> hole.upTo().isAfter(oldest))
                ? this
                : new Holes(stretches.stream()
                        .filter(hole -> hole.upTo().isAfter(oldest))
                        .toList());
    }

    /**
     * The first stretch that reaches beyond, on the grid of a coarser view, without what lies before. Only intervals that
     * lie in a hole as a whole: others would tell once more what the finer view told.
     */
    public Optional<Question> beyond(Optional<Instant> done, Grid grid) {
        return stretches.stream()
                .filter(hole -> grid.ceiling(hole.after()).isBefore(grid.floor(hole.upTo())))
                .filter(hole -> done.isEmpty() || grid.floor(hole.upTo()).isAfter(done.get()))
                .findFirst()
                .map(hole -> {
                    Instant start = grid.ceiling(hole.after());
                    Instant from = done.filter(start::isBefore).orElse(start);
                    return new Question(from, grid.floor(hole.upTo()));
                });
    }

    /** Seconds since 1970, as {@code from..to,from..to}. */
    public String text() {
        return stretches.stream()
                .map(hole -> hole.after().getEpochSecond() + TO + hole.upTo().getEpochSecond())
                .collect(Collectors.joining(BETWEEN));
    }

    /** @throws UnreadableProgressException when the text is none of ours */
    public static Holes of(String text) {
        Objects.requireNonNull(text, "text");
        try {
            return new Holes(Stream.of(text.split(BETWEEN))
                    .filter(part -> !part.isEmpty())
                    .map(Holes::stretch)
                    .toList());
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new UnreadableProgressException("holes", text, e);
        }
    }

    private static Question stretch(String part) {
        int to = part.indexOf(TO);
        return new Question(instant(part.substring(0, to)), instant(part.substring(to + TO.length())));
    }

    private static Instant instant(String seconds) {
        long told = Long.parseLong(seconds);
        if (told < 0 || told > LATEST) {
            throw new IllegalArgumentException(told + " is no time that Spanner tells");
        }
        return Instant.ofEpochSecond(told);
    }
}
