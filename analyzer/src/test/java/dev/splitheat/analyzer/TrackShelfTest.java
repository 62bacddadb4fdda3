package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrackShelfTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    private final PassingStore<Track> copy = new PassingStore<>("tracks", true);
    private final TrackShelf shelf = new TrackShelf(Optional.of(copy));

    @Test
    void whoGoesOnWithTheCopy_hasTheSameTracks_oldestFirst() {
        Track first = hot(70, Track.begin("d", "b", "Users", sighting(0)));
        Track second = hot(3, Track.begin("d", "a", "Users", sighting(1)));

        assertThat(new TrackShelf(Optional.of(copy)).of("d")).containsExactly(first, second);
        assertThat(shelf.of("d")).containsExactly(first, second);
    }

    @Test
    void whatIsForgotten_leavesTheCopyToo() {
        hot(3, Track.begin("d", "a", "Users", sighting(0)));

        shelf.remove("d", "a");

        assertThat(copy.approximateNumEntries()).isZero();
    }

    @Test
    void withoutACopy_tracksAreRememberedAllTheSame() {
        TrackShelf alone = new TrackShelf(Optional.empty());
        Track track = Track.begin("d", "a", "Users", sighting(0));

        alone.put(track);

        assertThat(alone.of("d")).containsExactly(track);
        alone.forget("d");
        assertThat(alone.of("d")).isEmpty();
    }

    /** Put on the shelf in each of these minutes. */
    private Track hot(int minutes, Track begun) {
        Track track = begun;
        shelf.put(track);
        for (int minute = 1; minute < minutes; minute++) {
            track = track.heated(sighting(minute + 1), false);
            shelf.put(track);
        }
        return track;
    }

    private static Sighting sighting(int minute) {
        SplitRow split = new SplitRow("Users(1)", "Users(9)", 90, List.of("Users"), List.of());
        return new Sighting(START.plus(MINUTE.multipliedBy(minute)), MINUTE, List.of(split), List.of());
    }
}
