package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.Key;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.order.Periods;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A key part that grows by the day or the month, with others behind it: all rows of a day begin alike, so that the end of
 * the key space stands still, and what follows tells where in it new rows land.
 */
final class CoarseTime {
    private CoarseTime() {}

    /**
     * The end as it is; behind the day at which it begins, where Spanner has cut among the day's rows, the heat has gone behind the
     * cut, and what follows can grow.
     */
    static OpenEnd refined(Suspect suspect, OpenEnd end) {
        int next = end.growing() + 1;
        boolean inside = isAt(suspect, end)
                && !end.atBegin()
                && suspect.key().mayGrow(next)
                && suspect.range().start().values().size() > next
                && isCutInside(suspect, end)
                && isAllThere(suspect);
        return inside ? new OpenEnd(next, next, false, true) : end;
    }

    /** Heat on both sides of a cut is of rows that land anywhere in the day. */
    private static boolean isAllThere(Suspect suspect) {
        return suspect.splits().size() == 1
                && suspect.vicinity().others().stream()
                        .noneMatch(other -> other.wasHot() && other.cold().isZero());
    }

    static boolean isAt(Suspect suspect, OpenEnd end) {
        return is(suspect, end.growing());
    }

    /**
     * Whether the part holds days or months and has others behind it: by its type, or by what it has in all bounds of the place.
     * Numbers are taken for these only where they are known to grow.
     */
    static boolean is(Suspect suspect, int part) {
        Optional<KeyedObject> object = suspect.object();
        if (part >= suspect.key().size() - 1 || object.isEmpty()) {
            return false;
        }
        return switch (object.get().parts().get(part).type()) {
            case DATE -> true;
            case STRING -> holdsPeriods(suspect, part);
            case INT64 -> suspect.key().isMonotonic(part) && holdsPeriods(suspect, part);
            case TIMESTAMP, BOOL, BYTES, FLOAT32, FLOAT64, NUMERIC, UUID, OTHER -> false;
        };
    }

    private static boolean holdsPeriods(Suspect suspect, int part) {
        Instant now = suspect.track().latest().end();
        boolean some = false;
        for (SeenRange seen : suspect.heat().seen()) {
            for (Key bound : List.of(seen.range().start(), seen.range().limit())) {
                if (bound.object().equals(suspect.object()) && bound.values().size() > part) {
                    if (!Periods.isWhole(bound.values().get(part), now)) {
                        return false;
                    }
                    some = true;
                }
            }
        }
        return some;
    }

    /** What grows at an end where a part was seen to grow: of a day the part behind it, where rows land behind a cut in that. */
    static int behind(Suspect suspect, int part) {
        boolean inside = is(suspect, part)
                && suspect.openEnd().filter(end -> end.growing() == part + 1).isPresent();
        return inside ? part + 1 : part;
    }

    /** Whether Spanner has cut among the rows of a day since it became hot there: then the load is not at the day's end alone. */
    static boolean isCutInside(Suspect suspect, OpenEnd end) {
        List<SeenRange> seen = suspect.heat().seen();
        Set<Key> known = bounds(seen.get(0)).collect(Collectors.toSet());
        return seen.stream()
                .flatMap(CoarseTime::bounds)
                .anyMatch(key -> key.object().equals(suspect.object())
                        && key.values().size() > end.growing() + 1
                        && !known.contains(key));
    }

    private static Stream<Key> bounds(SeenRange seen) {
        return seen.splits().stream().flatMap(split -> Stream.of(split.start(), split.limit()));
    }
}
