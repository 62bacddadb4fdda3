package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Phrase;
import java.util.List;
import org.junit.jupiter.api.Test;

class DriversTest {
    private static final String DDL =
            "CREATE TABLE Users (UserId INT64 NOT NULL, Name STRING(MAX)) PRIMARY KEY (UserId);"
                    + "CREATE TABLE Others (OtherId INT64 NOT NULL) PRIMARY KEY (OtherId)";

    private final Place place = new Place(DDL);

    @Test
    void whatReadsAndWhatWrites_areRankedByTheirShares_andOtherTablesPlayNoPart() {
        place.doing(
                        Work.queries("SELECT Name FROM Users WHERE UserId = 1", 60, 1, 1, 0.01),
                        Work.queries("SELECT * FROM Users", 60, 1, 9000, 0.09),
                        Work.queries("SELECT * FROM Others", 6000, 1, 9000, 9),
                        Work.transactions("app=rename", List.of(), List.of("Users.Name"), 300, 0, 0.01),
                        Work.transactions("app=others", List.of(), List.of("Others.OtherId"), 3000, 0, 0.01))
                .minutes(5, "Users(101) .. Users(102) 90");

        List<Driver> drivers = Drivers.of(place.suspect());

        assertThat(drivers)
                .extracting(Driver::kind)
                .containsExactly(Driver.Kind.QUERY, Driver.Kind.QUERY, Driver.Kind.TRANSACTION);
        assertThat(drivers.get(0).text()).contains("SELECT * FROM Users");
        assertThat(drivers.get(0).share()).isCloseTo(0.9, within(0.001));
        assertThat(drivers.get(2).tag()).isEqualTo("app=rename");
        assertThat(drivers.get(2).share()).isEqualTo(1);
    }

    /** A hundred commits a second of a row each, and one of three hundred rows. */
    @Test
    void aJobThatWritesManyRowsAtATime_isNamedBeforeEverydayCommits_butNotWhereTheyOnlyWait() {
        place.doing(
                        Work.transactions("app=rename", List.of(), List.of("Users.Name"), 6_000, 0, 0.01),
                        Work.batches("Users", 60, 300))
                .minutes(5, "Users(101) .. Users(102) 90");
        Place waited = new Place(DDL)
                .doing(
                        Work.transactions("app=rename", List.of(), List.of("Users.Name"), 6_000, 0, 0.01),
                        Work.batches("Users", 60, 300))
                .minutes(5, "Users(101) waited 30 Users.Name:WriterShared");

        Driver first = Drivers.of(place.suspect()).get(0);
        assertThat(first.tag()).isEqualTo("load");
        assertThat(first.share()).isCloseTo(0.75, within(0.001));
        assertThat(List.of(first.measure(), first.rows())).containsExactly("rows written", 300.0);
        assertThat(Drivers.of(waited.suspect()))
                .extracting(Driver::tag, Driver::measure)
                .containsExactly(tuple("app=rename", "commits"));
    }

    @Test
    void whoWritesWhatIsWaitedFor_isNamedThere_andNotWhoWritesOtherColumns() {
        place.doing(
                        Work.transactions("app=touch", List.of(), List.of("Users.UserId"), 60_000, 0, 0.01),
                        Work.transactions("app=rename", List.of("Users.Name"), List.of("Users.Name"), 600, 60, 2))
                .minutes(5, "Users(101) waited 90 Users.Name:WriterShared:app=rename");

        assertThat(Drivers.of(place.suspect())).extracting(Driver::tag).containsExactly("app=rename");
        assertThat(new LockContentionExaminer()
                        .examine(place.suspect())
                        .orElseThrow()
                        .evidence())
                .extracting(Phrase::plain)
                .anyMatch(said -> said.startsWith("10 commits a second touch such columns of Users, "));
    }

    @Test
    void withoutStatistics_nobodyIsNamed() {
        place.minutes(5, "Users(101) .. Users(102) 90");

        assertThat(Drivers.of(place.suspect())).isEmpty();
    }
}
