package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PatienceTest {
    private static final String TABLES = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";
    private static final String WARM = "Users(13) .. Users(76) 85";
    private static final String FULL = "Users(13) .. Users(76) 100";

    @Test
    void heatAlone_takesItsMinutes() {
        assertThat(patience(new Place(TABLES).minutes(2, FULL)).of(3)).isEqualTo(3);
        assertThat(patience(new Place(TABLES).minutes(2, FULL)).isOver(3)).isFalse();
    }

    @Test
    void aReasonOnAFullServer_takesAMinuteLess() {
        assertThat(patience(new Place(TABLES).minutes(2, FULL + " HOT_ROW")).of(3))
                .isEqualTo(2);
        assertThat(patience(new Place(TABLES).minutes(2, WARM + " HOT_ROW")).of(3))
                .isEqualTo(3);
    }

    @Test
    void transactionsThatStandInLineOrAreAborted_takeAMinuteLess() {
        Place waited = new Place(TABLES).minutes(2, WARM, "Users(14) waited 90");
        Place aborted = new Place(TABLES)
                .doing(Work.transactions("pay", List.of("Users.UserId"), List.of("Users.UserId"), 600, 150, 0.1))
                .minutes(2, WARM);

        assertThat(patience(waited).of(5)).isEqualTo(4);
        assertThat(patience(aborted).of(5)).isEqualTo(4);
    }

    @Test
    void whatWasNeverHotAtThisHour_isBelievedAMinuteEarlier() {
        Place place = new Place(TABLES)
                .having(new Standing(true, 0, false, List.of()))
                .minutes(2, WARM);

        assertThat(patience(place).of(3)).isEqualTo(2);
    }

    @Test
    void twoOtherTablesInTheSameMinute_orAnEventOfTheFleet_areWaitedFor() {
        Place crowd = new Place(TABLES)
                .having(new Standing(false, 2, false, List.of()))
                .minutes(2, WARM);
        Place event = new Place(TABLES)
                .having(new Standing(false, 0, true, List.of()))
                .minutes(2, WARM);
        Place pair = new Place(TABLES)
                .having(new Standing(false, 1, false, List.of()))
                .minutes(2, WARM);

        assertThat(patience(crowd).of(3)).isEqualTo(5);
        assertThat(patience(event).of(3)).isEqualTo(5);
        assertThat(patience(pair).of(3)).isEqualTo(3);
    }

    @Test
    void whatHarmsOrIsNews_waitsForNobody() {
        Place news =
                new Place(TABLES).having(new Standing(true, 4, true, List.of())).minutes(2, WARM);

        assertThat(patience(news).of(3)).isEqualTo(2);
    }

    @Test
    void oneMinuteIsNeverEnough() {
        Place all = new Place(TABLES)
                .having(new Standing(true, 0, false, List.of()))
                .minutes(2, FULL + " HOT_ROW", "Users(14) waited 90");

        assertThat(patience(all).of(3)).isEqualTo(2);
        assertThat(patience(all).of(5)).isEqualTo(3);
    }

    @Test
    void whetherItIsOver_isAskedWithoutLookingAtAllThatSpeaksForIt_andIsAnsweredAsWithIt() {
        for (Standing standing : List.of(
                new Standing(false, 0, false, List.of()),
                new Standing(true, 0, false, List.of()),
                new Standing(false, 2, false, List.of()),
                new Standing(false, 0, true, List.of()),
                new Standing(true, 4, true, List.of()))) {
            for (String split : List.of(WARM, FULL, FULL + " HOT_ROW")) {
                for (int hot = 1; hot <= 7; hot++) {
                    Place place = new Place(TABLES).having(standing).minutes(hot, split);
                    for (int usual = 1; usual <= 7; usual++) {
                        assertThat(patience(place).isOver(usual))
                                .as("%s, %s for %d minutes of %d", standing, split, hot, usual)
                                .isEqualTo(hot >= patience(place).of(usual));
                    }
                }
            }
        }
    }

    private static Patience patience(Place place) {
        return place.suspect().patience();
    }
}
