package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.evidence.Statement;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Driver;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What reads make hot is not mended by what makes each of them dearer. */
class ReadHeatAdviceTest {
    private static final Catalog QUOTES = DdlReader.read(
                    """
            CREATE TABLE Quotes (Day DATE NOT NULL, Seq INT64 NOT NULL, Px FLOAT64) PRIMARY KEY (Day, Seq);
            CREATE TABLE Visits (At TIMESTAMP NOT NULL, UserId STRING(36) NOT NULL, Page STRING(99)) PRIMARY KEY (At, UserId);
            CREATE TABLE Docs (DocId STRING(36) NOT NULL, UpdatedAt TIMESTAMP) PRIMARY KEY (DocId);
            CREATE INDEX DocsByUpdated ON Docs(UpdatedAt DESC);
            CREATE TABLE Currencies (Code STRING(3) NOT NULL, Rate FLOAT64) PRIMARY KEY (Code);
            """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();

    /** Operations a second. */
    @ParameterizedTest
    @CsvSource({"10, 4200, true", "4200, 10, false"})
    void readersOfRanges_readStaleBeforeTheyAskEveryShard(double writes, double reads, boolean staleFirst) {
        Evidence rates = Measured.rates("Quotes", writes, reads, Optional.empty(), Optional.empty());

        List<Recommendation> advised = advice(
                        Cause.RECENT_READS,
                        "Quotes",
                        null,
                        "Seq",
                        rates,
                        "SELECT Px FROM Quotes WHERE Day = @d AND Seq > @s ORDER BY Seq DESC LIMIT 200",
                        180)
                .recommendations();

        assertThat(advised.get(0).kind().equals("STALE_READS")).isEqualTo(staleFirst);
        assertThat(advised).extracting(Recommendation::kind).contains("SHARD_PREFIX", "STALE_READS");
    }

    /** Operations a second. */
    @ParameterizedTest
    @CsvSource({"10, 4200", "4200, 10"})
    void readersOfAnIndex_getShardsFirst_sinceNoRowMovesForThem(double writes, double reads) {
        List<Recommendation> advised = advice(
                        Cause.RECENT_READS,
                        "Docs",
                        "DocsByUpdated",
                        "UpdatedAt",
                        Measured.rates("DocsByUpdated", writes, reads, Optional.empty(), Optional.empty()),
                        "SELECT DocId FROM Docs@{FORCE_INDEX=DocsByUpdated} ORDER BY UpdatedAt DESC LIMIT 200",
                        200)
                .recommendations();

        assertThat(advised)
                .extracting(Recommendation::kind)
                .startsWith("SHARDED_INDEX")
                .contains("STALE_READS");
    }

    /**
     * Whoever reads the newest rows asks all shards; a consumer has some of its own. Another order serves who asks for rows of
     * one user, and makes who asks for those of all users read everything.
     */
    @ParameterizedTest
    @CsvSource({
        "RECENT_READS, '',                  false, false",
        "RECENT_READS, WHERE UserId = @u,   false, true",
        "QUEUE,        '',                  true,  false"
    })
    void whereReadsOutweighWrites_onlyConsumersGetShards_andOnlyReadersOfOneUserAnotherOrder(
            Cause cause, String where, boolean sharded, boolean reordered) {
        List<String> kinds = advice(
                        cause,
                        "Visits",
                        null,
                        "At",
                        Measured.rates("Visits", 1_000, 5_000, Optional.empty(), Optional.empty()),
                        "SELECT Page FROM Visits " + where + " ORDER BY At DESC LIMIT 200",
                        200)
                .recommendations()
                .stream()
                .map(Recommendation::kind)
                .toList();

        assertThat(kinds.contains("SHARD_PREFIX")).isEqualTo(sharded);
        assertThat(kinds.contains("SWAP_KEY_ORDER")).isEqualTo(reordered);
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT Code FROM Currencies WHERE Code LIKE '%R%', true",
        "SELECT Code FROM Currencies WHERE REGEXP_CONTAINS(Code; @p), true",
        "SELECT Code FROM Currencies WHERE Code LIKE 'E%', false",
        "SELECT Code FROM Currencies WHERE Code NOT LIKE '%R%', false",
        "SELECT Code FROM Currencies WHERE REGEXP_CONTAINS(Code; r'^E'), false",
    })
    void whoLooksInsideOfTexts_isToldOfSearchIndexes(String text, boolean told) {
        Advice advice =
                advice(Cause.LARGE_SCAN, "Currencies", null, null, Evidence.NONE, text.replace(';', ','), 7, 90_000);

        assertThat(advice.recommendations().stream()
                        .flatMap(advised -> advised.queryChanges().stream())
                        .anyMatch(change -> change.contains("SEARCH_SUBSTRING")))
                .isEqualTo(told);
    }

    @Test
    void aStatementThatAnswersWithAllThatItReads_isNotNarrowed() {
        Advice advice = advice(
                Cause.LARGE_SCAN, "Currencies", null, null, Evidence.NONE, "SELECT Code, Rate FROM Currencies", 170);

        assertThat(advice.recommendations())
                .extracting(Recommendation::kind)
                .startsWith("CACHE_ANSWER")
                .doesNotContain("NARROW_SCAN");
        assertThat(advice.rejected()).extracting(Rejected::kind).contains("NARROW_SCAN");
    }

    private static Advice advice(
            Cause cause, String table, String index, String column, Evidence rates, String text, double rows) {
        return advice(cause, table, index, column, rates, text, rows, rows);
    }

    private static Advice advice(
            Cause cause,
            String table,
            String index,
            String column,
            Evidence rates,
            String text,
            double rows,
            double rowsScanned) {
        Statement reading =
                new Statement(Driver.Kind.QUERY, OptionalLong.empty(), "", text, false, 4_000, rows, rowsScanned);
        Evidence evidence = new Evidence(
                rates.writes(),
                rates.stored(),
                rates.traffic(),
                rates.servers(),
                rates.hot(),
                List.of(reading),
                List.of());
        return Redesigns.all().advise(Findings.of(cause, table, index, column), QUOTES, evidence);
    }
}
