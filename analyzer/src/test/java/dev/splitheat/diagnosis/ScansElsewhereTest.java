package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.QueryRow;
import dev.splitheat.interval.TableOperationsRow;
import org.junit.jupiter.api.Test;

/** A table to which rows are appended is scanned besides: a statement is known by its table, and not by the place that it reads. */
class ScansElsewhereTest {
    private static final String DDL =
            "CREATE TABLE Ballots (BallotNo INT64 NOT NULL, Choice INT64) PRIMARY KEY (BallotNo)";
    private static final TableOperationsRow APPENDED = Work.operations("Ballots", 180, 30_000, 0);
    private static final TableOperationsRow READ = Work.operations("Ballots", 180, 60, 0);
    private static final QueryRow LOOK_UP =
            Work.queries("SELECT Name FROM Booths WHERE BoothId = @id", 600, 1, 1, 0.0001);
    private static final QueryRow SCAN =
            Work.queries("SELECT Choice, COUNT(*) FROM Ballots GROUP BY Choice", 180, 12, 2_300_000, 1.2);

    @Test
    void aScanThatCameLater_isNoneOfTheHeatOfAnAppend() {
        Place place = appending(new Place(DDL).doing(APPENDED, LOOK_UP), 20, 80);
        Place since = appending(place.doing(APPENDED, SCAN), 12, 82);

        assertThat(since.suspect().usage().statements()).isEmpty();
        assertThat(new LargeScanExaminer().examine(since.suspect())).isEmpty();
        assertThat(new MonotonicExaminer().examine(since.suspect()))
                .hasValueSatisfying(
                        diagnosis -> assertThat(diagnosis.confidence()).isGreaterThan(0.85));
    }

    @Test
    void whatSpannerSaysOfScansHere_isBelieved() {
        Place place = appending(new Place(DDL).doing(APPENDED, LOOK_UP), 20, 80).doing(APPENDED, SCAN);
        for (int minute = 0; minute < 12; minute++) {
            place.minute("Ballots(9500000) .. <end> 80 LARGE_SCAN_HOT_SPOT");
        }

        assertThat(place.suspect().usage().statements()).hasSize(1);
    }

    /** Where queries were not collected before, nobody knows whether it did. */
    @Test
    void aScanThatMayHaveBeenThere_mayBeItsHeat() {
        Place place =
                appending(appending(new Place(DDL).doing(APPENDED), 20, 80).doing(APPENDED, SCAN), 12, 80);

        assertThat(place.suspect().usage().statements()).hasSize(1);
    }

    /** Then nothing says that it is another load than before. */
    @Test
    void whereItMadeThePlaceHotter_orTookThePlaceOfTheWrites_itMayBeItsHeat() {
        Place hotter = appending(
                appending(new Place(DDL).doing(APPENDED, LOOK_UP), 20, 55).doing(APPENDED, SCAN), 12, 95);
        Place instead = appending(
                appending(new Place(DDL).doing(APPENDED, LOOK_UP), 20, 80).doing(READ, SCAN), 12, 80);

        assertThat(hotter.suspect().usage().statements()).hasSize(1);
        assertThat(instead.suspect().usage().statements()).hasSize(1);
    }

    @Test
    void anAppendThatCameWhileSomebodyScannedAllAlong_isHeatOfItsOwn() {
        Place place = appending(new Place(DDL).doing(READ, SCAN).minutes(20).doing(APPENDED, SCAN), 8, 80);

        assertThat(place.suspect().usage().statements()).isEmpty();
        assertThat(new LargeScanExaminer().examine(place.suspect())).isEmpty();
    }

    /** The end was hot by the scan for an hour; since rows are appended Spanner says that it moves, and names the scan elsewhere. */
    @Test
    void anAppendThatCameIntoWhatWasScanned_isKnownByWhatSpannerSaysByNow() {
        Place scanned = new Place(DDL)
                .called("where it is scanned")
                .minutes(55, "Ballots(1) .. Ballots(2500000) 70 LARGE_SCAN_HOT_SPOT");
        Place place = new Place(DDL)
                .beside(scanned)
                .doing(READ, SCAN)
                .minutes(50, "Ballots(9000000) .. <end> 65 LARGE_SCAN_HOT_SPOT")
                .doing(APPENDED, SCAN);
        for (int minute = 0; minute < 5; minute++) {
            assertThat(place.suspect().usage().statements()).hasSize(1);
            appending(place, 1, 90);
        }

        assertThat(place.suspect().usage().statements()).isEmpty();
    }

    @Test
    void aScanThatCameWithTheHeat_isItsHeat() {
        Place place = new Place(DDL)
                .doing(READ, LOOK_UP)
                .minutes(20)
                .doing(READ, SCAN)
                .minutes(12, "Ballots(1) .. Ballots(9) 80");

        assertThat(place.suspect().usage().statements()).hasSize(1);
        assertThat(new LargeScanExaminer().examine(place.suspect())).isPresent();
    }

    private static Place appending(Place place, int minutes, int score) {
        for (int minute = 0; minute < minutes; minute++) {
            place.minute(
                    "Ballots(%d) .. <end> %d MOVING_HOT_SPOT".formatted(9_000_000 + 25_000L * place.count(), score));
        }
        return place;
    }
}
