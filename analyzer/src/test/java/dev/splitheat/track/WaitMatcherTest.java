package dev.splitheat.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.interval.LockRow;
import dev.splitheat.keyspace.KeySpace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitMatcherTest {
    private static final Instant END = Instant.parse("2026-11-20T10:00:00Z");
    private static final TrackMatcher.Match NOTHING_HOT = new TrackMatcher.Match(Map.of(), List.of());

    private final WaitMatcher matcher = new WaitMatcher(new KeySpace(DdlReader.read(
                    "CREATE TABLE Log (At TIMESTAMP NOT NULL, Text STRING(MAX)) PRIMARY KEY (At);"
                            + "CREATE TABLE Users (Id INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (Id);"
                            + "CREATE TABLE Seats (Show STRING(MAX) NOT NULL, No INT64 NOT NULL, HeldBy INT64) PRIMARY KEY (Show, No)",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog()));

    @Test
    void rowsThatCarryTheTimeOfTheirCommit_areOnePlaceFromMinuteToMinute() {
        LockRow last = wait("Log(2026-11-20 09:59:12.000001+00:00)", "Log._exists", "WriterSharedTimestamp");
        LockRow next = wait("Log(2026-11-20 10:00:07.000001+00:00)", "Log._exists", "WriterSharedTimestamp");

        assertThat(matched(next, track("Log", last)).continued()).containsOnlyKeys("place");
    }

    @Test
    void anotherRow_isAnotherPlace() {
        LockRow last = wait("Users(1)", "Users.Name", "Exclusive");

        assertThat(matched(wait("Users(1)", "Users.Name", "Exclusive"), track("Users", last))
                        .continued())
                .containsOnlyKeys("place");
        assertThat(matched(wait("Users(2)", "Users.Name", "Exclusive"), track("Users", last))
                        .begun())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "Seats(final;1), Seats.HeldBy, true",
        "Seats(final;2), Seats.HeldBy, false",
        "Seats(other;1), Seats.HeldBy, false",
        "Seats(final;1), Seats._exists, false"
    })
    void rowsUnderOneValue_areOnePlaceWhereOneIsWaitedForAfterTheOther(String last, String column, boolean same) {
        Track track = track("Seats", wait(last.replace(';', ','), column, "Exclusive"));
        LockRow next = wait("Seats(final,7)", "Seats.HeldBy", "Exclusive");
        LockRow other = wait("Seats(final,2)", "Seats.HeldBy", "Exclusive");

        Map<String, List<LockRow>> continued = matcher.match(
                        List.of(next, other), 60, NOTHING_HOT, Map.of(), List.of(track))
                .continued();

        assertThat(continued.getOrDefault("place", List.of()).contains(next)).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource({
        "Users(100+), Users(160+), true",
        "Users(160+), Users(100+), false",
        "Users(100), Users(160), false",
    })
    void rangesThatSomeReadWhereOthersAddRows_areOnePlaceThatMovesOn(String before, String after, boolean same) {
        LockRow last = readAndAddedTo(before);
        LockRow next = readAndAddedTo(after);

        assertThat(matched(next, track("Users", last)).continued().containsKey("place"))
                .isEqualTo(same);
    }

    /** Counters of the minute, each another row. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Users(29583021)                   | Users(29583022)                   | true",
                "Users(29583021)                   | Users(29593021)                   | false",
                "Users(29583022)                   | Users(29583021)                   | false",
                "Users(-5000000000000000000)       | Users(5000000000000000000)        | false",
                "Log(2026-11-20 09:59:00+00:00)    | Log(2026-11-20 10:00:00+00:00)    | true",
                "Log(2026-11-20 09:59:00+00:00)    | Log(2026-11-21 10:00:00+00:00)    | false",
                "Seats(final,7)                    | Seats(finals,8)                   | false",
            })
    void aRowThatIsReadAndWrittenOneStepOn_isTheSamePlace(String before, String after, boolean same) {
        String table = before.substring(0, before.indexOf('('));

        assertThat(matched(readAndAddedTo(after), track(table, readAndAddedTo(before)))
                        .continued()
                        .containsKey("place"))
                .isEqualTo(same);
    }

    /** Of what waits, few requests are sampled: of these it may be the reads that are missing. */
    @Test
    void rangesThatAJobChangesOneAfterTheOther_areOnePlaceThatMovesOn() {
        Track track = track("Users", wait("Users(100+)", "Users.Name", "Exclusive"));

        assertThat(matched(readAndWritten("Users(160+)", "Users.Name"), track).continued())
                .containsOnlyKeys("place");
        assertThat(matched(wait("Users(160+)", "Users.Name", "WriterShared"), track)
                        .continued())
                .isEmpty();
    }

    /** {@code SELECT MAX(Id)}, and then an insert behind it: everybody waits at the end, now for one and now for the other. */
    @Test
    void rangesThatAreReadAndAddedTo_areOnePlace_alsoInAMinuteThatHasOnlyOneOfThem() {
        LockRow read = wait("Users(100+)", "Users._exists", "ReaderShared");
        LockRow added = wait("Users(160+)", "Users._exists", "WriterShared");
        LockRow addedAgain = wait("Users(220+)", "Users._exists", "WriterShared");
        Track track = track("Users", read);

        assertThat(matched(added, track).continued()).containsOnlyKeys("place");
        Track later = track.heated(
                new Sighting(END.plusSeconds(60), Duration.ofMinutes(1), List.of(), List.of(added)), false);
        assertThat(matched(addedAgain, later).continued()).containsOnlyKeys("place");
    }

    @Test
    void rangesThatAreOnlyRead_areEachAPlace() {
        LockRow last = wait("Users(100+)", "Users._exists", "ReaderShared");
        LockRow next = wait("Users(160+)", "Users._exists", "ReaderShared");

        assertThat(matched(next, track("Users", last)).begun()).hasSize(1);
    }

    @Test
    void manyRowsOfOneTableAtOnce_areOnePlace_alsoWhenOthersAreWaitedForNext() {
        List<LockRow> before = rows(0, 12);
        WaitMatcher.Match begun = matcher.match(before, 60, NOTHING_HOT, Map.of(), List.of());

        assertThat(begun.begun()).hasSize(1);
        assertThat(begun.begun().get(0)).hasSize(12);

        Track track = track("Users", begun.begun().get(0));
        assertThat(matcher.match(rows(12, 24), 60, NOTHING_HOT, Map.of(), List.of(track))
                        .continued()
                        .get("place"))
                .hasSize(12);
    }

    @Test
    void aRowWithMostOfIt_isAPlaceBesideOthers() {
        List<LockRow> waits = new ArrayList<>(rows(0, 6));
        waits.add(new LockRow(Optional.of("Users(77)"), 300, List.of()));

        assertThat(matcher.match(waits, 60, NOTHING_HOT, Map.of(), List.of()).begun())
                .hasSize(7);
    }

    @Test
    void requestsThatWereSampledForManyRows_areKeptForSome() {
        List<LockRow> place = matcher.match(rows(0, 30), 60, NOTHING_HOT, Map.of(), List.of())
                .begun()
                .get(0);

        assertThat(place).hasSize(30);
        assertThat(place).filteredOn(row -> !row.requests().isEmpty()).hasSize(5);
    }

    private static List<LockRow> rows(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(id -> wait("Users(" + id + ")", "Users.Name", "Exclusive"))
                .toList();
    }

    private static LockRow readAndAddedTo(String key) {
        return readAndWritten(key, "Users._exists");
    }

    private static LockRow readAndWritten(String key, String column) {
        return new LockRow(
                Optional.of(key),
                40,
                List.of(
                        new LockRow.Request(column, "ReaderShared", ""),
                        new LockRow.Request(column, "WriterShared", "")));
    }

    @Test
    void aTransactionThatMetAnother_beginsNothing() {
        LockRow met = new LockRow(Optional.of("Users(1)"), 0.5, List.of());

        assertThat(matcher.match(List.of(met), 60, NOTHING_HOT, Map.of(), List.of())
                        .begun())
                .isEmpty();
        assertThat(WaitMatcher.isWorthFollowing(List.of(met), Duration.ofMinutes(1)))
                .isFalse();
    }

    private WaitMatcher.Match matched(LockRow wait, Track track) {
        return matcher.match(List.of(wait), 60, NOTHING_HOT, Map.of(), List.of(track));
    }

    private static Track track(String object, LockRow wait) {
        return track(object, List.of(wait));
    }

    private static Track track(String object, List<LockRow> waits) {
        Sighting sighting = new Sighting(END, Duration.ofMinutes(1), List.of(), waits);
        return Track.begin("projects/p/instances/i/databases/d", "place", object, sighting);
    }

    private static LockRow wait(String key, String column, String mode) {
        return new LockRow(Optional.of(key), 40, List.of(new LockRow.Request(column, mode, "")));
    }
}
