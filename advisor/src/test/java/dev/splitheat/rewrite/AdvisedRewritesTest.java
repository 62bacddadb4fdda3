package dev.splitheat.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.RecommendationJson;
import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rewrite;
import dev.splitheat.finding.StatementText;
import dev.splitheat.redesign.Situation;
import dev.splitheat.redesign.Spot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdvisedRewritesTest {
    private static final Catalog CATALOG = DdlReader.read(
                    "CREATE TABLE Users (UserId STRING(36) NOT NULL, Seen TIMESTAMP) PRIMARY KEY (UserId);"
                            + "CREATE NULL_FILTERED INDEX UsersBySeen ON Users(Seen);"
                            + "CREATE TABLE Orders (Id INT64 NOT NULL, Total NUMERIC) PRIMARY KEY (Id);"
                            + "CREATE INDEX OrdersByTotal ON Orders(Total);",
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalog();

    private static List<Recommendation> advised(Spot spot, String... statements) {
        List<Statement> busiest =
                List.of(statements).stream().map(Changes::statement).toList();
        Evidence evidence =
                new Evidence(List.of(), List.of(), Map.of(), Optional.empty(), Optional.empty(), busiest, List.of());
        return Redesigns.all().advise(new Situation(spot, CATALOG, evidence)).recommendations();
    }

    private static final Spot INDEX =
            new Spot("", Cause.MONOTONIC_INDEX, Optional.of("Users"), Optional.of("UsersBySeen"), Optional.of("Seen"));
    private static final Spot KEY =
            new Spot("", Cause.MONOTONIC_KEY, Optional.of("Orders"), Optional.empty(), Optional.of("Id"));

    @Test
    void anIndexThatLeavesNullsOut_isForcedOnlyWithTheConditionThatSaysSo() {
        List<Rewrite> rewrites = advised(
                        INDEX,
                        "SELECT UserId FROM Users WHERE Seen > @since",
                        "SELECT UserId FROM Users ORDER BY Seen DESC LIMIT 10")
                .get(0)
                .rewrites();

        assertThat(rewrites.get(0).after().orElseThrow())
                .contains("FORCE_INDEX=", "Seen IS NOT NULL", "BETWEEN 0 AND ");
        assertThat(rewrites.get(1).after()).isEmpty();
        assertThat(rewrites.get(1).note()).contains("may want rows without Seen");
    }

    @Test
    void anIndexThatIsToLeaveNullsOut_isLookedAtWithWhoMayWantThem() {
        Spot nulls = new Spot(
                "", Cause.NULL_INDEX, Optional.of("Orders"), Optional.of("OrdersByTotal"), Optional.of("Total"));
        List<Rewrite> rewrites = advised(
                        nulls,
                        "SELECT Id FROM Orders@{FORCE_INDEX=OrdersByTotal} WHERE Total > 3",
                        "SELECT Id FROM Orders WHERE Total > 3",
                        "SELECT Id FROM Orders ORDER BY Total LIMIT 3")
                .stream()
                .filter(advised -> advised.kind().equals("NULL_FILTERED_INDEX"))
                .findFirst()
                .orElseThrow()
                .rewrites();

        assertThat(rewrites).hasSize(2);
        assertThat(rewrites.get(0).after().orElseThrow())
                .isEqualTo("SELECT Id FROM Orders@{FORCE_INDEX=OrdersByTotalV2} WHERE Total IS NOT NULL AND Total > 3");
        assertThat(rewrites.get(1).note()).contains("may want rows without Total");
    }

    /** {@code leave}: whether an index without NULLs is advised. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT Id FROM Orders WHERE Total IS NULL LIMIT 1 | false",
                "SELECT Id FROM Orders@{FORCE_INDEX=OrdersByTotal} WHERE Total IS NULL | false",
                "SELECT Id FROM Orders@{FORCE_INDEX=_BASE_TABLE} WHERE Total IS NULL | true",
                "SELECT Id FROM Orders WHERE Total IS NOT NULL | true",
                "SELECT Id FROM Orders WHERE Total = 3 OR Total IS NULL | true"
            })
    void anIndexThatQueriesLookForNullsIn_keepsThem(String query, boolean leave) {
        Spot nulls = new Spot(
                "", Cause.NULL_INDEX, Optional.of("Orders"), Optional.of("OrdersByTotal"), Optional.of("Total"));

        assertThat(advised(nulls, query).get(0).kind()).isEqualTo(leave ? "NULL_FILTERED_INDEX" : "SHARDED_INDEX");
    }

    @Test
    void eachRedesignOfAKey_saysWhatItMeansForTheSameStatements() {
        List<Recommendation> all = advised(
                KEY,
                "INSERT INTO Orders (Id, Total) VALUES (4711, 12)",
                "SELECT Total FROM Orders WHERE Id = @id",
                "SELECT Id FROM Orders@{FORCE_INDEX=OrdersByTotal} WHERE Total > 3");

        assertThat(all).extracting(Recommendation::kind).startsWith("BIT_REVERSE_SEQUENCE", "HASHED_KEY_PREFIX");
        assertThat(all.get(0).rewrites())
                .extracting(rewrite -> rewrite.after().orElse(""))
                .containsExactly("INSERT INTO Orders (Total) VALUES (12) THEN RETURN Id");
        assertThat(all.get(1).rewrites())
                .extracting(rewrite -> rewrite.difference().get(0))
                .containsExactly(
                        "= SELECT Total FROM Orders WHERE Id = @id",
                        "- SELECT Id FROM Orders@{FORCE_INDEX=OrdersByTotal} WHERE Total > 3");
    }

    @Test
    void whereTheyLeave_literalsDoNot() {
        List<Recommendation> all = advised(KEY, "INSERT INTO Orders (Id, Total) VALUES (4711, 12)");

        String json = new RecommendationJson(
                        UnaryOperator.identity(), text -> Optional.of(StatementText.withoutLiterals(text)))
                .all(all)
                .get(0)
                .get("rewrites")
                .toString();

        assertThat(json).contains("VALUES (?, ?)").doesNotContain("4711", "12");
    }
}
