package dev.splitheat.sandbox.workload.choices;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Rows that have these values, evenly over the rest of the key; one row where that is the whole key.
 *
 * @param values by column
 */
public record Where(Map<String, String> values) implements RowChoice {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Where {
        values = values == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    @Override
    public List<Pick> picks(Choosing from) {
        return isOneRow(from) ? List.of(new Pick(from.head(), 1, 1)) : Picks.any(from, from.samples(), 1);
    }

    private boolean isOneRow(Choosing from) {
        return from.shape().table().primaryKey().stream()
                .allMatch(part -> values.keySet().stream().anyMatch(part.column()::equalsIgnoreCase));
    }

    @Override
    public Map<String, String> fixed() {
        return values;
    }

    @Override
    public Optional<String> complaint() {
        return values.isEmpty() ? Optional.of("where needs a column and its value") : Optional.empty();
    }
}
