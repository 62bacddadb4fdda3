package dev.splitheat.sandbox.workload.choices;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The rows of the last minutes, and any row with the rest of the operations.
 *
 * @param within how long ago they were written
 * @param share of the operations, 0 to 1; 1 when left out
 * @param fraction in place of {@code within}: the newest rows, as a share of all
 */
public record Recent(@JsonDeserialize(using = DurationReader.class) Duration within, Double share, double fraction)
        implements RowChoice {
    public Recent {
        share = share == null ? Double.valueOf(1) : share;
    }

    @Override
    public List<Pick> picks(Choosing from) {
        long first = Math.max(from.head(), Math.min(from.count() - 1, first(from)));
        long recent = from.count() - first;
        int samples = (int) Math.ceil(from.samples() * share);
        List<Pick> some = Picks.even(from, from.sample(first, recent, samples), recent, share);
        return share == 1 ? some : Picks.both(some, Picks.any(from, from.samples() - samples, 1 - share));
    }

    private long first(Choosing from) {
        return within == null
                ? from.count() - (long) Math.ceil((from.count() - from.head()) * fraction)
                : from.rows().stream().before(from.end().minus(within));
    }

    @Override
    public Optional<Duration> newest(double position) {
        return position < share ? Optional.ofNullable(within) : Optional.empty();
    }

    @Override
    public Optional<String> complaint() {
        boolean one = within == null ? fraction > 0 && fraction <= 1 : fraction == 0 && !within.isZero();
        return one && share >= 0 && share <= 1
                ? Optional.empty()
                : Optional.of("recent needs either within or a fraction of 0 to 1, and a share of 0 to 1");
    }
}
