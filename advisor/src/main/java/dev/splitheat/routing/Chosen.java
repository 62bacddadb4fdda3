package dev.splitheat.routing;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The rule that decides about an alert.
 *
 * @param heldUntil when its hours begin; empty when the alert is told now
 */
public record Chosen(Rule rule, Optional<Instant> heldUntil) {
    public Chosen {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(heldUntil, "heldUntil");
    }

    public List<String> sinks() {
        return rule.sinks();
    }
}
