package dev.splitheat.diagnosis;

import dev.splitheat.catalog.ClassifiedColumn;
import dev.splitheat.catalog.Column;
import dev.splitheat.catalog.KeyClass;
import dev.splitheat.catalog.KeySign;
import dev.splitheat.catalog.Table;
import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.order.Guess;
import dev.splitheat.order.Nature;
import dev.splitheat.order.Natures;
import dev.splitheat.order.SampledWrite;
import dev.splitheat.order.SeenValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Classes of key parts of which the schema says nothing, or only what it makes by default, from the looks of their values:
 * the bounds of hot ranges, and sampled inserts where there are some.
 */
final class KeyLooks {
    /** A class outweighs what the range did, so the looks must be beyond much doubt. */
    private static final double SURE = 0.9;

    private final String object;
    private final Optional<Table> table;
    private final List<SeenRange> seen;
    private final List<SampledWrite> inserts;

    /** @param table that the object is, or is an index of */
    KeyLooks(String object, Optional<Table> table, List<SeenRange> seen, List<SampledWrite> inserts) {
        this.object = object;
        this.table = table;
        this.seen = seen;
        this.inserts = inserts;
    }

    /** The classes, with what the values add. */
    List<ClassifiedColumn> refine(List<ClassifiedColumn> key) {
        List<ClassifiedColumn> refined = new ArrayList<>();
        boolean spread = false;
        for (int part = 0; part < key.size(); part++) {
            ClassifiedColumn known = key.get(part);
            refined.add(refined(known, part, spread));
            spread |= maySpread(known.keyClass());
        }
        return refined;
    }

    private ClassifiedColumn refined(ClassifiedColumn known, int part, boolean spread) {
        return switch (known.keyClass()) {
            case UNKNOWN -> looked(known, part, spread);
            case DISTRIBUTED -> isGiven(known.name()) ? overridden(known, part, spread) : known;
            case MONOTONIC, LOW_CARDINALITY, CONSTANT -> known;
        };
    }

    private boolean isGiven(String column) {
        return table.flatMap(known -> known.column(column))
                .filter(Column::mayBeGiven)
                .isPresent();
    }

    /** Several values that no default gives, which scatters what it makes: then the writers' own count. */
    private ClassifiedColumn overridden(ClassifiedColumn known, int part, boolean spread) {
        if (bounds(part).size() >= GivenValues.FEWEST) {
            ClassifiedColumn looked = looked(known, part, spread);
            if (looked.keyClass() == KeyClass.MONOTONIC) {
                return looked;
            }
        }
        return GivenValues.in(seen, object, part)
                .map(values -> ordered(known, values))
                .orElse(known);
    }

    private static ClassifiedColumn ordered(ClassifiedColumn known, GivenValues values) {
        String because = "its values " + (values.up() ? "rise" : "fall") + " one after the other (" + values.values()
                + " seen), which those of its default (" + known.because() + ") do not";
        return new ClassifiedColumn(known.column(), KeyClass.UNKNOWN, because);
    }

    /** What grows behind a part that may spread the rows has many ends; only the range's moves tell whether one is hot. */
    private ClassifiedColumn looked(ClassifiedColumn known, int part, boolean spread) {
        Optional<Guess> ofBounds = Natures.of(bounds(part));
        Optional<Guess> guess = isSure(ofBounds) ? ofBounds : Natures.of(SeenValue.of(inserts, part));
        Optional<ClassifiedColumn> looked = isSure(guess) ? classified(known, guess.get()) : Optional.empty();
        boolean tells = looked.isPresent() && (!spread || looked.get().keyClass() != KeyClass.MONOTONIC);
        return tells ? looked.get() : known;
    }

    private static boolean maySpread(KeyClass keyClass) {
        return switch (keyClass) {
            case DISTRIBUTED, UNKNOWN -> true;
            case MONOTONIC, LOW_CARDINALITY, CONSTANT -> false;
        };
    }

    /** Times are what the schema says of them; that a bound counts up is what the range's own moves tell. */
    private static boolean isSure(Optional<Guess> guess) {
        return guess.isPresent()
                && guess.get().confidence() >= SURE
                && guess.get().nature() != Nature.TIME
                && guess.get().nature() != Nature.COUNTER;
    }

    private static Optional<ClassifiedColumn> classified(ClassifiedColumn known, Guess guess) {
        String because = "its values look like a " + guess.nature().words() + " (" + guess.values() + " seen)";
        if (guess.nature().isScattered()) {
            return Optional.of(new ClassifiedColumn(known.column(), KeyClass.DISTRIBUTED, because, KeySign.SCATTERED));
        }
        return guess.growsByDesign()
                ? Optional.of(
                        new ClassifiedColumn(known.column(), KeyClass.MONOTONIC, because, KeySign.TIME_ORDERED_ID))
                : Optional.empty();
    }

    /** Each value once, at the time when it was first a bound. */
    private List<SeenValue> bounds(int part) {
        Map<KeyValue, SeenValue> values = new LinkedHashMap<>();
        SeenRange[] all = seen.toArray(new SeenRange[0]);
        for (int i = 0; i < all.length; i++) {
            SeenRange each = all[i];
            // Most minutes are like the one before.
            if (i == 0 || !each.hasTheSplitsOf(all[i - 1])) {
                addBound(each.range().start(), part, each.end(), values);
                addBound(each.range().limit(), part, each.end(), values);
            }
        }
        return List.copyOf(values.values());
    }

    private void addBound(Key key, int part, Instant at, Map<KeyValue, SeenValue> values) {
        boolean ours = key.object().isPresent() && key.object().get().name().equals(object);
        if (ours && key.values().size() > part) {
            KeyValue value = key.values().get(part);
            values.putIfAbsent(value, new SeenValue(value, at));
        }
    }
}
