package dev.splitheat.rewrite;

import static dev.splitheat.catalog.Dialect.GOOGLE_STANDARD_SQL;
import static dev.splitheat.catalog.Dialect.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Dialect;
import dev.splitheat.finding.Rewrite;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShardedTest {
    private static String after(Change change, String text) {
        return Changes.rewrite(change, text).flatMap(Rewrite::after).orElse("for somebody to look at");
    }

    @Test
    void aRange_readsAllShards_throughTheNewIndex() {
        String after = after(
                Changes.shardedIndex(GOOGLE_STANDARD_SQL),
                "SELECT COUNT(*) FROM Visits v WHERE v.Shop = @shop AND @since <= v.Seen");

        assertThat(after)
                .isEqualTo("SELECT COUNT(*) FROM Visits@{FORCE_INDEX=VisitsByTimeV2} v WHERE ShardId BETWEEN 0 AND 3"
                        + " AND v.Shop = @shop AND @since <= v.Seen");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GOOGLE_STANDARD_SQL | SELECT Shop FROM Visits | SELECT Shop FROM Visits@{FORCE_INDEX=VisitsByTimeV2}"
                        + " WHERE ShardId BETWEEN 0 AND 3",
                "POSTGRESQL | SELECT shop FROM visits | SELECT shop FROM visits /*@ FORCE_INDEX = visitsbytimev2 */"
                        + " WHERE shardid BETWEEN 0 AND 3",
            })
    void withoutConditionsAndAlias_theHintStandsBeforeTheCondition(Dialect dialect, String text, String expected) {
        String after = after(Changes.unled(dialect), text + " ORDER BY Seen");

        assertThat(after).isEqualTo(expected + " ORDER BY Seen");
    }

    @Test
    void inPostgresHintsAreComments() {
        String after = after(
                Changes.shardedIndex(POSTGRESQL),
                "select * from public.visits /*@ FORCE_INDEX = visitsbytime */ where shop = $1 and seen between $2 and $3;");

        assertThat(after)
                .isEqualTo(
                        "select * from public.visits /*@ FORCE_INDEX = visitsbytimev2 */ where shardid BETWEEN 0 AND 3"
                                + " AND shop = $1 and seen between $2 and $3;");
    }

    @ParameterizedTest
    @CsvSource({
        "GOOGLE_STANDARD_SQL, ByTime, @{FORCE_INDEX=ByTime}",
        "GOOGLE_STANDARD_SQL, Order, @{FORCE_INDEX=`Order`}",
        "GOOGLE_STANDARD_SQL, app.ByTime, '@{FORCE_INDEX=\"app.ByTime\"}'",
        "POSTGRESQL, bytime, ' /*@ FORCE_INDEX = bytime */'",
        "POSTGRESQL, ByTime, ' /*@ FORCE_INDEX = \"ByTime\" */'",
        "POSTGRESQL, app.bytime, ' /*@ FORCE_INDEX = \"app.bytime\" */'",
    })
    void anIndexOfAnotherSchema_isOneWordInItsHint(Dialect dialect, String index, String expected) {
        assertThat(IndexHint.of(index, dialect)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * OR",
                "SELECT Shop, OR Body",
                "SELECT Shop AND",
                "SELECT NOT",
                "SELECT CASE WHEN Seen",
                "SELECT * Shop",
            })
    void whatSelectsSomethingUnfinished_isForSomebodyToLookAt(String select) {
        String text = select + " FROM Visits@{FORCE_INDEX=VisitsByTime}";

        assertThat(after(Changes.shardedIndex(GOOGLE_STANDARD_SQL), text)).isEqualTo("for somebody to look at");
    }

    @Test
    void howARowIsShown_isLeftAsItIs() {
        String after = after(
                Changes.shardedIndex(GOOGLE_STANDARD_SQL),
                "SELECT Shop = @s OR NOT Late, CASE WHEN Late THEN 1 END, FROM Visits@{FORCE_INDEX=VisitsByTime}");

        assertThat(after)
                .isEqualTo("SELECT Shop = @s OR NOT Late, CASE WHEN Late THEN 1 END,"
                        + " FROM Visits@{FORCE_INDEX=VisitsByTimeV2}");
    }

    @Test
    void aRangeOfTheKey_needsNoHint() {
        String after = after(
                Changes.shardedKey(GOOGLE_STANDARD_SQL),
                "DELETE FROM Visits WHERE Shop = 'a' AND Seen < TIMESTAMP_SUB(CURRENT_TIMESTAMP(), INTERVAL 30 DAY)");

        assertThat(after)
                .isEqualTo("DELETE FROM Visits WHERE ShardId BETWEEN 0 AND 3 AND Shop = 'a'"
                        + " AND Seen < TIMESTAMP_SUB(CURRENT_TIMESTAMP(), INTERVAL 30 DAY)");
    }

    @Test
    void theNewestRows_comeFromEachShard_asManyAsAreSkippedToo() {
        String after = after(
                Changes.shardedKey(GOOGLE_STANDARD_SQL),
                "SELECT Body AS Text FROM Visits WHERE Shop = @shop ORDER BY Seen DESC LIMIT 5 OFFSET 10");

        assertThat(after)
                .isEqualTo(
                        "SELECT newest.Text FROM UNNEST(GENERATE_ARRAY(0, 3)) AS each_shard CROSS JOIN"
                                + " UNNEST(ARRAY(SELECT AS STRUCT Body AS Text, Seen FROM Visits WHERE ShardId = each_shard"
                                + " AND Shop = @shop ORDER BY Seen DESC LIMIT 15)) AS newest ORDER BY newest.Seen DESC LIMIT 5 OFFSET 10");
    }

    @Test
    void inPostgresEveryShardIsWrittenOut() {
        String after = after(
                Changes.shardedKey(POSTGRESQL), "SELECT * FROM visits WHERE shop = $1 ORDER BY seen DESC LIMIT $2");

        assertThat(after)
                .startsWith(
                        "SELECT newest.* FROM ((SELECT * FROM visits WHERE shardid = 0 AND shop = $1 ORDER BY seen DESC"
                                + " LIMIT $2) UNION ALL (")
                .contains("shardid = 1", "shardid = 2", "shardid = 3")
                .endsWith("LIMIT $2)) AS newest ORDER BY newest.seen DESC LIMIT $2");
    }

    @Test
    void whatGivesTheHashedColumn_staysAsItIs() {
        String text =
                "SELECT Body FROM Visits WHERE Shop = @s AND UserId = @u AND Seen > @t ORDER BY Seen DESC LIMIT 3";

        Rewrite rewrite =
                Changes.rewrite(Changes.shardedKey(GOOGLE_STANDARD_SQL), text).orElseThrow();

        assertThat(rewrite.after()).contains(text);
        assertThat(rewrite.note()).contains("The optimizer adds ShardId");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT Body FROM Visits WHERE UserId = @u",
                "SELECT Body FROM Visits@{FORCE_INDEX=VisitsByBody} WHERE Shop = @s AND Seen > @t",
                "SELECT Body FROM Others WHERE Seen > @t",
                "UPDATE Visits SET Seen = @t WHERE UserId = @u AND VisitId = @v",
                "INSERT INTO Visits (UserId, VisitId, Shop, Seen) VALUES (@u, @v, @s, @t)"
            })
    void whatIsNotConcerned_isNotTalkedAbout(String text) {
        assertThat(Changes.rewrite(Changes.shardedIndex(GOOGLE_STANDARD_SQL), text))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT v.Body FROM Visits v JOIN Users u ON v.UserId = u.UserId WHERE v.Shop = @s AND v.Seen > @t",
                "SELECT v.Body FROM Visits v, Users u WHERE v.Shop = @s AND v.Seen > @t",
                "SELECT Body FROM Visits WHERE Shop = @s AND (Seen > @t OR Body = 'x')",
                "SELECT Body FROM Visits WHERE Shop = @s AND TIMESTAMP_TRUNC(Seen, DAY) = @t",
                "SELECT Body FROM Visits WHERE Shop = @s AND Seen > (SELECT MAX(Seen) FROM Others)",
                "SELECT Body FROM Visits WHERE Shop = @s AND Seen IS NULL",
                "SELECT MAX(Seen) FROM Visits WHERE Shop = @s",
                "SELECT MIN(v.Seen) AS First FROM Visits v WHERE v.Shop = @s",
                "SELECT Body FROM Visits WHERE Shop = @s AND NOT Seen > @t",
                "SELECT UPPER(Body) FROM Visits WHERE Shop = @s ORDER BY Seen DESC LIMIT 3",
                "SELECT Body AS Seen FROM Visits WHERE Shop = @s ORDER BY Seen DESC LIMIT 3",
                "SELECT Body FROM Visits WHERE Shop = @s ORDER BY Seen DESC LIMIT 3 OFFSET @skip",
                "SELECT Body FROM Visits WHERE Shop = @s AND Seen > @t FOR UPDATE",
                "SELECT Body FROM Visits@{FORCE_INDEX=VisitsByTime, GROUPBY_SCAN_OPTIMIZATION=TRUE} WHERE Seen > @t",
                "SELECT Body FROM Visits WHERE Body = @b AND Shop = @s AND Seen > @t",
                "SELECT Body FROM Visits WHERE Shop = 'a AND Seen > @t",
                "SELECT Body FROM Visits -- Seen\nWHERE Shop = @s AND Seen > @t",
                "WITH a AS (SELECT Seen FROM Visits) SELECT * FROM a",
                "SELECT Seen FROM Visits WHERE Shop = @s UNION ALL SELECT Seen FROM Visits WHERE Seen > @t",
                "SELECT Seen, ROW_NUMBER() OVER (ORDER BY Seen) FROM Visits WHERE Shop = @s",
                "INSERT INTO Visits VALUES (1, 2, 'a', NULL, NULL)"
            })
    void whatIsMore_isLeftToSomebody(String text) {
        Optional<Rewrite> rewrite = Changes.rewrite(Changes.shardedIndex(GOOGLE_STANDARD_SQL), text);

        assertThat(rewrite).isPresent();
        assertThat(rewrite.orElseThrow().after()).isEmpty();
        assertThat(rewrite.orElseThrow().note())
                .endsWith("somebody has to look at it.")
                .doesNotContain("'");
    }
}
