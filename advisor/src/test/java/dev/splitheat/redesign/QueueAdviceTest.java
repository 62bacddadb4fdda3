package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Counsel;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.evidence.Traffic;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import dev.splitheat.finding.Rejected;
import dev.splitheat.finding.Step;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A queue's heat is at the end where rows come, and its consumers have to delete what they have taken. */
class QueueAdviceTest {
    private static final Catalog QUEUES = DdlReader.read(
                    """
            CREATE TABLE Outbox (EnqueuedAt TIMESTAMP NOT NULL, MessageId STRING(36) NOT NULL, Payload BYTES(MAX))
              PRIMARY KEY (EnqueuedAt, MessageId);
            CREATE TABLE Mails (SendAt TIMESTAMP NOT NULL, MailId STRING(36) NOT NULL, SentAt TIMESTAMP)
              PRIMARY KEY (SendAt, MailId);
            CREATE TABLE Leases (EnqueuedAt TIMESTAMP NOT NULL, TaskId STRING(36) NOT NULL, LeaseExpiresAt TIMESTAMP,
              CompletedAt TIMESTAMP) PRIMARY KEY (EnqueuedAt, TaskId);
            CREATE TABLE Pushes (EnqueuedAt TIMESTAMP NOT NULL, PushId STRING(36) NOT NULL, DeliverAt TIMESTAMP,
              PublishAt TIMESTAMP, ProcessAfter TIMESTAMP) PRIMARY KEY (EnqueuedAt, PushId);
            CREATE TABLE Ranks (EnqueuedAt TIMESTAMP NOT NULL, RankId STRING(36) NOT NULL, Priority INT64,
              Statement STRING(MAX)) PRIMARY KEY (EnqueuedAt, RankId);
            CREATE TABLE Jobs (EnqueuedAt TIMESTAMP NOT NULL, JobId STRING(36) NOT NULL, Priority INT64,
              StateChangedAt TIMESTAMP, JobState STRING(9)) PRIMARY KEY (EnqueuedAt, JobId);
            CREATE TABLE Latest (EnqueuedAt TIMESTAMP NOT NULL, Payload BYTES(MAX)) PRIMARY KEY ();
            """,
                    Dialect.GOOGLE_STANDARD_SQL)
            .catalogOrThrow();

    @Test
    void aPolledQueue_isShardedFirst_thenDeletedFromInBatches_andAPolicyIsANetBehind() {
        assertThat(polled("Outbox", "EnqueuedAt").recommendations())
                .extracting(Recommendation::kind)
                .containsExactly("SHARD_PREFIX", "QUEUE_BATCHES", "ROW_DELETION_POLICY");
    }

    @Test
    void whereNothingTellsWhatIsDone_consumersGoOnDeleting() {
        List<Recommendation> advised = polled("Outbox", "EnqueuedAt").recommendations();

        assertThat(advised).allSatisfy(each -> assertThat(each.toString())
                .doesNotContain("mark rows as done", "rows that are done, stop it"));
        assertThat(advised.get(1).queryChanges())
                .anyMatch(change -> change.contains("one that stays is taken again"))
                .anyMatch(change -> change.contains("WHERE EnqueuedAt >= @from"));
        assertThat(advised.get(2).toString())
                .contains(
                        "Let consumers go on deleting what they have taken.",
                        "Only a job that deletes by age alone has become superfluous.");
    }

    @Test
    void aNetBehindConsumers_losesWhatNoneTook_andSaysSo() {
        assertThat(of("ROW_DELETION_POLICY", polled("Outbox", "EnqueuedAt")).tradeOffs())
                .anyMatch(cost -> cost.contains("no consumer took within N days are lost"));
    }

    @Test
    void rowsBehindWhereAPollBegan_waitForTheNextOneFromTheBeginning() {
        assertThat(of("QUEUE_BATCHES", polled("Outbox", "EnqueuedAt")).tradeOffs())
                .anyMatch(cost -> cost.contains("waits for the next poll at the beginning, up to a minute"));
    }

    @Test
    void aTimeThatALeaseEnds_isNotWhenARowWasDone() {
        Counsel counsel = polled("Leases", "EnqueuedAt");

        assertThat(of("ROW_DELETION_POLICY", counsel).migration().get(1).what())
                .endsWith("ADD ROW DELETION POLICY (OLDER_THAN(CompletedAt, INTERVAL N DAY))");
        assertThat(of("QUEUE_BATCHES", counsel).queryChanges())
                .containsExactly("Partitioned DML: DELETE FROM Leases WHERE CompletedAt < @before.");
    }

    @Test
    void aTimeThatIsStillToCome_isNotWhenARowWasDone() {
        Counsel counsel = polled("Pushes", "EnqueuedAt");

        assertThat(of("ROW_DELETION_POLICY", counsel).migration().get(1).what()).contains("(EnqueuedAt,");
        assertThat(of("QUEUE_BATCHES", counsel).queryChanges())
                .noneMatch(change -> change.contains("Partitioned DML"))
                .anyMatch(change -> change.contains("one that stays is taken again"));
    }

