package dev.splitheat.episode;

import dev.splitheat.finding.Finding;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeyedObject;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which places that show nothing but heat are hot with a neighbour whose cause is found: they lie against it or under the
 * same parent, or are where another parent's rows end when the neighbour's rows are appended to theirs.
 */
final class Kinship {
    private static final double MOSTLY = 0.75;

    private final Ledger ledger;
    private final List<Verdict> hot;
    /** By the roots of their key spaces, once one is asked for: nothing lies against what has another root. */
    private Optional<Map<String, List<Verdict>>> byRoot = Optional.empty();

    Kinship(Ledger ledger, List<Verdict> hot) {
        this.ledger = ledger;
        this.hot = List.copyOf(hot);
    }

    /** Whether a place of the finding that shows the finding's cause explains this one. */
    boolean explains(Finding finding, Verdict verdict) {
        boolean less = Belonging.tellsLess(verdict, finding);
        boolean likelier = Belonging.isAppendUnderAParent(verdict, finding);
        boolean leftBehind = Belonging.isLeftBehindAnAppend(verdict, finding);
        if (!less && !likelier && !leftBehind) {
            return false;
        }
        for (Verdict member : besides(verdict)) {
            if (member.diagnosis().cause() == finding.cause()
                    && !member.track().id().equals(verdict.track().id())
                    && ledger.isIn(finding.id(), member.track())
                    && (less && areKin(member, verdict) || areAlike(member, verdict) || leftBehind)) {
                return true;
            }
        }
        return false;
    }

    private List<Verdict> besides(Verdict place) {
        Map<String, List<Verdict>> places = byRoot.orElseGet(this::byRoot);
        byRoot = Optional.of(places);
        return places.getOrDefault(place.suspect().range().root(), List.of());
    }

    /** Names differ in case where the schema does not know them. */
    private Map<String, List<Verdict>> byRoot() {
        Map<String, List<Verdict>> places = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Verdict place : hot) {
            places.computeIfAbsent(place.suspect().range().root(), unseen -> new ArrayList<>())
                    .add(place);
        }
        return places;
    }

    private static boolean areKin(Verdict member, Verdict place) {
        KeyRange one = member.suspect().range();
        KeyRange other = place.suspect().range();
        return one.root().equalsIgnoreCase(other.root())
                && (touch(member, place) || shareParent(one, other) || areEnds(one, other))
                && wereHotTogether(member.track(), place.track());
    }

    private static boolean areAlike(Verdict member, Verdict place) {
        return areEnds(member.suspect().range(), place.suspect().range())
                && wereHotTogether(member.track(), place.track());
    }

    private static boolean touch(Verdict member, Verdict place) {
        return member.suspect().splits().stream()
                .anyMatch(one -> place.suspect().splits().stream().anyMatch(one::touches));
    }

    /** A row of the root and all that is interleaved in it: no split of them is another row's. */
    private static boolean shareParent(KeyRange one, KeyRange other) {
        return one.object().filter(Kinship::isInterleaved).isPresent()
                && one.start().sharedParts(other.start())
                        >= one.object().get().path().get(0).keyParts();
    }

    /** Both hold the last rows of one parent, in the same child. */
    private static boolean areEnds(KeyRange one, KeyRange other) {
        return one.object()
                .filter(Kinship::isInterleaved)
                .filter(child -> other.object().filter(child::equals).isPresent())
                .map(child -> child.path().get(child.path().size() - 2).keyParts())
                .filter(parts -> one.start().values().size() > parts
                        && other.start().values().size() > parts
                        && one.reachesEndOfPrefix(parts)
                        && other.reachesEndOfPrefix(parts))
                .isPresent();
    }

    private static boolean isInterleaved(KeyedObject object) {
        return object.path().size() > 1;
    }

    private static boolean wereHotTogether(Track one, Track other) {
        Set<Instant> minutes = minutes(one);
        Set<Instant> others = minutes(other);
        long shared = minutes.stream().filter(others::contains).count();
        return shared >= MOSTLY * Math.min(minutes.size(), others.size());
    }

    private static Set<Instant> minutes(Track track) {
        return track.sightings().stream().map(Sighting::end).collect(Collectors.toSet());
    }
}
