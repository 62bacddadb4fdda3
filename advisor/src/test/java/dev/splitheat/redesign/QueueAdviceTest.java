package dev.splitheat.redesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.catalog.Catalog;
import dev.splitheat.catalog.DdlReader;
import dev.splitheat.catalog.Dialect;
import dev.splitheat.counsel.Counsel;
import dev.splitheat.counsel.Redesigns;
import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Recommendation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A queue's heat is at the end where rows come, and its consumers have to delete what they have taken. */
class QueueAdviceTest {
    private static final Catalog QUEUES = DdlReader.read(
                    """
            CREATE TABLE Outbox (EnqueuedAt TIMESTAMP NOT NULL, MessageId STRING(36) NOT NULL, Payload BYTES(MAX))
              PRIMARY KEY (EnqueuedAt, MessageId);
            CREATE TABLE Mails (SendAt TIMESTAMP NOT NULL, MailId STRING(36) NOT NULL, SentAt TIMESTAMP)
              PRIMARY KEY (SendAt, MailId);
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
                .doesNotContain("mark rows as done", "Stop the job that deletes", "rows that are done, stop it"));
        assertThat(advised.get(1).queryChanges())
                .anyMatch(change -> change.contains("one that stays is taken again"))
                .anyMatch(change -> change.contains("WHERE EnqueuedAt >= @from"));
        assertThat(advised.get(2).toString()).contains("Let consumers go on deleting");
    }

    @Test
    void whereATimeTellsWhatIsDone_rowsThatHaveItAreLeftOutBeforeDeletesStop() {
        Recommendation policy = polled("Mails", "SendAt").recommendations().stream()
                .filter(each -> each.kind().equals("ROW_DELETION_POLICY"))
                .findFirst()
                .orElseThrow();

        assertThat(policy.migration().get(2).toString())
                .contains("leave out rows that have it when they look for work; only then stop what deletes");
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
