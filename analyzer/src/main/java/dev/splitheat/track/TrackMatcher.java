package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import dev.splitheat.keyspace.KeyedObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Says which hot split continues which track: the same range first, then by overlap, then by contact.
 *
 * <p>Several splits continue one track while they hang together. One that lies apart begins a track of its own: two hot
 * rows that come out of one broad split are two places.
 */
public final class TrackMatcher {
    private final KeySpace space;

    public TrackMatcher(KeySpace space) {
        this.space = space;
    }

    /** The outcome: rows by the id of the track that they continue, and rows that continue none. */
    public record Match(Map<String, List<SplitRow>> continued, List<SplitRow> begun) {}

    private record Spot(SplitRow row, KeyRange range) {}

    private record Bond(Spot spot, Track track, Kinship kinship) {}

    /** How a split hangs together with a track, closest first. */
    private enum Kinship {
        SAME_RANGE,
        OVERLAP_IN_OBJECT,
        CONTACT_IN_OBJECT,
        OVERLAP_IN_ROOT
    }

    public Match match(Collection<SplitRow> rows, Collection<Track> tracks) {
        List<Spot> free = new ArrayList<>(rows.stream()
                .map(row -> new Spot(row, space.range(row.start(), row.limit(), row.affectedTables())))
                .toList());
        Map<String, List<Spot>> continued = new HashMap<>();
        for (Bond bond : bonds(free, tracks)) {
            List<Spot> taken = continued.getOrDefault(bond.track().id(), List.of());
            if (free.contains(bond.spot()) && (taken.isEmpty() || hangsTogether(bond.spot(), taken))) {
                free.remove(bond.spot());
                continued
                        .computeIfAbsent(bond.track().id(), id -> new ArrayList<>())
                        .add(bond.spot());
            }
        }
        Map<String, List<SplitRow>> byTrack = new HashMap<>();
        continued.forEach((id, spots) -> byTrack.put(id, rowsOf(spots)));
        return new Match(Map.copyOf(byTrack), free.stream().map(Spot::row).toList());
    }

    private List<Bond> bonds(List<Spot> spots, Collection<Track> tracks) {
        List<Bond> bonds = new ArrayList<>();
        Map<String, List<Spot>> byRoot = spots.stream()
                .collect(Collectors.groupingBy(spot -> spot.range().root().toLowerCase(Locale.ROOT)));
        for (Track track : tracks) {
            List<KeyRange> last = lastSeen(track);
            String root = last.get(0).root().toLowerCase(Locale.ROOT);
            for (Spot spot : byRoot.getOrDefault(root, List.of())) {
                last.stream()
                        .flatMap(range -> kinship(spot, track, range).stream())
                        .min(Comparator.naturalOrder())
                        .ifPresent(kinship -> bonds.add(new Bond(spot, track, kinship)));
            }
        }
        bonds.sort(Comparator.comparing(Bond::kinship)
                .thenComparing(bond -> bond.track().cold())
                .thenComparing(bond -> -bond.spot().row().score())
                .thenComparing(bond -> bond.track().firstHeatAt())
                .thenComparing(bond -> bond.track().id())
                .thenComparing(bond -> bond.spot().row().start()));
        return bonds;
    }

    /** Where it was last hot; where it was only waited for, the rows that were. */
    private List<KeyRange> lastSeen(Track track) {
        List<KeyRange> hot = track.latest().rows().stream()
                .map(row -> space.range(row.start(), row.limit(), row.affectedTables()))
                .toList();
        return hot.isEmpty()
                ? track.latest().waits().stream()
                        .map(wait -> space.readLock(wait.key().orElseThrow()).known())
                        .toList()
                : hot;
    }

    private static List<Kinship> kinship(Spot spot, Track track, KeyRange last) {
        boolean sameObject = spot.range()
                .object()
                .map(KeyedObject::name)
                .filter(track.object()::equalsIgnoreCase)
                .isPresent();
        boolean sameRoot = spot.range().root().equalsIgnoreCase(last.root());
        if (sameObject && spot.range().equals(last)) {
            return List.of(Kinship.SAME_RANGE);
        }
        if (sameRoot && spot.range().overlaps(last)) {
            return List.of(sameObject ? Kinship.OVERLAP_IN_OBJECT : Kinship.OVERLAP_IN_ROOT);
        }
        // What moves does not pause: a neighbour that warms up later is another place.
        boolean moves = sameObject && track.cold().isZero() && spot.range().touches(last);
        return moves ? List.of(Kinship.CONTACT_IN_OBJECT) : List.of();
    }

    private static boolean hangsTogether(Spot spot, List<Spot> taken) {
        return taken.stream()
                .anyMatch(other ->
                        spot.range().touches(other.range()) || spot.range().overlaps(other.range()));
    }

    private static List<SplitRow> rowsOf(List<Spot> spots) {
        return spots.stream()
                .sorted(Comparator.comparing(spot -> spot.range().start()))
                .map(Spot::row)
                .toList();
    }
}
