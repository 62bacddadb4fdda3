package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A cause with what speaks for it.
 *
 * @param confidence 0 to 1; what is below {@link #WORTH_A_FINDING} opens nothing, but may be part of what is open
 * @param column the key column to blame, when one is
 */
public record Diagnosis(Cause cause, double confidence, Optional<String> column, List<Phrase> evidence) {
    public static final double WORTH_A_FINDING = 0.4;
    /** Too little to speak of alone. */
    public static final double MAY_JOIN = 0.2;

    public Diagnosis {
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(column, "column");
        confidence = Math.max(0, Math.min(0.99, confidence));
        evidence = List.copyOf(evidence);
    }

    public boolean isWorthAFinding() {
        return confidence >= WORTH_A_FINDING;
    }
}
