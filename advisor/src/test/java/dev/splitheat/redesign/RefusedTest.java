package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Evidence;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.CameWithHeat;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.keyspace.KeySpace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What somebody would think of is said not to serve, with the reason from this schema. */
class RefusedTest {
    private static final String DDL =
            """
            CREATE TABLE Log (At TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true), UserId STRING(36) NOT NULL)
              PRIMARY KEY (At, UserId);
            CREATE TABLE States (Day DATE NOT NULL, Status STRING(9) NOT NULL, At TIMESTAMP) PRIMARY KEY (Day, Status);
            CREATE INDEX StatesByAt ON States(At);
            CREATE NULL_FILTERED INDEX StatesByAtSparse ON States(At);
            CREATE UNIQUE INDEX StatesOnce ON States(Day);
            CREATE TABLE Orders (OrderId INT64 NOT NULL) PRIMARY KEY (OrderId);
            CREATE TABLE Sequences (Name STRING(64) NOT NULL, Value INT64 NOT NULL) PRIMARY KEY (Name);
            CREATE TABLE Mails (SendAt TIMESTAMP NOT NULL, MailId STRING(36) NOT NULL, SentAt TIMESTAMP)
              PRIMARY KEY (SendAt, MailId);
            CREATE TABLE Bounces (BounceId STRING(36) NOT NULL, SendAt TIMESTAMP NOT NULL, MailId STRING(36) NOT NULL,
              FOREIGN KEY (SendAt, MailId) REFERENCES Mails (SendAt, MailId) ON DELETE CASCADE) PRIMARY KEY (BounceId);
            CREATE TABLE Posts (PostedAt TIMESTAMP NOT NULL, PostId STRING(36) NOT NULL, Sent BOOL)
              PRIMARY KEY (PostedAt, PostId);
            CREATE TABLE Tickets (Desk STRING(64) NOT NULL, NextTicketNumber INT64 NOT NULL) PRIMARY KEY (Desk);
            CREATE TABLE Visits (Page STRING(64) NOT NULL, Hits INT64 NOT NULL) PRIMARY KEY (Page);
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MONOTONIC_KEY | Log | | At | DESCENDING_KEY | At in the other direction",
                "MONOTONIC_KEY | Log | | At | ALTER_KEY | no change of a key",
                "MONOTONIC_KEY | Log | | At | SHARD_FROM_COMMIT_TIMESTAMP | may read At",
                "MONOTONIC_KEY | States | | Day | SHARD_OF_UNSUITABLE_TYPE | all rows of one day",
                "MONOTONIC_KEY | States | | Day | SWAP_KEY_ORDER | Status takes few values",
                "MONOTONIC_KEY | Orders | | OrderId | IDENTITY | no existing column IDENTITY",
                "QUEUE | Mails | | SendAt | ROW_DELETION_POLICY | foreign key with ON DELETE CASCADE",
                "QUEUE | Posts | | PostedAt | ROW_DELETION_POLICY | would delete what is still to be done",
                "HOT_ROW | Sequences | | Name | SHARDED_COUNTER | would hand out the same one",
                "LOCK_CONTENTION | Tickets | | | SHARDED_COUNTER | would hand out the same one",
                "MONOTONIC_INDEX | States | StatesByAt | At | DESCENDING_INDEX | before the newest one",
                "MONOTONIC_INDEX | States | StatesByAt | At | NULL_FILTERED | would make StatesByAt smaller",
                "MONOTONIC_INDEX | States | StatesByAtSparse | At | NULL_FILTERED | NULL already",
                "MONOTONIC_INDEX | States | StatesOnce | Day | UNIQUE_SHARD | StatesOnce is unique"
            })
    void reasonIsOfThisSchema(Cause cause, String table, String index, String column, String kind, String words) {
        assertThat(advice(cause, table, index, column, Evidence.NONE).rejected())
                .filteredOn(rejected -> rejected.kind().equals(kind))
                .singleElement()
                .extracting(rejected -> rejected.why().plain())
                .asString()
                .contains(words);
    }

    @Test
    void entityWithMostOfTheWrites_isNoBetterInFront() {
        Evidence evidence = Measured.writes(
                new KeySpace(catalog()),
                "Log",
                number -> Map.of(
                        "At",
                        "2026-11-20T10:00:" + number % 60 + "Z",
                        "UserId",
                        number % 10 < 7 ? "big" : "user" + number));

        Advice advice = advice(Cause.MONOTONIC_KEY, "Log", null, "At", evidence);

        assertThat(advice.recommendations()).extracting(Recommendation::kind).doesNotContain("SWAP_KEY_ORDER");
        assertThat(advice.rejected())
                .extracting(Rejected::kind, rejected -> rejected.why().plain())
                .anyMatch(each -> each.toList().get(0).equals("SWAP_KEY_ORDER")
                        && each.toList().get(1).toString().contains("70 %"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT * FROM States@{FORCE_INDEX=StatesByAt} | false",
                "SELECT * FROM States WHERE Day > @day | true"
            })
    void unreadIndex_isDroppedUnlessAStatementForcesIt(String statement, boolean dropped) {
        Advice advice = advice(
                Cause.MONOTONIC_INDEX, "States", "StatesByAt", "At", Measured.statement("StatesByAt", statement));

        assertThat(advice.recommendations().get(0).ddl().contains("DROP INDEX StatesByAt"))
                .isEqualTo(dropped);
        assertThat(advice.rejected().stream()
                        .anyMatch(rejected -> rejected.kind().equals("DROP_INDEX")))
                .isEqualTo(!dropped);
    }

    @ParameterizedTest(name = "[{index}] {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "4   | 15_000 | a row that is hot by reads",
                "0   | 15_000 | and one that nobody writes",
                "900 | 15_000 | one write for seventeen reads heats it as well"
            })
    void counterThatIsRead_isNotTakenApart(double writes, String reads, String because) {
        Evidence evidence = Measured.rates(
                "Visits", writes, Double.parseDouble(reads.replace("_", "")), Optional.empty(), Optional.empty());

        Advice advice = advice(Cause.HOT_ROW, "Visits", null, null, evidence);

        boolean refused = writes < 100;
        assertThat(advice.recommendations().stream().map(Recommendation::kind).findFirst())
                .as(because)
                .contains(refused ? "RELIEVE_ROW" : "SHARDED_COUNTER");
        assertThat(advice.rejected().stream()
                        .anyMatch(each -> each.kind().equals("SHARDED_COUNTER")
                                && each.why().plain().contains("hot by reads")))
                .as(because)
                .isEqualTo(refused);
    }

    /** Both are done as often now. */
    @ParameterizedTest
    @CsvSource({"READS, false", "WRITES, true"})
    void counterIsTakenApartForWritesThatCameWithTheHeat_andNotForReads(CameWithHeat came, boolean takenApart) {
        Finding finding =
                Findings.of(Cause.HOT_ROW, "Visits", null, null).saying(List.of(came.sentence("150", "3000")));
        Evidence evidence = Measured.rates("Visits", 3_000, 3_000, Optional.empty(), Optional.empty());

        Advice advice = Redesigns.all().advise(finding, catalog(), evidence);

        assertThat(advice.recommendations().stream().map(Recommendation::kind))
                .first()
                .isEqualTo(takenApart ? "SHARDED_COUNTER" : "RELIEVE_ROW");
        assertThat(advice.recommendations().stream()
                        .flatMap(advised -> advised.doNow().stream())
                        .anyMatch(step -> step.plain().contains("gather several changes")))
                .isEqualTo(takenApart);
    }

    private static Catalog catalog() {
        return DdlReader.read(DDL, Dialect.GOOGLE_STANDARD_SQL).catalogOrThrow();
    }

    private static Advice advice(Cause cause, String table, String index, String column, Evidence evidence) {
        return Redesigns.all().advise(Findings.of(cause, table, index, column), catalog(), evidence);
    }
}
