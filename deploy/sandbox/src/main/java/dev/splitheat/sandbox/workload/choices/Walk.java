package dev.splitheat.sandbox.workload.choices;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import dev.splitheat.sandbox.workload.rows.KeyOrder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One row after the other in key order, and from the beginning again.
 *
 * @param over how long the whole table takes
 * @param backwards from the last key to the first
 */
public record Walk(@JsonDeserialize(using = DurationReader.class) Duration over, boolean backwards)
        implements RowChoice {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Override
    public List<Pick> picks(Choosing from) {
        KeyOrder order = from.order();
        if (order.isEmpty()) {
            return List.of();
        }
        double step = Math.min(1, MINUTE.toMillis() / (double) over.toMillis());
        double begin = Math.floorMod(from.gone().toMillis(), over.toMillis()) / (double) over.toMillis();
        int few = (int) Math.max(1, Math.min(from.samples(), Math.round(step * order.size())));
        double rows = Math.max(1, from.rows().stream().live() * step / few);
        return IntStream.range(0, few)
                .mapToDouble(at -> begin + step * (at + 0.5) / few)
                .map(position -> backwards ? 1 - position : position)
                .mapToObj(position -> new Pick(order.rowAt(position), 1.0 / few, rows))
                .toList();
    }

    @Override
    public Optional<String> complaint() {
        return over == null || over.compareTo(MINUTE) < 0
                ? Optional.of("walk needs a time of a minute or more that the whole table takes: over")
                : Optional.empty();
    }
}
