package dev.splitheat.episode;

import dev.splitheat.finding.Finding;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which findings say why others are hot. Those that may are found by the roots of the key spaces that their places are hot in,
 * and by their objects: where thousands of tables are hot, few of them have anything to do with one another.
 */
final class Explanations {
    private final Ledger ledger;
    private final Kinship kinship;
    private final HotPlaces hot;
    /** Ids of findings that heat their neighbours. */
    private final Map<String, Set<String>> byRoot = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private final Map<String, Set<String>> byObject = new HashMap<>();

    /** {@code places} are hot now, and part of findings. */
    Explanations(Ledger ledger, List<Verdict> places, HotPlaces hot) {
        this.ledger = ledger;
        this.kinship = new Kinship(ledger, places);
        this.hot = hot;
        for (Finding finding : ledger.findings()) {
            if (Belonging.heatsNeighbours(finding)) {
                take(finding, hot.of(finding));
                finding.object().ifPresent(object -> put(object, finding, byObject));
            }
        }
    }

    /** These places become part of a finding. */
    void take(Finding finding, List<Verdict> places) {
        for (Verdict place : places) {
            put(place.suspect().range().root(), finding, byRoot);
        }
    }

    private static void put(String name, Finding finding, Map<String, Set<String>> byName) {
        byName.computeIfAbsent(name, unseen -> new HashSet<>()).add(finding.id());
    }

    /** The oldest finding that says why another is hot. */
    Optional<Finding> of(Finding told) {
        List<Verdict> places = byRoot.isEmpty() && byObject.isEmpty() ? List.of() : hot.of(told);
        Optional<Finding> oldest = Optional.empty();
        for (String id : places.isEmpty() ? Set.<String>of() : near(places.get(0))) {
            Finding finding = ledger.finding(id).orElseThrow();
            if (explains(finding, told, places)
                    && (oldest.isEmpty() || Ledger.OLDEST_FIRST.compare(finding, oldest.get()) < 0)) {
                oldest = Optional.of(finding);
            }
        }
        return oldest;
    }

    /** Ids of those that may say why the place is hot. */
    private Set<String> near(Verdict place) {
        Set<String> near =
                new HashSet<>(byRoot.getOrDefault(place.suspect().range().root(), Set.of()));
        near.addAll(byObject.getOrDefault(place.suspect().objectName(), Set.of()));
        return near;
    }

    /** Whether one finding is nothing but heat that the other explains, or has come to show the other's cause and no more. */
    private boolean explains(Finding finding, Finding other, List<Verdict> places) {
        if (!Belonging.heatsNeighbours(finding) || finding.id().equals(other.id())) {
            return false;
        }
        return Belonging.mayBePartOf(finding, other)
                        && places.stream().allMatch(place -> kinship.explains(finding, place))
                || places.stream().allMatch(place -> Belonging.hasTurnedInto(finding, other, place));
    }
}
