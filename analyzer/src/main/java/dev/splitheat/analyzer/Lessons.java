package dev.splitheat.analyzer;

import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Severity;
import dev.splitheat.history.Learning;
import dev.splitheat.observation.Observation;
import dev.splitheat.track.Track;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an interval teaches of the habits of a database. */
final class Lessons {
    private Lessons() {}

    /** {@code tracks} and {@code findings} are as the interval left them. */
    static Learning.Lesson of(Observation minute, Collection<Track> tracks, Collection<Finding> findings) {
        Map<String, Integer> scores = new HashMap<>();
        for (Track track : tracks) {
            if (track.lastHeatAt().equals(minute.end()) && track.latest().isWarm()) {
                scores.merge(track.object(), track.latest().score(), Math::max);
            }
        }
        List<Finding> serious = new ArrayList<>(findings.size());
        boolean everywhere = false;
        for (Finding finding : findings) {
            if (finding.status() == Finding.Status.OPEN && finding.severity() != Severity.INFO) {
                serious.add(finding);
                everywhere |= finding.object().isEmpty();
            }
        }
        return new Learning.Lesson(
                minute.database(),
                minute.end(),
                minute.length(),
                minute.tellsAbsenceOfHeat(),
                scores,
                suspected(serious, tracks),
                everywhere);
    }

    /** What findings name, and where their places lie: a range may reach from one object into another. */
    private static Set<String> suspected(Collection<Finding> serious, Collection<Track> tracks) {
        Set<String> ids = new HashSet<>();
        Set<String> objects = new HashSet<>();
        for (Finding finding : serious) {
            ids.add(finding.id());
            finding.object().ifPresent(objects::add);
        }
        for (Track track : tracks) {
            Optional<String> finding = track.findingId();
            if (finding.isPresent() && ids.contains(finding.get())) {
                objects.add(track.object());
            }
        }
        return objects;
    }
}
