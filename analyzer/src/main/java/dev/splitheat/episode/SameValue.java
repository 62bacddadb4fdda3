package dev.splitheat.episode;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyedObject;
import java.util.List;
import java.util.Optional;

/** An index that is hot under the leading value under which its table is: what makes the value busy loads both, and is one hotspot. */
final class SameValue {
    private SameValue() {}

    /** Whether the finding is the table's, and the place one of an index of it, hot under the same value of the column that leads both. */
    static boolean explains(Finding finding, Verdict place) {
        return mayBeExplained(place)
                && finding.status() == Finding.Status.OPEN
                && finding.cause() == Cause.HOT_KEY_PREFIX
                && finding.index().isEmpty()
                && finding.table().isPresent()
                && finding.table().equals(place.suspect().table())
                && blamesWhatLeadsBoth(finding, place)
                && place.suspect()
                        .heavyValue()
                        .filter(value -> place.suspect().holdsRowsUnder(List.of(value), finding))
                        .isPresent();
    }

    /** Whether the place is an index's, and shows no more than that its rows begin alike. */
    static boolean mayBeExplained(Verdict place) {
        Cause cause = place.diagnosis().cause();
        return (cause == Cause.HOT_KEY_PREFIX || Belonging.hasNoCauseOfItsOwn(cause))
                && place.suspect().object().filter(KeyedObject::index).isPresent();
    }

    private static boolean blamesWhatLeadsBoth(Finding finding, Verdict place) {
        Optional<String> own = place.diagnosis().column();
        String first = first(place.suspect().object().orElseThrow());
        return finding.column().filter(first::equalsIgnoreCase).isPresent()
                && (own.isEmpty() || own.get().equalsIgnoreCase(first))
                && place.suspect()
                        .objectNamed(finding.table().orElseThrow())
                        .filter(table -> first(table).equalsIgnoreCase(first))
                        .isPresent();
    }

    private static String first(KeyedObject object) {
        return object.columns().isEmpty() ? "" : object.columns().get(0).column();
    }
}
