package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Writes sequences in one dialect. */
record SequenceText(Dialect dialect) {
    String createSequence(Sequence sequence) {
        String head = "CREATE SEQUENCE " + Identifiers.path(sequence.name(), dialect);
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> head + " OPTIONS (" + String.join(", ", options(sequence)) + ")";
            case POSTGRESQL ->
                head + " BIT_REVERSED_POSITIVE"
                        + counter(sequence.skipRangeMin(), sequence.skipRangeMax(), sequence.startWithCounter());
        };
    }

    /** The range left out, if both of its ends are known, and the start, each after a blank. */
    String counter(OptionalLong skipRangeMin, OptionalLong skipRangeMax, OptionalLong startWithCounter) {
        String comma = dialect == Dialect.GOOGLE_STANDARD_SQL ? ", " : " ";
        return (skipRangeMin.isPresent() && skipRangeMax.isPresent()
                        ? " SKIP RANGE " + skipRangeMin.getAsLong() + comma + skipRangeMax.getAsLong()
                        : "")
                + (startWithCounter.isPresent() ? " START COUNTER WITH " + startWithCounter.getAsLong() : "");
    }

    private static List<String> options(Sequence sequence) {
        List<String> options = new ArrayList<>();
        options.add("sequence_kind = '" + sequence.kind() + "'");
        sequence.skipRangeMin().ifPresent(min -> options.add("skip_range_min = " + min));
        sequence.skipRangeMax().ifPresent(max -> options.add("skip_range_max = " + max));
        sequence.startWithCounter().ifPresent(start -> options.add("start_with_counter = " + start));
        return options;
    }
}
