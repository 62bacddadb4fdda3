package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HotIntervalTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Instant END = Instant.parse("2026-11-20T10:00:00Z");

    @Test
    void whatWasSeenOfAllPlaces_standsInItsInterval_newestFirst() {
        Track stays = place("a", sighting(2, 70), sighting(1, 80), sighting(0, 90));
        Track pauses = place("b", sighting(2, 50), sighting(0, 60));

        List<HotInterval> intervals = HotInterval.newestFirst(List.of(stays, pauses), END, MINUTE, 3);

        assertThat(intervals)
                .extracting(HotIntervalTest::scores)
                .containsExactly(List.of(90, 60), List.of(80), List.of(70, 50));
    }

    @Test
    void whatIsOlder_orEndsBetweenTwoIntervals_isInNone() {
        Sighting between = new Sighting(END.minusSeconds(90), MINUTE, List.of(row(80)), List.of());
        Track place = place("a", sighting(4, 60), sighting(3, 70), between, sighting(0, 90));

        List<HotInterval> intervals = HotInterval.newestFirst(List.of(place), END, MINUTE, 3);

        assertThat(intervals).extracting(HotIntervalTest::scores).containsExactly(List.of(90), List.of(), List.of());
    }

    @Test
    void aRangeStays_thatIsHotInAllOfThem_orInAllButAsManyAsMayLack() {
        Track always = place("a", sighting(2, 70), sighting(1, 80), sighting(0, 90));
        Track notInTheLast = at(3, place("b", sighting(2, 70), sighting(1, 80)));
        Track onceOnly = at(5, place("c", sighting(0, 70)));

        List<HotInterval> intervals = HotInterval.newestFirst(List.of(always, notInTheLast, onceOnly), END, MINUTE, 3);

        assertThat(HotInterval.staying(intervals, 0)).isEqualTo(1);
        assertThat(HotInterval.staying(intervals, 1)).isEqualTo(2);
        assertThat(HotInterval.staying(intervals, 2)).isEqualTo(3);
    }

    /** The same that lies in another range. */
    private static Track at(int start, Track place) {
        return place.remembering(place.sightings().stream()
                .map(seen -> new Sighting(
                        seen.end(),
                        seen.length(),
                        seen.rows().stream()
                                .map(row -> new SplitRow(
                                        "Users(" + start + ")",
                                        row.limit(),
                                        row.score(),
                                        row.affectedTables(),
                                        row.reasons()))
                                .toList(),
                        List.of()))
                .toList());
    }

    private static List<Integer> scores(HotInterval interval) {
        return interval.rows().stream().map(SplitRow::score).toList();
    }

    private static Track place(String id, Sighting first, Sighting... later) {
        Track track = Track.begin("d", id, "Users", first);
        for (Sighting sighting : later) {
            track = track.heated(sighting, false);
        }
        return track;
    }

    private static Sighting sighting(int minutesAgo, int score) {
        return new Sighting(END.minus(MINUTE.multipliedBy(minutesAgo)), MINUTE, List.of(row(score)), List.of());
    }

    private static SplitRow row(int score) {
        return new SplitRow("Users(1)", "Users(9)", score, List.of("Users"), List.of());
    }
}
