package dev.splitheat.episode;

import dev.splitheat.diagnosis.Suspect;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyValue;
import dev.splitheat.keyspace.KeyedObject;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** An index that is hot under the leading value under which its table is: what makes the value busy loads both, and is one hotspot. */
final class SameValue {
    private SameValue() {}

    /** Whether the finding is the table's, and the place one of an index of it, hot under the same value of the same column. */
    static boolean explains(Finding finding, Verdict place) {
        return mayBeExplained(place)
                && finding.status() == Finding.Status.OPEN
                && finding.cause() == Cause.HOT_KEY_PREFIX
                && finding.index().isEmpty()
                && finding.table().isPresent()
                && finding.table().equals(place.suspect().table())
                && blamesTheFirstColumn(finding, place)
                && !Collections.disjoint(values(finding, place.suspect()), values(place.suspect()));
    }

    /** Whether the place is an index's, and shows no more than that its rows begin alike. */
    static boolean mayBeExplained(Verdict place) {
        Cause cause = place.diagnosis().cause();
        return (cause == Cause.HOT_KEY_PREFIX || Belonging.hasNoCauseOfItsOwn(cause))
                && place.suspect().object().filter(KeyedObject::index).isPresent();
    }

    private static boolean blamesTheFirstColumn(Finding finding, Verdict place) {
        Optional<String> own = place.diagnosis().column();
        String first = place.suspect().object().orElseThrow().columns().get(0).column();
        return finding.column().filter(first::equalsIgnoreCase).isPresent()
                && (own.isEmpty() || own.get().equalsIgnoreCase(first));
    }

    private static Set<KeyValue> values(Finding finding, Suspect suspect) {
        return values(suspect.rangeOf(finding.rangeStart(), finding.rangeLimit()));
    }

    private static Set<KeyValue> values(Suspect place) {
        Set<KeyValue> values = new HashSet<>();
        place.splits().forEach(split -> values.addAll(values(split)));
        return values;
    }

    /** First values under which the range has rows, as far as its bounds name them. */
    private static Set<KeyValue> values(KeyRange range) {
        Set<KeyValue> values = new HashSet<>();
        range.start().values().stream().findFirst().ifPresent(values::add);
        if (range.limit().values().size() > 1) {
            values.add(range.limit().values().get(0));
        }
        return values;
    }
}
