package dev.splitheat.heatmap;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The columns of a picture, and the layer whose windows lie in them.
 *
 * @param from beginning of the first column, a multiple of {@code length}
 * @param length of a column, a multiple of the layer's
 */
public record Columns(Instant from, Duration length, int count, Layer layer) {
    /** Widths that people read off easily. */
    private static final List<Duration> STEPS = List.of(
            Duration.ofMinutes(1),
            Duration.ofMinutes(2),
            Duration.ofMinutes(5),
            Duration.ofMinutes(10),
            Duration.ofMinutes(20),
            Duration.ofMinutes(30),
            Duration.ofHours(1),
            Duration.ofHours(2),
            Duration.ofHours(3),
            Duration.ofDays(1),
            Duration.ofDays(2),
            Duration.ofDays(7));

    public Columns {
        if (count < 1 || length.toSeconds() % layer.length().toSeconds() != 0) {
            throw new IllegalArgumentException(count + " columns of " + length + " from windows of " + layer.length());
        }
        if (from.getEpochSecond() % layer.length().toSeconds() != 0) {
            throw new IllegalArgumentException("columns from " + from + ", where no window of " + layer + " begins");
        }
    }

    /**
     * The narrowest columns, {@code most} (two or more) at most, that hold this time and that the kept layers can fill: what is too long ago
     * for minutes is drawn from a coarser layer.
     *
     * @param newest end of the newest heat, from which retention counts
     */
    public static Columns fitting(Instant from, Instant to, int most, Instant newest) {
        if (!from.isBefore(to) || most < 2) {
            throw new IllegalArgumentException(most + " columns from " + from + " to " + to);
        }
        Layer finest = finestKept(from, newest);
        return STEPS.stream()
                .filter(step -> step.compareTo(finest.length()) >= 0)
                .map(step -> covering(from, to, step))
                .filter(columns -> columns.count <= most)
                .findFirst()
                .orElseGet(() -> covering(from, to, wide(from, to, most)));
    }

    public Instant to() {
        return from.plus(length.multipliedBy(count));
    }

    /** Beginning of a column. */
    public Instant start(int column) {
        return from.plus(length.multipliedBy(column));
    }

    /** The column that the window ending then lies in; outside 0 to {@code count - 1} for one that lies in none. */
    public int of(Instant windowEnd) {
        return (int) Math.floorDiv(windowEnd.getEpochSecond() - 1 - from.getEpochSecond(), length.toSeconds());
    }

    private static Layer finestKept(Instant from, Instant newest) {
        for (Layer layer : List.of(Layer.MINUTE, Layer.TEN_MINUTES)) {
            if (!from.isBefore(newest.minus(layer.retention()))) {
                return layer;
            }
        }
        return Layer.HOUR;
    }

    private static Columns covering(Instant from, Instant to, Duration step) {
        long seconds = step.toSeconds();
        long first = Math.floorDiv(from.getEpochSecond(), seconds);
        long last = Math.floorDiv(to.getEpochSecond() - 1, seconds);
        return new Columns(
                Instant.ofEpochSecond(first * seconds), step, Math.toIntExact(last - first + 1), coarsest(step));
    }

    /** Fewer windows are read for the same columns. */
    private static Layer coarsest(Duration step) {
        Layer coarsest = Layer.MINUTE;
        for (Layer layer : Layer.values()) {
            if (step.toSeconds() % layer.length().toSeconds() == 0) {
                coarsest = layer;
            }
        }
        return coarsest;
    }

    private static Duration wide(Instant from, Instant to, int most) {
        Duration days = Duration.ofDays(Duration.between(from, to).toDays() / most + 1);
        while (covering(from, to, days).count > most) {
            days = days.multipliedBy(2);
        }
        return days;
    }
}
