package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.LockSample;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What looks like the place for a redesign and is none: a name alone is no relation, and not every number a sum. */
class NearMissTest {
    private static final String DDL =
            """
            CREATE TABLE Countries (Id STRING(36) NOT NULL, Name STRING(50)) PRIMARY KEY (Id);
            CREATE TABLE Audits (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL DEFAULT (GENERATE_UUID())) PRIMARY KEY (At, Id);
            CREATE TABLE Notes (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);
            CREATE TABLE Visits (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL,
              FOREIGN KEY (Id) REFERENCES Countries (Id)) PRIMARY KEY (At, Id);
            CREATE TABLE Users (UserId STRING(36) NOT NULL) PRIMARY KEY (UserId);
            CREATE TABLE Logins (At TIMESTAMP NOT NULL, UserId STRING(36) NOT NULL) PRIMARY KEY (At, UserId);
            CREATE TABLE Tallies (Id INT64 NOT NULL, Total INT64,
              CreatedAt TIMESTAMP OPTIONS (allow_commit_timestamp = true),
              UpdatedAt TIMESTAMP OPTIONS (allow_commit_timestamp = true)) PRIMARY KEY (Id);
            CREATE TABLE Nodes (Id STRING(36) NOT NULL, ParentCount INT64,
              FOREIGN KEY (ParentCount) REFERENCES Tallies (Id)) PRIMARY KEY (Id);
            CREATE TABLE Auctions (LotId STRING(36) NOT NULL, HighBid NUMERIC) PRIMARY KEY (LotId);
            CREATE TABLE Sequences (Name STRING(64) NOT NULL, NextValue INT64 NOT NULL) PRIMARY KEY (Name);
            CREATE TABLE People (PersonId INT64 NOT NULL, BossId INT64, JoinedAt TIMESTAMP, Status STRING(9),
              CONSTRAINT Boss FOREIGN KEY (BossId) REFERENCES People (PersonId)) PRIMARY KEY (PersonId);
            CREATE INDEX PeopleByJoining ON People(JoinedAt);
            CREATE INDEX PeopleByStatus ON People(Status, JoinedAt);
            CREATE INDEX PeopleByBoss ON People(BossId, JoinedAt);
            CREATE TABLE Badges (BadgeId STRING(36) NOT NULL, PersonId INT64,
              CONSTRAINT Wearer FOREIGN KEY (PersonId) REFERENCES People (PersonId)) PRIMARY KEY (BadgeId);
            CREATE TABLE Scattered (Hash INT64 NOT NULL AS (FARM_FINGERPRINT(CAST(Number AS STRING))) STORED,
              Number INT64 NOT NULL) PRIMARY KEY (Hash, Number);
            CREATE TABLE Once (OnceId STRING(36) NOT NULL, At TIMESTAMP NOT NULL, Ordinal INT64) PRIMARY KEY (At, OnceId);
            CREATE UNIQUE INDEX OnceByOrdinal ON Once(Ordinal);
            CREATE TABLE Docs (DocId STRING(36) NOT NULL, Seq INT64 NOT NULL, Title STRING(MAX),
              Tokens TOKENLIST AS (TOKENIZE_FULLTEXT(Title)) HIDDEN) PRIMARY KEY (DocId);
            CREATE SEARCH INDEX DocsSearch ON Docs(Tokens) ORDER BY Seq DESC;
            CREATE TABLE Ledger (BookId STRING(12) NOT NULL,
              PostedAt TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true), Amount NUMERIC) PRIMARY KEY (BookId, PostedAt);
            CREATE TABLE Events (CreatedAtMs INT64 NOT NULL, Kind STRING(20)) PRIMARY KEY (CreatedAtMs);
            CREATE TABLE Uploads (UploadedAt STRING(40) NOT NULL, Kind STRING(20)) PRIMARY KEY (UploadedAt);
            CREATE TABLE Baskets (At TIMESTAMP NOT NULL, UserId STRING(36) NOT NULL) PRIMARY KEY (At, UserId);
            CREATE TABLE Parts (At TIMESTAMP NOT NULL, UserId STRING(36) NOT NULL, Part INT64 NOT NULL)
              PRIMARY KEY (At, UserId, Part), INTERLEAVE IN PARENT Baskets;
            CREATE TABLE Answers (UserId STRING(36) NOT NULL, At TIMESTAMP NOT NULL, AnswerId STRING(36) NOT NULL)
              PRIMARY KEY (UserId, At, AnswerId);
            """;

