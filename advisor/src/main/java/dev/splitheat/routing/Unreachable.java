package dev.splitheat.routing;

import java.util.Objects;
import java.util.Optional;

/**
 * A rule that never decides.
 *
 * @param hiddenBy the earlier rule that takes everything it would; empty when what it asks for excludes itself
 */
public record Unreachable(Rule rule, Optional<Rule> hiddenBy) {
    public Unreachable {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(hiddenBy, "hiddenBy");
    }
}
