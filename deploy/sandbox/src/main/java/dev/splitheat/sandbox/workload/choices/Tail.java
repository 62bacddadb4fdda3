package dev.splitheat.sandbox.workload.choices;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The newest rows: those of the minute, and some more where those are few. */
public record Tail() implements RowChoice {
    @Override
    public List<Pick> picks(Choosing from) {
        long written = from.count() - from.rows().stream().before(from.end().minus(Duration.ofMinutes(1)));
        long count = Math.min(Math.max(from.samples(), written), from.count() - from.head());
        return Picks.even(from, from.sample(from.count() - count, count, from.samples()), count, 1);
    }

    @Override
    public Optional<Duration> newest(double position) {
        return Optional.of(Duration.ofMinutes(1));
    }
}