    @Test
    void aPriority_doesNotTellWhatIsDone() {
        Counsel counsel = polled("Ranks", "EnqueuedAt");

        assertThat(counsel.recommendations()).allSatisfy(each -> assertThat(each.toString())
                .doesNotContain("mark rows as done", "rows that are done, stop it", "= @done"));
        assertThat(counsel.rejected()).extracting(Rejected::kind).contains("CHANGE_STREAM");
    }

    @Test
    void aState_tellsWhatIsDone() {
        assertThat(of("QUEUE_BATCHES", polled("Jobs", "EnqueuedAt")).queryChanges())
                .containsExactly("Partitioned DML: DELETE FROM Jobs WHERE JobState = @done.");
    }

    @Test
    void aTableWithoutAKey_isPolledInNoOrder() {
        assertThat(of("QUEUE_BATCHES", polled("Latest", "EnqueuedAt")).queryChanges())
                .noneMatch(change -> change.startsWith("Polls:"));
    }

    @Test
    void whereATimeTellsWhatIsDone_rowsThatHaveItAreLeftOutBeforeDeletesStop() {
        Recommendation policy = of("ROW_DELETION_POLICY", polled("Mails", "SendAt"));

        assertThat(policy.migration().get(2).toString())
                .contains("leave out rows that have it when they look for work; only then stop what deletes");
    }

    /** A log that a job deletes from by age looks like a queue. */
    @ParameterizedTest
    @CsvSource({"Outbox, EnqueuedAt", "Mails, SendAt", "Leases, EnqueuedAt"})
    void howLongRowsAreKept_isLookedUp_andNoStatementSaysIt(String table, String column) {
        Recommendation policy = of("ROW_DELETION_POLICY", polled(table, column));

        assertThat(policy.ddl()).isEmpty();
        assertThat(policy.migration().get(0).isDecided()).isTrue();
        assertThat(policy.migration().get(0).check())
                .hasValueSatisfying(
                        query -> assertThat(query).contains("ORDER BY ").endsWith(" LIMIT 1"));
        assertThat(policy.toString()).doesNotContain("7 days", "INTERVAL 7 DAY");
    }

    @Test
    void anOutboxIsDropped_onlyWhenItIsEmptyAndNobodyReadsIt_andNotWhereItsRowsAreKept() {
        Recommendation stream = of("CHANGE_STREAM", told(Optional.empty()));

        assertThat(stream.migration().get(0).isDecided()).isTrue();
        Step last = stream.migration().get(stream.migration().size() - 1);
        assertThat(last.what()).contains("Once it is empty, and nobody has read it for a month: DROP TABLE Told");
        assertThat(last.gate()).contains("it is empty, and READ_QUERY_COUNT has been 0 since.");
    }

    @ParameterizedTest
    @CsvSource({"60_000_000, true", "60_000_000_000, false"})
    void aChangeStreamTakesThePlaceOfWhatIsEmptied_notOfALogThatIsKept(String bytes, boolean advised) {
        Counsel counsel = told(Optional.of(Double.valueOf(bytes.replace("_", ""))));

        assertThat(counsel.recommendations().stream()
                        .anyMatch(each -> each.kind().equals("CHANGE_STREAM")))
                .isEqualTo(advised);
        assertThat(counsel.rejected().stream()
                        .anyMatch(each -> each.kind().equals("CHANGE_STREAM")
                                && each.why().plain().startsWith("By its size, Told holds more than")))
                .isEqualTo(!advised);
    }

    /** 1500 rows a second come, of 100 bytes, and as many go. */
    private static Counsel told(Optional<Double> usedBytes) {
        Catalog catalog = DdlReader.read(
                        """
                        CREATE TABLE Orders (OrderId STRING(36) NOT NULL) PRIMARY KEY (OrderId);
                        CREATE TABLE Told (CameAt TIMESTAMP NOT NULL, OrderId STRING(36) NOT NULL)
                          PRIMARY KEY (CameAt, OrderId);
                        """,
                        Dialect.GOOGLE_STANDARD_SQL)
                .catalogOrThrow();
        Spot spot = new Spot("d", Cause.QUEUE, Optional.of("Told"), Optional.empty(), Optional.of("CameAt"));
        Traffic traffic =
                new Traffic(3_000, 3_000, 10, 10, Duration.ofDays(7), Optional.empty(), usedBytes, Optional.of(100.0));
        return Redesigns.all()
                .advise(new Situation(spot, catalog, Measured.traffic("Told", traffic, Optional.empty())));
    }

    private static Recommendation of(String kind, Counsel counsel) {
        return counsel.recommendations().stream()
                .filter(each -> each.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    /** Each poll of a consumer is a read, and there are more of them than rows. */
    private static Counsel polled(String table, String column) {
        Spot spot = new Spot(
                "projects/p/instances/i/databases/d",
                Cause.QUEUE,
                Optional.of(table),
                Optional.empty(),
                Optional.of(column));
        return Redesigns.all()
                .advise(new Situation(
                        spot, QUEUES, Measured.rates(table, 800, 4_000, Optional.empty(), Optional.empty())));
    }
}
