package dev.splitheat.track;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeyRange;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A hot spot of which Spanner says that it moves, alone in its key space, has gone to where it is next, however far: rows are
 * appended with gaps between them, and what lies in a gap was never hot.
 */
final class Jumps {
    private static final String MOVES = "MOVING_HOT_SPOT";

    private final Collection<SplitRow> rows;
    private final Collection<Track> tracks;
    private final Function<SplitRow, KeyRange> ranges;

    /** {@code rows} are all that is hot in the interval, {@code tracks} all that was before. */
    Jumps(Collection<SplitRow> rows, Collection<Track> tracks, Function<SplitRow, KeyRange> ranges) {
        this.rows = rows;
        this.tracks = tracks;
        this.ranges = ranges;
    }

    /** The place that goes on in a split which hangs together with none. */
    Optional<Track> to(Spot spot) {
        if (!moves(spot.row())
                || rows.stream()
                        .anyMatch(
                                row -> areOfOne(spot, row) && !ranges.apply(row).equals(spot.range()))) {
            return Optional.empty();
        }
        List<Track> before = tracks.stream()
                .filter(track ->
                        isLately(track) && track.latest().rows().stream().anyMatch(row -> areOfOne(spot, row)))
                .toList();
        return before.size() == 1 ? Optional.of(before.get(0)).filter(track -> isIn(track, spot)) : Optional.empty();
    }

    private boolean areOfOne(Spot spot, SplitRow row) {
        return spot.range().root().equalsIgnoreCase(ranges.apply(row).root());
    }

    /** One interval in which it fell under the 50 that Spanner reports from lies between at most. */
    private static boolean isLately(Track track) {
        return track.cold().compareTo(track.latest().length()) <= 0;
    }

    private static boolean isIn(Track track, Spot spot) {
        return track.latest().rows().stream().anyMatch(Jumps::moves)
                && spot.range()
                        .object()
                        .filter(object -> object.name().equalsIgnoreCase(track.object()))
                        .isPresent();
    }

    private static boolean moves(SplitRow row) {
        return row.reasons().contains(MOVES);
    }
}
