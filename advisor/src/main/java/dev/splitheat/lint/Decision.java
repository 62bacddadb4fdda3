package dev.splitheat.lint;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.KeySign;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where new entries of an effective key land, decided by its first part that takes many values; parts of one value and of
 * few values are passed over, since each of their values only has an end of its own.
 *
 * @param part the place of the part that decides; behind the last one when none does
 */
record Decision(Outcome outcome, int part, List<ClassifiedColumn> key) {
    /** Where new entries land. */
    enum Outcome {
        /** At one end, or at one for each value of the few-valued parts in front. */
        GROWING,
        /** All over the key space. */
        SPREAD,
        /** The schema does not say. */
        OPEN,
        /** All parts have few values: it holds few entries. */
        FEW
    }

    Decision {
        key = List.copyOf(key);
    }

    static Decision of(List<ClassifiedColumn> key) {
        for (int part = 0; part < key.size(); part++) {
            switch (key.get(part).keyClass()) {
                case CONSTANT -> {}
                case LOW_CARDINALITY -> {
                    if (key.get(part).sign() == KeySign.SHARD) {
                        return new Decision(Outcome.SPREAD, part, key);
                    }
                }
                case MONOTONIC -> {
                    return new Decision(Outcome.GROWING, part, key);
                }
                case DISTRIBUTED -> {
                    return new Decision(Outcome.SPREAD, part, key);
                }
                case UNKNOWN -> {
                    return new Decision(Outcome.OPEN, part, key);
                }
            }
        }
        return new Decision(Outcome.FEW, key.size(), key);
    }

    boolean is(Outcome wanted) {
        return outcome == wanted;
    }

    /** The part that decides, if one does. */
    Optional<ClassifiedColumn> decider() {
        return part < key.size() ? Optional.of(key.get(part)) : Optional.empty();
    }

    boolean first() {
        return part == 0;
    }

    /** The part in front that has one value unless writers give others. */
    Optional<ClassifiedColumn> usualValue() {
        return key.subList(0, part).stream()
                .filter(column -> column.sign() == KeySign.USUAL_VALUE)
                .findFirst();
    }

    /** The parts in front of the decider, for a sentence. */
    String prefix() {
        return key.subList(0, part).stream().map(ClassifiedColumn::name).collect(Collectors.joining(", "));
    }
}