    @ParameterizedTest
    @CsvSource({"Audits, false", "Notes, false", "Visits, true", "Logins, true"})
    void aLogLiesUnderAnEntity_onlyWhereItSaysWhose(String table, boolean under) {
        List<String> kinds = kinds(advice(Cause.MONOTONIC_KEY, table, "At"));

        assertThat(kinds.contains("INTERLEAVE_UNDER_ENTITY")).isEqualTo(under);
    }

    @Test
    void aLogThatItsEntityLeadsAlready_isNotMovedToTheSameKey() {
        Advice advice = advice(Cause.MONOTONIC_KEY, "Answers", "At");

        assertThat(kinds(advice)).doesNotContain("INTERLEAVE_UNDER_ENTITY");
        assertThat(advice.rejected()).anySatisfy(rejected -> {
            assertThat(rejected.kind()).isEqualTo("INTERLEAVE_UNDER_ENTITY");
            assertThat(rejected.why().plain()).contains("UserId leads the key of Answers already");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "Events,   CreatedAtMs, BIT_REVERSE_SEQUENCE",
        "Uploads,  UploadedAt,  UUID_DEFAULT",
    })
    void aTimeIsNoId_howeverItIsWritten(String table, String column, String kind) {
        Advice advice = advice(Cause.MONOTONIC_KEY, table, column);

        assertThat(kinds(advice)).isNotEmpty().doesNotContain(kind);
        assertThat(advice.rejected()).anySatisfy(rejected -> {
            assertThat(rejected.kind()).isEqualTo(kind);
            assertThat(rejected.why().plain()).contains(column + " tells a time");
        });
    }

    @ParameterizedTest
    @CsvSource({"HOT_ROW", "LOCK_CONTENTION"})
    void aRowThatHandsOutNumbers_getsASequence_whateverItsCause(Cause cause) {
        List<String> kinds = kinds(advice(cause, "Sequences", null));

        assertThat(kinds).startsWith("BIT_REVERSE_SEQUENCE").contains("BLOCK_RESERVATION");
    }

    @Test
    void whatRefersToAnotherRow_isNotAddedUp() {
        assertThat(kinds(advice(Cause.HOT_ROW, "Nodes", null))).doesNotContain("SHARDED_COUNTER");
    }

    @Test
    void aHighestBid_isNotAddedUp_andItIsSaidWhy() {
        Advice advice = advice(Cause.HOT_ROW, "Auctions", null);

        assertThat(kinds(advice)).doesNotContain("SHARDED_COUNTER");
        assertThat(advice.rejected())
                .anySatisfy(rejected -> assertThat(rejected.why().plain()).startsWith("HighBid of Auctions is no sum"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HighlightCount", "LowStockCount", "TOPIC_COUNT", "Hits"})
    void aCount_isAddedUp_whateverItCounts(String column) {
        Catalog catalog = DdlReader.read(
                        "CREATE TABLE Boards (Id INT64 NOT NULL, " + column + " INT64) PRIMARY KEY (Id)",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();

        assertThat(kinds(Redesigns.all()
                        .advise(Findings.of(Cause.HOT_ROW, "Boards", null, null), catalog, Evidence.NONE)))
                .contains("SHARDED_COUNTER");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Rooms      | Version INT64, BookedBy STRING(36) | set anew by each change",
                "Sensors    | Reading INT64                      | set anew by each change",
                "Sensors    | Flow FLOAT64                       | what is measured is set anew",
                "Sensors    | Value FLOAT64                      | what is measured is set anew",
                "Exams      | Remaining INT64                    | how much is left",
                "RateLimits | Tokens INT64                       | still allowed"
            })
    void whatNobodyAddsTo_isNotAddedUp_andItIsSaidWhy(String table, String columns, String why) {
        Advice advice = ofOneRow(Cause.HOT_ROW, table, columns, Evidence.NONE);

        assertThat(kinds(advice)).doesNotContain("SHARDED_COUNTER");
        assertThat(advice.rejected()).anySatisfy(rejected -> {
            assertThat(rejected.kind()).isEqualTo("SHARDED_COUNTER");
            assertThat(rejected.why().plain()).contains(why);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Balance FLOAT64",
                "VersionCount INT64",
                "StockLevel INT64",
                "TokensUsed INT64",
                "ReadingTotal NUMERIC"
            })
    void whatIsAddedTo_isAddedUp_whateverWordsItsNameHas(String column) {
        assertThat(kinds(ofOneRow(Cause.HOT_ROW, "Boards", column, Evidence.NONE)))
                .contains("SHARDED_COUNTER");
    }

    @Test
    void aVersionThatIsWaitedFor_isNotAddedUp_thoughAnotherColumnIs() {
        Advice advice = waited("Hits INT64, Version INT64", "Version", Evidence.NONE);

        assertThat(kinds(advice)).doesNotContain("SHARDED_COUNTER").contains("SHORTER_TRANSACTIONS");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "Balance | -                                                              | true",
                "Hits    | -                                                              | false",
                "Balance | UPDATE Boards SET Balance = Balance + @d WHERE Id = @i         | false",
                "Balance | UPDATE Boards SET Balance = IFNULL(Balance, 0) - @d WHERE Id = @i | false",
                "Balance | UPDATE Boards SET Balance = Balance - @d WHERE Id = @i AND Balance >= @d | true",
                "Balance | UPDATE Boards SET Balance = @d WHERE Id = @i                   | true"
            })
    void whatIsReadBeforeItIsWritten_isAddedUpUnderACondition_unlessItIsOnlyAddedTo(
            String column, String statement, boolean conditional) {
        Evidence evidence = statement == null ? Evidence.NONE : Measured.statement("Boards", statement);

        Recommendation counter =
                waited(column + " INT64", column, evidence).recommendations().get(0);

        assertThat(counter.kind()).isEqualTo("SHARDED_COUNTER");
        assertThat(counter.why().plain().contains("read " + column + " before they write it"))
                .isEqualTo(conditional);
        assertThat(counter.migration().get(0).isDecided()).isEqualTo(conditional);
    }

    private static Advice waited(String columns, String column, Evidence evidence) {
        return Redesigns.all()
                .advise(
                        Findings.of(Cause.LOCK_CONTENTION, "Boards", null, column)
                                .saying(List.of(
                                        LockSample.sentence(
                                                "Boards." + column + " (8)",
                                                "ReaderShared (4), WriterShared (4)",
                                                "(none) (8)"),
                                        LockSample.readAndWritten(column))),
                        oneTable("Boards", columns),
                        evidence);
    }

    private static Advice ofOneRow(Cause cause, String table, String columns, Evidence evidence) {
        return Redesigns.all().advise(Findings.of(cause, table, null, null), oneTable(table, columns), evidence);
    }

    private static Catalog oneTable(String table, String columns) {
        return DdlReader.read(
                        "CREATE TABLE " + table + " (Id INT64 NOT NULL, " + columns + ") PRIMARY KEY (Id)",
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
    }

    @Test
    void whatWasOnlyPassedOverOnTheWayToTheEnd_isNeitherAddedUpNorNamed() {
        Advice advice = Redesigns.all()
                .advise(
                        Findings.of(Cause.LOCK_CONTENTION, "Postings", null, "Id")
                                .saying(List.of(
                                        LockSample.sentence(
                                                "Postings._exists (96), Postings.Amt (48)",
                                                "ReaderShared (96), WriterShared (48)",
                                                "(none) (144)"),
                                        LockSample.readToTheEnd("Postings", "Id"))),
                        oneTable("Postings", "Amt INT64"),
                        Evidence.NONE);

        assertThat(kinds(advice)).isNotEmpty().doesNotContain("SHARDED_COUNTER");
        assertThat(advice.recommendations())
                .noneMatch(recommendation -> recommendation.title().contains("Amt"));
    }

    /** Writers who meet at the end of a key wait for no figure. */
    @ParameterizedTest
    @CsvSource({"PostedAt, false", "Amount, true"})
    void aFigureIsAddedUp_onlyIfItIsWhatIsWaitedFor(String column, boolean takenApart) {
        Phrase sampled = LockSample.sentence("Ledger.Amount (8)", "WriterSharedTimestamp (8)", "(none) (8)");

        List<String> kinds = kinds(Redesigns.all()
                .advise(
                        Findings.of(Cause.LOCK_CONTENTION, "Ledger", null, column)
                                .saying(List.of(sampled)),
                        DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow(),
                        Evidence.NONE));

        assertThat(kinds.contains("SHARDED_COUNTER")).isEqualTo(takenApart);
    }

    @Test
    void onlyFiguresAreAddedUp_andOnlyTheTimeOfTheLastChangeGoesWithThem() {
        Recommendation advised =
                advice(Cause.HOT_ROW, "Tallies", null).recommendations().get(0);

        assertThat(advised.title()).isEqualTo("Tallies: keep Total in 10 rows and add them up on read");
        assertThat(String.join("", advised.ddl())).contains("UpdatedAt").doesNotContain("CreatedAt");
    }

    @Test
    void aForeignKeyToAHashedKey_hasBothColumns() {
        Recommendation advised = kind("HASHED_KEY_PREFIX", advice(Cause.MONOTONIC_KEY, "People", "PersonId"));

        assertThat(advised.ddl().get(0))
                .contains("FOREIGN KEY (HashedBossId, BossId) REFERENCES People_new(HashedPersonId, PersonId)");
        assertThat(advised.tradeOffs())
                .anySatisfy(cost -> assertThat(cost)
                        .contains("Wearer of Badges", "another moving end", "(HashedPersonId, PersonId)"))
                .anySatisfy(cost -> assertThat(cost).contains("PeopleByJoiningV2 (JoinedAt)", "the next moving end"));
    }

    @Test
    void whatGrowsBehindFewValues_isTheNextMovingEndToo_andBehindManyItIsNot() {
        Recommendation advised = kind("HASHED_KEY_PREFIX", advice(Cause.MONOTONIC_KEY, "People", "PersonId"));

        assertThat(advised.tradeOffs())
                .filteredOn(cost -> cost.contains("the next moving end"))
                .singleElement()
                .asString()
                .contains("PeopleByStatusV2 (Status, JoinedAt)")
                .doesNotContain("PeopleByBoss");
    }

    @Test
    void aHashedKey_isNotHashedAgain() {
        Advice advice = advice(Cause.MONOTONIC_KEY, "Scattered", "Number");

        assertThat(kinds(advice)).doesNotContain("HASHED_KEY_PREFIX");
        assertThat(advice.rejected())
                .anySatisfy(rejected -> assertThat(rejected.why().plain()).contains("led by a hash already"));
    }

    @Test
    void aUniqueIndex_isOrderedByItsOwnColumnsAlone() {
        Advice advice = advice(Cause.MONOTONIC_INDEX, "Once", "OnceByOrdinal", null);

        assertThat(kinds(advice)).startsWith("SHARDED_INDEX");
        assertThat(advice.recommendations().get(0).ddl().toString())
                .contains("FARM_FINGERPRINT(CAST(Ordinal AS STRING))");
    }

    @Test
    void aSearchIndex_getsNoShardAmongItsTokens() {
        Advice advice = advice(Cause.MONOTONIC_INDEX, "Docs", "DocsSearch", "Seq");

        assertThat(advice.recommendations())
                .allSatisfy(advised -> assertThat(advised.ddl()).isEmpty());
    }

    @Test
    void aTableUnderAnother_tellsOfThat_notOfWhatBothAreKeyedBy() {
        Advice advice = advice(Cause.QUEUE, "Parts", "At");

        assertThat(advice.recommendations().toString()).contains("FOR Baskets").doesNotContain("FOR Users");
    }

    private static Recommendation kind(String kind, Advice advice) {
        return advice.recommendations().stream()
                .filter(advised -> advised.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> kinds(Advice advice) {
        return advice.recommendations().stream().map(Recommendation::kind).toList();
    }

    private static Advice advice(Cause cause, String table, String column) {
        return advice(cause, table, null, column);
    }

    private static Advice advice(Cause cause, String table, String index, String column) {
        return Redesigns.all()
                .advise(
                        Findings.of(cause, table, index, column),
                        DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow(),
                        Evidence.NONE);
    }
}
