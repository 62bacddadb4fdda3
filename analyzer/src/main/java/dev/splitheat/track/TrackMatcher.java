package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

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

    /** The splits that lie in one range, and who was last seen there. */
    private static final class Meeting {
        private final List<Spot> spots = new ArrayList<>(1);
        private final List<Known> stayed = new ArrayList<>(1);

        /** A row that is told twice is one. */
        void add(Spot spot) {
            if (!spots.contains(spot)) {
                spots.add(spot);
            }
        }

        /** Where nobody else wants a split, nor a place another one, it does not matter who takes first. */
        boolean isUndisputed() {
            return spots.size() == 1
                    && stayed.size() == 1
                    && stayed.get(0).last().size() == 1;
        }

        List<Bond> bonds() {
            List<Bond> bonds = new ArrayList<>();
            for (Known known : stayed) {
                for (Spot spot : spots) {
                    bonds.add(Bond.of(spot, known, Kinship.SAME_RANGE));
                }
            }
            return bonds;
        }
    }

    public Match match(Collection<SplitRow> rows, Collection<Track> tracks) {
        List<Known> last = new ArrayList<>(tracks.size());
        for (Track track : tracks) {
            last.add(new Known(track, lastSeen(track)));
        }
        Map<String, List<Spot>> continued = new HashMap<>(2 * rows.size());
        Set<Spot> free = new LinkedHashSet<>();
        List<Bond> disputed = new ArrayList<>();
        // Nearly all of them stay where they are, and need not be compared with every track.
        for (Meeting meeting : meetings(rows, last)) {
            if (meeting.isUndisputed()) {
                continued.put(meeting.stayed.get(0).track().id(), meeting.spots);
            } else {
                free.addAll(meeting.spots);
                disputed.addAll(meeting.bonds());
            }
        }
        take(disputed, free, continued);
        if (!free.isEmpty()) {
            takeOthers(disputed, last, free, continued);
        }
        Jumps jumps = new Jumps(rows, tracks, this::range);
        for (Spot spot : List.copyOf(free)) {
            jumps.to(spot).ifPresent(track -> {
                free.remove(spot);
                continued.put(track.id(), List.of(spot));
            });
        }
        Map<String, List<SplitRow>> byTrack = new HashMap<>(2 * rows.size());
        for (Map.Entry<String, List<Spot>> track : continued.entrySet()) {
            byTrack.put(track.getKey(), rowsOf(track.getValue()));
        }
        return new Match(
                Collections.unmodifiableMap(byTrack),
                free.stream().map(Spot::row).toList());
    }

    private void takeOthers(
            List<Bond> disputed, List<Known> tracks, Set<Spot> free, Map<String, List<Spot>> continued) {
        List<Bond> bonds = new ArrayList<>(disputed);
        bonds.addAll(bonds(free, tracks));
        int before;
        do {
            before = free.size();
            for (Kinship kinship : Kinship.values()) {
                take(bonds.stream().filter(bond -> bond.kinship() == kinship).toList(), free, continued);
            }
            // What is taken last may lie between a place and a split that it was in before.
        } while (!free.isEmpty() && free.size() < before);
    }

    /**
     * Splits hang together through those between them, which may come later in the list. All are of one kinship: what only touches
     * a place takes nothing that another was hot in, however far from the rest of it.
     */
    private static void take(List<Bond> bonds, Set<Spot> free, Map<String, List<Spot>> continued) {
        List<Bond> left = new ArrayList<>(bonds);
        left.sort(new Closeness(bonds));
        int before;
        do {
            before = free.size();
            left = takeOnce(left, free, continued);
        } while (!left.isEmpty() && free.size() < before);
    }

    /** What hangs together with nothing yet is left. */
    private static List<Bond> takeOnce(List<Bond> bonds, Set<Spot> free, Map<String, List<Spot>> continued) {
        List<Bond> left = new ArrayList<>();
        for (Bond bond : bonds) {
            List<Spot> taken = continued.getOrDefault(bond.track().id(), List.of());
            if (!free.contains(bond.spot())) {
                continue;
            }
            if (taken.isEmpty() || hangsTogether(bond.spot(), taken)) {
                free.remove(bond.spot());
                continued
                        .computeIfAbsent(bond.track().id(), id -> new ArrayList<>())
                        .add(bond.spot());
            } else {
                left.add(bond);
            }
        }
        return left;
    }

    /** One for each range of these rows, in their order. */
    private Collection<Meeting> meetings(Collection<SplitRow> rows, List<Known> tracks) {
        Map<KeyRange, Meeting> byRange = new LinkedHashMap<>(2 * rows.size());
        for (SplitRow row : rows) {
            Spot spot = new Spot(row, range(row));
            byRange.computeIfAbsent(spot.range(), unseen -> new Meeting()).add(spot);
        }
        for (Known known : tracks) {
            for (KeyRange range : known.ranges()) {
                Meeting meeting = byRange.get(range);
                if (meeting != null) {
                    meeting.stayed.add(known);
                }
            }
        }
        return byRange.values();
    }

    private List<Bond> bonds(Collection<Spot> spots, List<Known> tracks) {
        if (spots.isEmpty()) {
            return List.of();
        }
        List<Bond> bonds = new ArrayList<>();
        Map<String, Spots> byRoot = byRoot(spots);
        // Looked up by the name as it is first: comparing without case is dear, and there are few names.
        Map<String, Spots> byName = new HashMap<>();
        Function<String, Spots> anyCase = name -> byRoot.getOrDefault(name, Spots.NONE);
        for (Known known : tracks) {
            Spots there = byName.computeIfAbsent(known.last().get(0).root(), anyCase);
            if (there != Spots.NONE) {
                bind(known, there, bonds);
            }
        }
        return bonds;
    }

    private void bind(Known known, Spots there, List<Bond> bonds) {
        for (Spot spot : beside(known, there)) {
            Kinship closest = Kinship.NONE;
            for (KeyRange range : known.last()) {
                closest = closest.or(Kinship.of(spot, known.track(), range, this::range));
            }
            if (closest != Kinship.SAME_RANGE && closest != Kinship.NONE) {
                bonds.add(Bond.of(spot, known, closest));
            }
        }
    }

    /** Names differ in case where the schema does not know them. */
    private static Map<String, Spots> byRoot(Collection<Spot> spots) {
        Map<String, List<Spot>> byRoot = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Spot spot : spots) {
            byRoot.computeIfAbsent(spot.range().root(), unseen -> new ArrayList<>())
                    .add(spot);
        }
        Map<String, Spots> inOrder = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        byRoot.forEach((root, there) -> inOrder.put(root, new Spots(there)));
        return inOrder;
    }

    /** Each once. */
    private static Collection<Spot> beside(Known known, Spots there) {
        if (known.last().size() == 1) {
            return there.beside(known.last().get(0));
        }
        Set<Spot> beside = new LinkedHashSet<>();
        for (KeyRange range : known.last()) {
            beside.addAll(there.beside(range));
        }
        return beside;
    }

    /** Where it was last hot; where it was only waited for, the rows that were. */
    private List<KeyRange> lastSeen(Track track) {
        List<SplitRow> rows = track.latest().rows();
        if (rows.size() == 1) {
            return List.of(range(rows.get(0)));
        }
        List<KeyRange> hot = new ArrayList<>(rows.size());
        for (SplitRow row : rows) {
            hot.add(range(row));
        }
        return hot.isEmpty()
                ? track.latest().waits().stream()
                        .map(wait -> space.readLock(wait.key().orElseThrow()).known())
                        .toList()
                : hot;
    }

    private KeyRange range(SplitRow row) {
        return space.range(row.start(), row.limit(), row.affectedTables());
    }

    private static boolean hangsTogether(Spot spot, List<Spot> taken) {
        return taken.stream()
                .anyMatch(other ->
                        spot.range().touches(other.range()) || spot.range().overlaps(other.range()));
    }

    private static List<SplitRow> rowsOf(List<Spot> spots) {
        return spots.size() == 1 ? List.of(spots.get(0).row()) : sortedRows(spots);
    }

    private static List<SplitRow> sortedRows(List<Spot> spots) {
        return spots.stream()
                .sorted(Comparator.comparing(spot -> spot.range().start()))
                .map(Spot::row)
                .toList();
    }
}
