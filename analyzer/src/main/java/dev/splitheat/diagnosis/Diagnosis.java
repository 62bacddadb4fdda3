package dev.splitheat.diagnosis;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A cause with what speaks for it.
 *
 * @param confidence 0 to 1; what is below {@link #WORTH_A_FINDING} opens nothing, but may be part of what is open
 * @param column the key column to blame, when one is
 * @param sentences the evidence, put into words when it is wanted: of a hundred hot places few are told
 */
public record Diagnosis(Cause cause, double confidence, Optional<String> column, Supplier<List<Phrase>> sentences) {
    public static final double WORTH_A_FINDING = 0.4;
    /** Too little to speak of alone. */
    public static final double MAY_JOIN = 0.2;

    public Diagnosis {
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(column, "column");
        Objects.requireNonNull(sentences, "sentences");
        confidence = Math.max(0, Math.min(0.99, confidence));
    }

    public Diagnosis(Cause cause, double confidence, Optional<String> column, List<Phrase> evidence) {
        this(cause, confidence, column, () -> evidence);
    }

    /** Put into words when they are wanted. */
    public List<Phrase> evidence() {
        return List.copyOf(sentences.get());
    }

    /** With more sentences behind its own. */
    public Diagnosis adding(Supplier<List<Phrase>> more) {
        return new Diagnosis(cause, confidence, column, new Joined(this, more));
    }

    /** The same, no surer than this. */
    Diagnosis atMost(double most) {
        return confidence <= most ? this : new Diagnosis(cause, most, column, sentences);
    }

    /** Made for each place of a minute, and wanted of few. */
    private record Joined(Diagnosis first, Supplier<List<Phrase>> more) implements Supplier<List<Phrase>> {
        @Override
        public List<Phrase> get() {
            List<Phrase> joined = new ArrayList<>(first.evidence());
            joined.addAll(more.get());
            return joined;
        }
    }

    public boolean isWorthAFinding() {
        return confidence >= WORTH_A_FINDING;
    }
}
