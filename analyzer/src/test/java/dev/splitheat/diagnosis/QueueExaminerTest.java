package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueExaminerTest {
    private static final String QUEUES =
            """
            CREATE TABLE Outbox (At TIMESTAMP NOT NULL, Id STRING(36) NOT NULL) PRIMARY KEY (At, Id);
            CREATE TABLE Lanes (Lane INT64 NOT NULL, At TIMESTAMP NOT NULL) PRIMARY KEY (Lane, At);
            CREATE TABLE Sessions (Uuid STRING(36) NOT NULL DEFAULT (GENERATE_UUID())) PRIMARY KEY (Uuid);
            """;

    private final QueueExaminer examiner = new QueueExaminer();

    @Test
    void asManyRowsGoAsCome_whereAPartGrows_isAQueue() {
        Place place = new Place(QUEUES)
                .doing(Work.operations("Outbox", 1_500, 120_000, 115_000))
                .minutes(4, "Outbox(2026-11-20T10:00:00Z) .. <end> 100");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.QUEUE);
            assertThat(diagnosis.column()).contains("At");
        });
        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
    }

    /** Several queues in one table, of whose numbers nothing is known but that the heat goes on in them. */
    @Test
    void aQueueUnderItsName_isOne_whereTheHeatMovesOnBehindIt() {
        Place place = new Place(
                        "CREATE TABLE Messages (Queue STRING(30) NOT NULL, Id INT64 NOT NULL) PRIMARY KEY (Queue, Id)")
                .doing(Work.operations("Messages", 27_000, 30_000, 24_000))
                .minutes(3, "Messages(\"email\") .. Messages(\"sms\") 88")
                .minutes(3, "Messages(\"email\",1294538) .. Messages(\"sms\") 91 MOVING_HOT_SPOT")
                .minutes(3, "Messages(\"email\",1384910) .. Messages(\"sms\") 95");

        assertThat(examiner.examine(place.suspect()).flatMap(Diagnosis::column)).contains("Id");
        assertThat(new MonotonicExaminer().examine(place.suspect())).isEmpty();
    }

    /** Claimed, prolonged and done: three changes for each row that comes and goes. */
    @Test
    void rowsThatAreChangedBeforeTheyGo_comeOnceEach() {
        Place place = new Place(
                        "CREATE TABLE Tasks (At TIMESTAMP NOT NULL, Id INT64 NOT NULL, State INT64) PRIMARY KEY (At, Id)")
                .doing(
                        Work.operations("Tasks", 1_500, 120_000, 28_800),
                        Work.transactions("put", List.of(), List.of("Tasks.At", "Tasks.Id"), 30_000, 0, 0.01),
                        Work.transactions("work", List.of(), List.of("Tasks.State"), 90_000, 0, 0.01))
                .minutes(4, "Tasks(2026-11-20T10:00:00Z) .. <end> 100");

        assertThat(examiner.examine(place.suspect()).orElseThrow().evidence()).anyMatch(phrase -> phrase.plain()
                .startsWith("500 rows a second come into Tasks and 480 a second go; 1500 times"));
    }

    /** Spanner cut the heat in two, and the lower half begins a little later than the split did. */
    @Test
    void halvesThatStand_areNoQueue_whateverComesAndGoes() {
        Place place = new Place("CREATE TABLE Carts (CartId STRING(36) NOT NULL) PRIMARY KEY (CartId)")
                .doing(Work.operations("Carts", 27_000, 30_000, 29_000))
                .minutes(4, "Carts(\"9e\") .. <end> 96")
                .minutes(20, "Carts(\"a0\") .. Carts(\"d1\") 87", "Carts(\"d1\") .. <end> 85");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT * FROM Outbox ORDER BY At LIMIT 100              | 3000 | 3000 | true",
                "SELECT o.Id FROM Outbox AS o ORDER BY o.At, o.Id LIMIT 1 | 3000 | 3000 | true",
                "SELECT * FROM Outbox ORDER BY At DESC LIMIT 100         | 3000 | 3000 | false",
                "SELECT * FROM Outbox ORDER BY Id LIMIT 100              | 3000 | 3000 | false",
                "SELECT * FROM Outbox ORDER BY At LIMIT 100              | 3000 |   10 | false",
                "SELECT * FROM Outbox ORDER BY At LIMIT 100              |   10 | 3000 | false",
            })
    void withoutOperations_itIsOne_whereTheFirstRowsAreLookedFor_andRowsAreDeleted(
            String text, long looks, long deletions, boolean queue) {
        Place place = new Place(QUEUES)
                .doing(
                        Work.transactions("put", List.of(), List.of("Outbox.At", "Outbox.Id"), 60_000, 0, 0.01),
                        Work.deletions("Outbox", deletions),
                        Work.queries(text, looks, 100, 9_000, 0.02))
                .minutes(4, "Outbox(2026-11-20T10:00:00Z) .. <end> 100 MOVING_HOT_SPOT");

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(queue);
    }

    @ParameterizedTest
    @CsvSource({"55_000, true", "4_000, false", "150_000, false"})
    void withoutOperations_itIsOneToo_whereRowsAreDeletedAboutAsOftenAsTheyCome(String deletions, boolean queue) {
        Place place = new Place(QUEUES)
                .doing(
                        Work.transactions("put", List.of(), List.of("Outbox.At", "Outbox.Id"), 60_000, 0, 0.01),
                        Work.deletions("Outbox", Long.parseLong(deletions.replace("_", ""))))
                .minutes(4, "Outbox(2026-11-20T10:00:00Z) .. <end> 100 MOVING_HOT_SPOT");

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(queue);
    }

    @Test
    void rowsThatOnlyCome_areNoQueue() {
        Place place = new Place(QUEUES)
                .doing(Work.operations("Outbox", 1_500, 120_000, 100))
                .minutes(6, "Outbox(2026-11-20T10:00:00Z) .. <end> 100");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    /** Each row is inserted and its state changed so many times; it may be deleted at last. */
    @ParameterizedTest
    @CsvSource({"3000, 3000, 3000, 0, false", "60000, 60000, 30000, 0, true", "30000, 30000, 30000, 30000, true"})
    void entriesThatMoveWithTheStateOfRowsThatStay_areNoQueue_andThoseOfRowsThatComeAndGoAre(
            long written, long entries, long gone, long deleted, boolean queue) {
        Place place = new Place(
                        """
                        CREATE TABLE Tasks (Id STRING(36) NOT NULL, State STRING(9), At TIMESTAMP) PRIMARY KEY (Id);
                        CREATE INDEX TasksByState ON Tasks (State, At);
                        """)
                .doing(Work.operations("Tasks", 0, written, deleted), Work.operations("TasksByState", 0, entries, gone))
                .minutes(6, "TasksByState(\"done\",2026-11-20T10:00:00Z) .. TasksByState(\"open\") 90 MOVING_HOT_SPOT");

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(queue);
        assertThat(new MonotonicExaminer().examine(place.suspect()).isPresent()).isEqualTo(!queue);
    }

    @Test
    void sessionsThatComeAndGoAnywhere_areNoQueue() {
        Place place = new Place(QUEUES)
                .doing(Work.operations("Sessions", 90_000, 60_000, 60_000))
                .minutes(9, "Sessions(\"a\") .. <end> 80");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void lanesInOneSplit_areLeftToSpannerForAWhile() {
        Place place = new Place(QUEUES)
                .doing(Work.operations("Lanes", 8_000, 84_000, 84_000))
                .minutes(4, "Lanes() .. <end> 65");

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minutes(5, "Lanes() .. <end> 65").suspect()))
                .isPresent();
    }

    @Test
    void whatADeletionPolicyTakesByATimeThatTheKeyDoesNotHave_isNoQueue() {
        Place place = new Place(
                        "CREATE TABLE Tokens (TokenId STRING(36) NOT NULL, ExpiresAt TIMESTAMP) PRIMARY KEY (TokenId),"
                                + " ROW DELETION POLICY (OLDER_THAN(ExpiresAt, INTERVAL 3 DAY))")
                .doing(Work.operations("Tokens", 0, 110_000, 180_000))
                .minutes(2, "Tokens(\"2\") .. Tokens(\"9\") 80")
                .minutes(4, "Tokens(\"5\") .. Tokens(\"9\") 80");

        assertThat(new QueueExaminer().examine(place.suspect())).isEmpty();
    }
}
