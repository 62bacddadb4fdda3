package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import dev.splitheat.keyspace.KeySpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A place that was followed away from a row. Where a row cools as a broad split beside it turns hot, that looks as an append
 * does, until the split is cut: what is appended is hot at an end of it. Heat that Spanner cuts out in the middle, away from the
 * row, is another hotspot, and was from when the split turned hot: a row is its key.
 *
 * @param row the place, as far as its heat was that of the row
 * @param others what was seen of the other hotspot, oldest first
 */
public record RowLeft(Track row, List<Sighting> others) {
    /** Whatever stays so long where it is does not move on with each minute. */
    private static final int STEADY = 3;

    private static final List<String> ROW_REASONS = List.of("HOT_ROW", "UNISOLATABLE_HOT_ROW");

    public RowLeft {
        others = List.copyOf(others);
    }

    /** What becomes of a place that is hot now; nothing where it need not be another hotspot. */
    public static Optional<RowLeft> by(Track track, KeySpace space) {
        List<Sighting> seen = track.sightings();
        int last = seen.size() - 1;
        if (last <= STEADY
                || seen.get(last).rows().size() != 1
                || seen.get(last).rows().get(0).start().equals(startOf(seen.get(last - 1)))) {
            return Optional.empty();
        }
        KeyRange now = range(seen.get(last).rows().get(0), space);
        int broad = last;
        while (broad > 0 && around(now, seen.get(broad - 1), space).isPresent()) {
            broad--;
        }
        if (broad == last || broad < STEADY || seen.get(broad - 1).rows().size() != 1) {
            return Optional.empty();
        }
        KeyRange row = range(seen.get(broad - 1).rows().get(0), space);
        KeyRange beside = around(now, seen.get(broad), space).orElseThrow();
        boolean away = beside.touches(row) && !beside.overlaps(row) && isInTheMiddle(now, beside);
        return away && isASteadyRow(row, seen.subList(0, broad), space)
                ? Optional.of(parted(track, row, broad, space))
                : Optional.empty();
    }

    private static String startOf(Sighting sighting) {
        return sighting.rows().isEmpty() ? "" : sighting.rows().get(0).start();
    }

    private static KeyRange range(SplitRow row, KeySpace space) {
        return space.range(row.start(), row.limit(), row.affectedTables());
    }

    /** The split that this range was cut out of. */
    private static Optional<KeyRange> around(KeyRange part, Sighting sighting, KeySpace space) {
        return sighting.rows().stream()
                .map(split -> range(split, space))
                .filter(split -> split.contains(part) && !split.equals(part))
                .findFirst();
    }

    private static boolean isInTheMiddle(KeyRange part, KeyRange whole) {
        return whole.start().compareTo(part.start()) < 0 && part.limit().compareTo(whole.limit()) < 0;
    }

    /** Whether the heat was of one row in the end, stayed there, and had not come from elsewhere. */
    private static boolean isASteadyRow(KeyRange row, List<Sighting> seen, KeySpace space) {
        int steady = 0;
        boolean said = row.holdsOneRow();
        for (int at = seen.size() - 1; at >= 0; at--) {
            List<SplitRow> splits = seen.get(at).rows();
            boolean there =
                    splits.stream().anyMatch(split -> range(split, space).overlaps(row));
            if (!there) {
                return false;
            }
            boolean same = splits.size() == 1 && range(splits.get(0), space).equals(row);
            steady += same ? 1 : 0;
            said |= same && splits.get(0).reasons().stream().anyMatch(ROW_REASONS::contains);
        }
        return steady >= STEADY && said;
    }

    private static RowLeft parted(Track track, KeyRange row, int from, KeySpace space) {
        List<Sighting> own = new ArrayList<>(track.sightings().subList(0, from));
        List<Sighting> others = new ArrayList<>();
        for (Sighting sighting :
                track.sightings().subList(from, track.sightings().size())) {
            List<SplitRow> there = sighting.rows().stream()
                    .filter(split -> range(split, space).overlaps(row))
                    .toList();
            List<SplitRow> elsewhere = sighting.rows().stream()
                    .filter(split -> !there.contains(split))
                    .toList();
            if (!there.isEmpty()) {
                own.add(new Sighting(sighting.end(), sighting.length(), there, sighting.waits()));
            }
            if (!elsewhere.isEmpty()) {
                others.add(new Sighting(
                        sighting.end(), sighting.length(), elsewhere, there.isEmpty() ? sighting.waits() : List.of()));
            }
        }
        return new RowLeft(track.only(own), others);
    }
}
