package dev.splitheat.lint;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * From which rate on one moving end hurts: an estimate. How much one split takes is documented nowhere; one node is
 * documented to take about 3,500 writes of 1 KB in a second in a regional instance, at 65 % of its CPU.
 */
public final class BreakEven {
    private static final double NODE_WRITES = 3_500 * 0.65;
    private static final double GROWTH = 2;
    private static final double ROW_KILOBYTES = 10;

    /** Writes in a second at which one end takes a whole server once the load has doubled. */
    public static final double HARMFUL = NODE_WRITES / GROWTH;

    /** Writes in a second below which not even rows of 10 KB bring one end there. */
    public static final double HARMLESS = HARMFUL / ROW_KILOBYTES;

    private BreakEven() {}

    /**
     * The severity at the measured rate; empty when the rate is too low to speak of it. Only what is a warning, or a
     * question, without a measurement is weighed. An index takes at most its table's writes, so the table's rate can only
     * clear it.
     */
    static Optional<LintSeverity> weighed(LintSeverity unmeasured, Keyed where, Rates rates) {
        OptionalDouble own = rates.writesPerSecond(where.name());
        OptionalDouble ofTable = rates.writesPerSecond(where.table().name());
        double most = own.orElse(ofTable.orElse(Double.NaN));
        if (Double.isNaN(most)) {
            return Optional.of(unmeasured);
        }
        if (most < HARMLESS) {
            return Optional.empty();
        }
        boolean harmful = own.isPresent() && most >= HARMFUL;
        return Optional.of(
                switch (unmeasured) {
                    case ERROR -> LintSeverity.ERROR;
                    case WARNING -> harmful ? LintSeverity.ERROR : LintSeverity.WARNING;
                    case INFO -> harmful ? LintSeverity.WARNING : LintSeverity.INFO;
                });
    }

    /** Whether so much was measured. */
    static boolean measured(OptionalDouble rate, double atLeast) {
        return rate.isPresent() && rate.getAsDouble() >= atLeast;
    }
}
