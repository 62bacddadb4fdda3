package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.WorkloadRow;
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
    @CsvSource({"IdAllocators, HighWater, true", "Wallets, HighWater, false"})
    void whateverATableThatHandsOutNumbersReadsAndRaises_isTheNumber(String table, String column, boolean sequence) {
        assertThat(Numbering.of(raised(table, column).suspect())
                        .filter(found -> found.likelihood() > 0.85)
                        .isPresent())
                .isEqualTo(sequence);
    }

    /** What is the last or current of something may be any row's; it is a number that is handed out where it is seen to be used so. */
    @ParameterizedTest
    @CsvSource({
        "Rooms, LastMessageId, false",
        "Rooms, NextMessageId, true",
        "Auctions, CurrentValue, false",
        "IdSequences, CurrentValue, true"
    })
    void byItsNameAlone_onlyTheNextNumberIsOne_orThatOfANumberingTable(String table, String column, boolean sequence) {
        assertThat(Numbering.of(hotRow(table, column).suspect()).isPresent()).isEqualTo(sequence);
    }

    /** A row of a series says how its numbers are printed, and when it was made. */
    @ParameterizedTest
    @CsvSource({"NextNumber, true", "LastNumber, false"})
    void ofATableWithManyColumns_onlyTheNextNumberThatIsReadAndRaisedIsOne(String column, boolean sequence) {
        Place place = new Place("CREATE TABLE Series (Name STRING(40) NOT NULL, Prefix STRING(9), Suffix STRING(9),"
                        + " Padding INT64, MadeAt TIMESTAMP, ChangedAt TIMESTAMP, %s INT64) PRIMARY KEY (Name)"
                                .formatted(column))
                .doing(Work.operations("Series", 0, 12_000, 0), raising("Series", column))
                .minutes(4, jam("Series", column));

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(sequence);
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

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | UPDATE Meta SET IntVal = IntVal + 1 WHERE Name = @name THEN RETURN IntVal",
                "true  | update `Meta` set `IntVal` = `IntVal` + @block where Name = @name then return `IntVal`",
                "true  | UPDATE shop.Meta AS m SET m.IntVal = 1 + m.IntVal WHERE m.Name = @name THEN RETURN m.IntVal AS n",
                "true  | UPDATE Meta SET IntVal = COALESCE(IntVal, 0) + 1 WHERE Name = $1 RETURNING *",
                "true  | UPDATE \"Meta\" SET \"IntVal\" = \"Meta\".\"IntVal\" + 1 WHERE name = $1 RETURNING \"IntVal\"",
                "false | UPDATE Meta SET IntVal = IntVal + 1 WHERE Name = @name",
                "false | UPDATE Meta SET IntVal = IntVal - 1 WHERE Name = @name THEN RETURN IntVal",
                "false | UPDATE Meta SET IntVal = Other + 1 WHERE Name = @name THEN RETURN IntVal",
                "false | UPDATE Meta SET IntVal = IntVal + 1 WHERE Name = @name THEN RETURN Name",
                "false | UPDATE Metas SET IntVal = IntVal + 1 WHERE Id IN (SELECT Id FROM Meta) THEN RETURN IntVal",
            })
    void aNumberThatIsRaisedAndGivenBack_isHandedOut_whateverItsName(boolean handedOut, String statement) {
        Place place = hotRow("Meta", "IntVal").doing(rising("Meta", "IntVal", statement));

        assertThat(examiner.examine(place.minutes(3, apart("Meta", "tickets")).suspect()))
                .matches(found -> found.isPresent() == handedOut);
    }

    @Test
    void theLastOneThatWasUsed_isNoTally() {
        String statement = "UPDATE Serials SET LastUsed = LastUsed + 1 WHERE Name = @name THEN RETURN LastUsed";
        Place place = hotRow("Serials", "LastUsed").doing(rising("Serials", "LastUsed", statement));

        assertThat(examiner.examine(
                        place.minutes(3, apart("Serials", "gearbox")).suspect()))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({"Pages, Views, home", "Accounts, Balance, pool", "Meta, IntVal, page_views"})
    void aTallyThatIsGivenBack_isNoSequence(String table, String column, String row) {
        String statement = "UPDATE %s SET %s = %2$s + 1 WHERE Name = @name THEN RETURN %2$s".formatted(table, column);
        Place place = hotRow(table, column).doing(rising(table, column, statement));

        assertThat(examiner.examine(place.minutes(3, apart(table, row)).suspect()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "next_ticket_id, true",
        "last_txn_id, true",
        "claim_id, true",
        "invoiceNumber, true",
        "global_settings, false",
        "total_orders, false",
        "id_4711, false",
        "3f2a_id, false",
    })
    void aRowThatIsRaised_isASequenceWhereItIsNamedForANumber(String row, boolean handedOut) {
        Place place = hotRow("Meta", "IntVal")
                .doing(Work.operations("Meta", 0, 12_000, 0), raising("Meta", "IntVal"))
                .minutes(3, apart("Meta", row));

        assertThat(examiner.examine(place.suspect())).matches(found -> found.isPresent() == handedOut);
    }

    @Test
    void aRowThatIsNamedForANumber_isPrintedAsAKeyAlone() {
        Place place = hotRow("Meta", "IntVal")
                .doing(Work.operations("Meta", 0, 12_000, 0), raising("Meta", "IntVal"))
                .minutes(3, apart("Meta", "next_ticket_id"));

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> assertThat(diagnosis.evidence())
                .anyMatch(phrase -> phrase.template().contains("is named like a number")
                        && phrase.values().contains(new Phrase.PrintedKey("Meta(\"next_ticket_id\")")))
                .noneMatch(phrase -> phrase.template().contains("ticket")));
    }

    @Test
    void aNumberThatIsReadAndSetNowAndThen_isNoSequence_howeverItsRowIsNamed() {
        Place place = hotRow("Meta", "IntVal")
                .doing(
                        Work.operations("Meta", 1_400_000, 1, 0),
                        Work.transactions("", List.of(), List.of("Meta.IntVal"), 1, 0, 0.01))
                .minutes(3, apart("Meta", "max_retry_number"));

        assertThat(examiner.examine(place.suspect())).isEmpty();
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

    /** A row for each customer makes a large table, and so does a column of anything else. */
    @ParameterizedTest
    @CsvSource({"next_invoice_no, true", "NextKey, true", "nextval, true", "last_seq, false", "Value, false"})
    void inALargeTable_aNumberIsHandedOutWhereItIsCalledTheNext(String column, boolean handedOut) {
        String counter = "Customers." + column;
        Place place = new Place(
                        ddl("Customers", column) + "; CREATE TABLE Orders (Number INT64 NOT NULL) PRIMARY KEY (Number)")
                .doing(
                        Work.size("Customers", 4e8),
                        Work.operations("Customers", 6000, 6000, 0),
                        Work.transactions("", List.of(counter), List.of(counter, "Orders.Number"), 6000, 900, 0.03))
                .minutes(4, jam("Customers", column));

        assertThat(examiner.examine(place.suspect())).matches(found -> found.isPresent() == handedOut);
    }

    /** Numbers are often taken in a transaction of their own; the next of a list is written in one, too. */
    @ParameterizedTest
    @CsvSource({
        "IdAllocator, NextId, true",
        "Sequences, CurrentValue, true",
        "Sequences, Step, false",
        "Nodes, NextId, false",
        "Nodes, CurrentValue, false"
    })
    void whereNothingElseIsWritten_aLargeTableHasToBeCalledForItsNumbers(
            String table, String column, boolean handedOut) {
        String counter = table + "." + column;
        Place place = new Place(ddl(table, column))
                .doing(
                        Work.size(table, 4e8),
                        Work.operations(table, 6000, 6000, 0),
                        Work.transactions("", List.of(counter), List.of(counter), 6000, 900, 0.03))
                .minutes(4, jam(table, column));

        assertThat(examiner.examine(place.suspect())).matches(found -> found.isPresent() == handedOut);
    }

    @Test
    void aTableWhoseRowsAreDeletedAtThatRate_handsOutNoNumbers() {
        Place place = raised("order_seq", "next_id").doing(Work.operations("order_seq", 6000, 6000, 5000));

        assertThat(examiner.examine(
                        place.minutes(5, jam("order_seq", "next_id")).suspect()))
                .isEmpty();
    }

    /** Hot until Spanner has set it apart. */
    private static Place hotRow(String table, String column) {
        return new Place(ddl(table, column))
                .doing(Work.operations(table, 0, 12_000, 0))
                .minutes(3, "%s() .. %s(\"zz\") 85".formatted(table, table));
    }

    private static String apart(String table, String row) {
        return "%s(\"%s\") .. %s(\"%s0\") 88 HOT_ROW".formatted(table, row, table, row);
    }

    private static WorkloadRow[] rising(String table, String column, String statement) {
        return new WorkloadRow[] {
            Work.operations(table, 0, 12_000, 0), raising(table, column), Work.changes(statement, 12_000, 1)
        };
    }

    private static WorkloadRow raising(String table, String column) {
        String counter = table + "." + column;
        return Work.transactions("", List.of(counter), List.of(counter), 12_000, 20, 0.03);
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
