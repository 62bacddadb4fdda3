package dev.splitheat.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrackMatcherTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final SplitRow ROOTS = split("Shops(1)", "Shops(9)");
    private static final SplitRow BASKET = split("Baskets(4,7)", "Baskets(4,8)");
    private static final SplitRow BEHIND_IT = split("Baskets(4,8)", "Shops(9)");

    private final TrackMatcher matcher = new TrackMatcher(new KeySpace(DdlReader.read(
                    """
                    CREATE TABLE Shops (ShopId INT64 NOT NULL) PRIMARY KEY (ShopId);
                    CREATE TABLE Baskets (ShopId INT64 NOT NULL, BasketNo INT64 NOT NULL) PRIMARY KEY (ShopId, BasketNo),
                      INTERLEAVE IN PARENT Shops;
                    """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog()));

    @Test
    void aRowThatWasCutOutOfItsParentsRange_keepsItsTrack_alsoWhenItsNeighbourIsHotInTheRowsTable() {
        Track row = track("old", "Shops", ROOTS, BASKET);
        Track neighbour = track("new", "Baskets", BEHIND_IT);

        TrackMatcher.Match match = matcher.match(List.of(BASKET), List.of(neighbour, row));

        assertThat(match.continued()).containsOnlyKeys("old");
        assertThat(match.begun()).isEmpty();
    }

    @Test
    void whatIsCutOutOfAHotRange_isThatPlace_ratherThanOneThatTouches() {
        Track parent = track("parent", "Shops", split("Shops(4)", "Baskets(4,8)"));
        Track neighbour = track("neighbour", "Baskets", BEHIND_IT);

        TrackMatcher.Match match = matcher.match(List.of(BASKET), List.of(neighbour, parent));

        assertThat(match.continued()).containsOnlyKeys("parent");
    }

    @Test
    void whatTouchesAHotPlace_goesOnWithIt_ratherThanWithAnAncestorThatHasCooled() {
        Track cold = track("cold", "Shops", ROOTS).cooled(MINUTE, Duration.ofMinutes(5));
        Track moving = track("moving", "Baskets", BASKET);

        TrackMatcher.Match match = matcher.match(List.of(BEHIND_IT), List.of(cold, moving));

        assertThat(match.continued()).containsOnlyKeys("moving");
    }

    @Test
    void ofPlacesWhoseBoundsShift_eachGoesOnInTheSplitThatIsAsHot() {
        Track below = track("below", "Shops", split("Shops(30)", "Shops(40)", 60));
        Track hot = track("hot", "Shops", split("Shops(40)", "Shops(50)", 95));
        Track above = track("above", "Shops", split("Shops(50)", "Shops(60)", 60));
        SplitRow wider = split("Shops(30)", "Shops(42)", 58);
        SplitRow merged = split("Shops(42)", "Shops(60)", 97);

        TrackMatcher.Match match = matcher.match(List.of(wider, merged), List.of(above, below, hot));

        assertThat(match.continued()).containsOnly(entry("below", List.of(wider)), entry("hot", List.of(merged)));
    }

    @Test
    void whatAPlaceWasHotIn_isNotTakenByOneThatTouches_alsoWhereASplitLiesBetween() {
        Track place = Track.begin(
                "d",
                "place",
                "Shops",
                new Sighting(
                        START,
                        MINUTE,
                        List.of(split("Shops(30)", "Shops(40)", 60), split("Shops(40)", "Shops(50)", 95)),
                        List.of()));
        Track above = track("above", "Shops", split("Shops(50)", "Shops(60)", 90));

        TrackMatcher.Match match = matcher.match(
                List.of(
                        split("Shops(30)", "Shops(40)", 60),
                        split("Shops(40)", "Shops(45)", 55),
                        split("Shops(45)", "Shops(50)", 95)),
                List.of(place, above));

        assertThat(match.continued()).containsOnlyKeys("place");
    }

    @ParameterizedTest(name = "{0}, then {1}, and {2}: {3}")
    @CsvSource({
        "MOVING_HOT_SPOT, MOVING_HOT_SPOT, 0,  place",
        "MOVING_HOT_SPOT, MOVING_HOT_SPOT, 70, ",
        "HOT_ROW,         MOVING_HOT_SPOT, 0,  ",
        "MOVING_HOT_SPOT, HOT_ROW,         0,  ",
    })
    void whatMovesAlone_goesOnBehindAGap(String before, String now, int other, String continued) {
        Track place = track("place", "Shops", split("Shops(10)", "Shops(15)", 95, before));
        List<SplitRow> rows = new ArrayList<>(List.of(split("Shops(20)", "Shops(25)", 95, now)));
        if (other > 0) {
            rows.add(split("Shops(70)", "Shops(75)", other));
        }

        assertThat(matcher.match(rows, List.of(place)).continued().keySet())
                .isEqualTo(continued == null ? Set.of() : Set.of(continued));
    }

    @ParameterizedTest(name = "cut at {0}, {1}, {2}, then silent for {3}: {4}")
    @CsvSource({"32, 34, 36, 1, place", "32, 34, 36, 2, ", "32, 31, 36, 1, ", "32, 32, 36, 1, "})
    void whatGoesOneWay_goesOnInTheNextSplit_alsoWhereItIsSilentForOneInterval(
            int first, int second, int third, int silent, String continued) {
        String[] starts = {
            "Shops(30)", "Shops(%d)".formatted(first), "Shops(%d)".formatted(second), "Shops(%d)".formatted(third)
        };
        Track place = track(
                "place",
                "Shops",
                Arrays.stream(starts).map(start -> split(start, "Shops(40)")).toArray(SplitRow[]::new));
        for (int minute = 0; minute < silent; minute++) {
            place = place.cooled(MINUTE, Duration.ofMinutes(5));
        }

        TrackMatcher.Match match = matcher.match(List.of(split("Shops(40)", "Shops(70)")), List.of(place));

        assertThat(match.continued().keySet()).isEqualTo(continued == null ? Set.of() : Set.of(continued));
    }

    @Test
    void aPlaceWhoseLoadGrows_goesOnInTheHotterOfItsSplits() {
        Track place = track("place", "Shops", split("Shops(0)", "Shops(100)", 65));
        SplitRow hot = split("Shops(0)", "Shops(20)", 95);

        TrackMatcher.Match match = matcher.match(List.of(split("Shops(80)", "Shops(100)", 60), hot), List.of(place));

        assertThat(match.continued().get("place")).containsExactly(hot);
    }

    @Test
    void splitsThatStay_areThePlaces_alsoWhereWhatLiesBetweenThemIsCut() {
        SplitRow first = split("Shops(0)", "Shops(30)", 70);
        SplitRow last = split("Shops(60)", "Shops(90)", 70);
        Track place = Track.begin(
                "d",
                "place",
                "Shops",
                new Sighting(START, MINUTE, List.of(first, split("Shops(30)", "Shops(60)", 70), last), List.of()));

        TrackMatcher.Match match = matcher.match(
                List.of(first, split("Shops(30)", "Shops(40)", 60), split("Shops(40)", "Shops(60)", 60), last),
                List.of(place));

        assertThat(match.begun()).isEmpty();
    }

    @Test
    void splitsThatHangTogether_areOnePlace_whicheverIsHottest() {
        SplitRow left = split("Shops(1)", "Shops(3)", 95);
        SplitRow middle = split("Shops(3)", "Shops(6)", 70);
        SplitRow right = split("Shops(6)", "Shops(9)", 90);
        Track place = Track.begin(
                "d", "place", "Shops", new Sighting(START, MINUTE, List.of(left, middle, right), List.of()));

        TrackMatcher.Match match = matcher.match(List.of(left, middle, right), List.of(place));

        assertThat(match.continued().get("place")).containsExactly(left, middle, right);
        assertThat(match.begun()).isEmpty();
    }

    @Test
    void ofTwoPlacesThatWereLastInOneRange_theOneThatDidNotPauseGoesOn() {
        Track cold = track("cold", "Shops", ROOTS).cooled(MINUTE, Duration.ofMinutes(5));
        Track hot = track("hot", "Shops", ROOTS);

        TrackMatcher.Match match = matcher.match(List.of(ROOTS), List.of(cold, hot));

        assertThat(match.continued()).containsOnlyKeys("hot");
        assertThat(match.begun()).isEmpty();
    }

    @Test
    void aRowThatIsToldTwice_isOne_andAnotherScoreOfItsRangeIsOfTheSamePlace() {
        SplitRow other = split("Shops(1)", "Shops(9)", 60);

        TrackMatcher.Match begun = matcher.match(List.of(ROOTS, ROOTS), List.of());
        TrackMatcher.Match goesOn = matcher.match(List.of(ROOTS, other), List.of(track("place", "Shops", ROOTS)));

        assertThat(begun.begun()).containsExactly(ROOTS);
        assertThat(goesOn.continued().get("place")).containsExactly(ROOTS, other);
        assertThat(goesOn.begun()).isEmpty();
    }

    @Test
    void whatBeginsBesideAPlaceThatStays_isPartOfIt() {
        SplitRow behind = split("Shops(9)", "Shops(12)");

        TrackMatcher.Match match = matcher.match(List.of(behind, ROOTS), List.of(track("place", "Shops", ROOTS)));

        assertThat(match.continued().get("place")).containsExactly(ROOTS, behind);
        assertThat(match.begun()).isEmpty();
    }

    private static Track track(String id, String object, SplitRow... splits) {
        Track track = Track.begin("d", id, object, sighting(0, splits[0]));
        for (int i = 1; i < splits.length; i++) {
            track = track.heated(sighting(i, splits[i]), false);
        }
        return track;
    }

    private static Sighting sighting(int minute, SplitRow split) {
        return new Sighting(START.plus(MINUTE.multipliedBy(minute)), MINUTE, List.of(split), List.of());
    }

    private static SplitRow split(String start, String limit) {
        return split(start, limit, 90);
    }

    private static SplitRow split(String start, String limit, int score, String... reasons) {
        return new SplitRow(start, limit, score, List.of("Shops", "Baskets"), List.of(reasons));
    }
}
