package dev.splitheat.rewrite;

import static dev.splitheat.catalog.Dialect.GOOGLE_STANDARD_SQL;
import static dev.splitheat.catalog.Dialect.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Rewrite;
import org.junit.jupiter.api.Test;

class ReorderedTest {
    @Test
    void aStatementThatGivesTheNewFirstColumn_staysAsItIs() {
        String text = "SELECT Body FROM Visits WHERE UserId = @u AND Seen > @t";

        Rewrite rewrite =
                Changes.rewrite(Changes.swapped(GOOGLE_STANDARD_SQL), text).orElseThrow();

        assertThat(rewrite.after()).contains(text);
    }

    @Test
    void oneThatDoesNot_wouldReadAll_andIsLeftToSomebody() {
        Rewrite rewrite = Changes.rewrite(
                        Changes.swapped(GOOGLE_STANDARD_SQL), "SELECT Body FROM Visits WHERE Seen > @t")
                .orElseThrow();

        assertThat(rewrite.after()).isEmpty();
        assertThat(rewrite.note())
                .isEqualTo("It does not give UserId and would read all of Visits: somebody has to look at it.");
    }

    @Test
    void aForcedIndexThatWasRebuilt_getsItsNewName() {
        Rewrite rewrite = Changes.rewrite(
                        Changes.swapped(GOOGLE_STANDARD_SQL),
                        "SELECT Body FROM `Visits`@{force_index=VisitsByTime} AS v WHERE Seen > @t OR Shop = 'a'")
                .orElseThrow();
        Rewrite plain = Changes.rewrite(
                        Changes.swapped(GOOGLE_STANDARD_SQL),
                        "SELECT Body FROM `Visits`@{force_index=VisitsByTime} AS v WHERE Seen > @t")
                .orElseThrow();

        assertThat(rewrite.after()).isEmpty();
        assertThat(plain.after())
                .contains("SELECT Body FROM `Visits`@{FORCE_INDEX=VisitsByTimeV2} AS v WHERE Seen > @t");
    }

    @Test
    void idsThatTheDatabaseMakes_areNotSent_butReadBack() {
        Rewrite google = Changes.rewrite(
                        Changes.newIds(GOOGLE_STANDARD_SQL),
                        "INSERT INTO Visits (UserId, VisitId, Shop) VALUES (@u, @v, @s), (1, NEXT(2, 3), 'a')")
                .orElseThrow();
        Rewrite postgres = Changes.rewrite(
                        Changes.newIds(POSTGRESQL), "insert into visits (userid, \"visitid\") values ($1, $2)")
                .orElseThrow();

        assertThat(google.after())
                .contains("INSERT INTO Visits (UserId, Shop) VALUES (@u, @s), (1, 'a') THEN RETURN VisitId");
        assertThat(postgres.after()).contains("insert into visits (userid) values ($1) RETURNING \"visitid\"");
    }

    @Test
    void insertsThatMayOverwrite_andOrdersOfIds_areLeftToSomebody() {
        Change change = Changes.newIds(GOOGLE_STANDARD_SQL);

        assertThat(Changes.rewrite(change, "INSERT OR UPDATE INTO Visits (UserId, VisitId) VALUES (1, 2)")
                        .orElseThrow()
                        .after())
                .isEmpty();
        assertThat(Changes.rewrite(change, "SELECT MAX(VisitId) FROM Visits")
                        .orElseThrow()
                        .after())
                .isEmpty();
        assertThat(Changes.rewrite(change, "SELECT Shop FROM Visits WHERE UserId = 1 AND VisitId = 2"))
                .isEmpty();
    }
}
