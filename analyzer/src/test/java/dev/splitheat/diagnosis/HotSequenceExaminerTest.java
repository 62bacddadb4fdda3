package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HotSequenceExaminerTest {
    private final HotSequenceExaminer examiner = new HotSequenceExaminer();

    @ParameterizedTest
    @CsvSource({
        "NumberRanges, NextNumber",
        "InvoiceSeries, LastNumber",
        "id_allocator, last_id",
        "Sequences, Value",
        "order_seq, n",
        "Settings, next_order_no",
        "hibernate_sequences, next_val"
    })
    void aRowThatTransactionsRaiseOneAfterTheOther_isAHandMadeSequence(String table, String column) {
        assertThat(examiner.examine(raised(table, column).suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.HOT_SEQUENCE);
            assertThat(diagnosis.column()).contains(column);
        });
    }

    @ParameterizedTest
    @CsvSource({"stock, pieces", "Accounts, BalanceCents", "Pages, views", "Players, points", "Wallets, coins"})
    void aNumberThatAddsUpOrSaysWhatIsLeft_isNoSequence(String table, String column) {
        assertThat(examiner.examine(raised(table, column).suspect())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Likes.PostId, false", "Orders.Number, true"})
    void aPlainNumber_isASequenceOnlyWhereWhatIsWrittenWithItMayTakeANumber(String written, boolean handedOut) {
        String counter = "Counters.Value";
        Place place = new Place(ddl("Counters", "Value")
                        + "; CREATE TABLE Likes (PostId STRING(36) NOT NULL) PRIMARY KEY (PostId)"
                        + "; CREATE TABLE Orders (Number INT64 NOT NULL) PRIMARY KEY (Number)")
                .doing(
                        Work.operations("Counters", 6000, 6000, 0),
                        Work.transactions(
                                "", List.of("Counters.Name", counter), List.of(counter, written), 6000, 900, 0.03))
                .minutes(4, jam("Counters", "Value"));

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(handedOut);
    }

    @Test
    void anAllocatorThatIsPolled_isASequenceAlthoughReadsHeatIt() {
        Place place = new Place(ddl("id_allocator", "last_id"))
                .doing(
                        Work.operations("id_allocator", 1_400_000, 11_000, 0),
                        Work.reads(List.of("id_allocator.Name", "id_allocator.last_id"), 1_400_000, 1, 0.0002))
                .minutes(3, "<begin> .. <end> 70")
                .minutes(3, "id_allocator(\"users\") .. id_allocator(\"users1\") 71");

        assertThat(examiner.examine(place.suspect())).isPresent();
    }

    @Test
    void aTableWhoseRowsAreDeletedAtThatRate_handsOutNoNumbers() {
        Place place = raised("order_seq", "next_id").doing(Work.operations("order_seq", 6000, 6000, 5000));

        assertThat(examiner.examine(
                        place.minutes(5, jam("order_seq", "next_id")).suspect()))
                .isEmpty();
    }

    private static Place raised(String table, String column) {
        String counter = table + "." + column;
        return new Place(ddl(table, column))
                .doing(
                        Work.operations(table, 6000, 6000, 0),
                        Work.transactions("", List.of(table + ".Name", counter), List.of(counter), 6000, 900, 0.03))
                .minutes(4, jam(table, column));
    }

    private static String jam(String table, String column) {
        return "%s(orders) waited 200 %s.%s:Exclusive".formatted(table, table, column);
    }

    private static String ddl(String table, String column) {
        return "CREATE TABLE %s (Name STRING(40) NOT NULL, %s INT64 NOT NULL) PRIMARY KEY (Name)"
                .formatted(table, column);
    }
}
