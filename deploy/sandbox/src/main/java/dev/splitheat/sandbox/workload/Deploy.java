package dev.splitheat.sandbox.workload;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.splitheat.sandbox.workload.binding.DurationReader;
import java.time.Duration;
import java.util.List;

/**
 * A release of the application. A workload that the first deploy to name it starts is not there before.
 *
 * @param at since the start of history
 * @param starts names of workloads
 * @param stops names of workloads
 */
public record Deploy(
        @JsonDeserialize(using = DurationReader.class) Duration at,
        String name,
        List<String> starts,
        List<String> stops) {
    public Deploy {
        at = at == null ? Duration.ZERO : at;
        name = name == null ? "" : name;
        starts = starts == null ? List.of() : List.copyOf(starts);
        stops = stops == null ? List.of() : List.copyOf(stops);
    }
}
