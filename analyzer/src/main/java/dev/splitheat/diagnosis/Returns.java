package dev.splitheat.diagnosis;

import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.observation.Question;
import java.time.Instant;
import java.util.List;
import java.util.TreeSet;

/** Heat that comes back to where it was, after it was elsewhere only: a job that goes through rows once leaves each place for good. */
final class Returns {
    private Returns() {}

    /** Whether it has done so of late, as hot as what needs a cause; what is warm now and then is what else goes on behind a job. */
    static boolean areSeen(Suspect suspect) {
        return suspect.vicinity()
                .lately()
                .once(
                        Question.of(Returns.class, suspect.objectName()),
                        () -> areSeen(suspect.vicinity().visits().all()));
    }

    private static boolean areSeen(List<Visit> visits) {
        TreeSet<Instant> ends = new TreeSet<>();
        visits.forEach(visit -> ends.addAll(List.of(visit.first(), visit.last())));
        List<Visit> hot = visits.stream()
                .filter(visit -> visit.score() >= PlaceHeat.TWO_THIRDS_OF_A_SERVER)
                .toList();
        return hot.stream().anyMatch(visit -> hot.stream()
                .anyMatch(before -> before.last().isBefore(visit.first())
                        && before.range().overlaps(visit.range())
                        && wasElsewhere(before.range(), before.last(), visit.first(), ends, visits)));
    }

    /** In an interval between these two. */
    private static boolean wasElsewhere(
            KeyRange there, Instant left, Instant back, TreeSet<Instant> ends, List<Visit> visits) {
        return ends.subSet(left, false, back, false).stream().anyMatch(end -> visits.stream()
                .filter(visit -> !visit.first().isAfter(end) && !visit.last().isBefore(end))
                .noneMatch(visit -> visit.range().overlaps(there)));
    }
}
