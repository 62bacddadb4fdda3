package dev.splitheat.catalog;

import java.util.ArrayList;
import java.util.List;

/** Writes sequences in one dialect. */
record SequenceText(Dialect dialect) {
    String createSequence(Sequence sequence) {
        String head = "CREATE SEQUENCE " + Identifiers.path(sequence.name(), dialect);
        return switch (dialect) {
            case GOOGLE_STANDARD_SQL -> head + " OPTIONS (" + String.join(", ", options(sequence)) + ")";
            case POSTGRESQL -> head + " BIT_REVERSED_POSITIVE" + skipRange(sequence) + startCounter(sequence);
        };
    }

    private static List<String> options(Sequence sequence) {
        List<String> options = new ArrayList<>();
        options.add("sequence_kind = '" + sequence.kind() + "'");
        sequence.skipRangeMin().ifPresent(min -> options.add("skip_range_min = " + min));
        sequence.skipRangeMax().ifPresent(max -> options.add("skip_range_max = " + max));
        sequence.startWithCounter().ifPresent(start -> options.add("start_with_counter = " + start));
        return options;
    }

    private static String skipRange(Sequence sequence) {
        return sequence.skipRangeMin().isPresent() && sequence.skipRangeMax().isPresent()
                ? " SKIP RANGE " + sequence.skipRangeMin().getAsLong() + " "
                        + sequence.skipRangeMax().getAsLong()
                : "";
    }

    private static String startCounter(Sequence sequence) {
        return sequence.startWithCounter().isPresent()
                ? " START COUNTER WITH " + sequence.startWithCounter().getAsLong()
                : "";
    }
}
