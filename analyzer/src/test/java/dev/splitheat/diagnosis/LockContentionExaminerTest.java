package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.TransactionRow;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LockContentionExaminerTest {
    private static final String ACCOUNTS =
            "CREATE TABLE Accounts (Id STRING(34) NOT NULL, Balance NUMERIC) PRIMARY KEY (Id)";
    private static final String HOT = "Accounts(\"a\") .. Accounts(\"b\") 80";

    private final LockContentionExaminer examiner = new LockContentionExaminer();

    @Test
    void transactionsThatStandInLineForMinutes_areLockContentionOfTheColumnTheyWaitFor() {
        Place place = new Place(ACCOUNTS)
                .doing(Work.transactions(
                        "app=bank", List.of("Accounts.Balance"), List.of("Accounts.Balance"), 3000, 600, 0.08))
                .minutes(3, "Accounts(a1) waited 150 Accounts.Balance:Exclusive:app=bank");

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.cause()).isEqualTo(Cause.LOCK_CONTENTION);
            assertThat(diagnosis.column()).contains("Balance");
            assertThat(diagnosis.confidence()).isGreaterThan(0.9);
            assertThat(diagnosis.evidence()).anyMatch(phrase -> phrase.plain().contains("20 % of them are aborted"));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "Accounts(a1), Accounts.Balance, Balance",
        "Accounts(a1), Users.Name,",
        "Ghosts(a1), Accounts.Balance,",
        "Ghosts(a1), Ghosts.Shade, Shade",
        "Accounts(a1), Entries.Amount, Amount",
    })
    void aColumn_isNamedWhereItIsOfWhatIsWaitedFor(String row, String sampled, String column) {
        Place place = new Place(ACCOUNTS
                        + "; CREATE TABLE Users (Id INT64 NOT NULL, Name STRING(9)) PRIMARY KEY (Id);"
                        + "CREATE TABLE Entries (Id STRING(34) NOT NULL, At INT64 NOT NULL, Amount NUMERIC)"
                        + " PRIMARY KEY (Id, At), INTERLEAVE IN PARENT Accounts")
                .minutes(3, row + " waited 150 " + sampled + ":Exclusive:app=bank");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).isEqualTo(Optional.ofNullable(column)));
    }

    @Test
    void entriesOfAnIndexThatAreWaitedFor_areBlamedOnTheColumnThatMovesThem() {
        Place place = new Place(
                        """
                        CREATE TABLE Tasks (Id STRING(36) NOT NULL, Region STRING(9), State STRING(9)) PRIMARY KEY (Id);
                        CREATE INDEX TasksByRegion ON Tasks (Region, State);
                        """)
                .doing(Work.transactions("app=board", List.of("Tasks.Id"), List.of("Tasks.State"), 3000, 600, 0.08))
                .minutes(
                        3,
                        "TasksByRegion(eu,open) waited 150 TasksByRegion._exists:Exclusive:app=board"
                                + " Tasks._exists:ReaderShared:app=board");

        assertThat(examiner.examine(place.suspect()))
                .hasValueSatisfying(diagnosis -> assertThat(diagnosis.column()).contains("State"));
    }

    @Test
    void readersThatWriteNothingWhereOthersAddRows_meetThemAtTheKey_andTheEvidenceSaysSo() {
        Diagnosis diagnosis = waitingReaders(List.of());

        assertThat(diagnosis.cause()).isEqualTo(Cause.LOCK_CONTENTION);
        assertThat(diagnosis.column()).contains("EntryId");
        assertThat(diagnosis.evidence())
                .anyMatch(phrase -> phrase.plain().startsWith("Who reads here writes nothing of Entries"));
    }

    @Test
    void whoReadsWhatHeThenWrites_isNoReaderApart() {
        Diagnosis diagnosis = waitingReaders(List.of("Entries.Amount"));

        assertThat(diagnosis.column()).contains("Amount");
        assertThat(diagnosis.evidence())
                .noneMatch(phrase -> phrase.plain().startsWith("Who reads here writes nothing of Entries"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoReadsThereAndWritesNothing_isNamed_whateverTheWritersRead(boolean named) {
        List<String> elsewhere = named ? List.of() : List.of("Sums.Total");
        Place place = new Place("CREATE TABLE Entries (EntryId INT64 NOT NULL, Amount NUMERIC) PRIMARY KEY (EntryId)")
                .doing(
                        Work.transactions("app=board", List.of("Entries.Amount"), elsewhere, 60, 0, 3),
                        Work.transactions(
                                "app=post", List.of("Entries.Amount"), List.of("Entries.Amount"), 1200, 90, 0.08))
                .minutes(
                        3,
                        "Entries(1000) waited 150 Entries.Amount:ReaderShared:app=board"
                                + " Entries.Amount:ReaderShared:app=post Entries.Amount:WriterShared:app=post");

        assertThat(examiner.examine(place.suspect()).orElseThrow().evidence().stream()
                        .anyMatch(phrase ->
                                phrase.plain().contains("write nothing in any table: transactions tagged app=board.")))
                .isEqualTo(named);
    }

    private Diagnosis waitingReaders(List<String> readByWriters) {
        Place place = new Place("CREATE TABLE Entries (EntryId INT64 NOT NULL, Amount NUMERIC) PRIMARY KEY (EntryId)")
                .doing(
                        Work.transactions("app=sum", List.of("Entries.Amount"), List.of("Sums.Total"), 6000, 600, 0.05),
                        Work.transactions(
                                "app=post",
                                readByWriters,
                                List.of("Entries.EntryId", "Entries.Amount"),
                                1200,
                                90,
                                0.08))
                .minutes(
                        3,
                        "Entries(1000+) waited 150 Entries._exists:ReaderShared:app=sum Entries.Amount:ReaderShared:app=sum"
                                + " Entries._exists:WriterShared:app=post");
        return examiner.examine(place.suspect()).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "Seq INT64, +, WriterShared, Seq",
        "Seq INT64, '', WriterShared, Seq",
        "Place INT64, +, WriterShared, Place",
        "Seq INT64, +, ReaderShared, Amt",
    })
    void whoReadsUpToAMovingEndAndAddsARowBehindIt_meetsOthersAtTheKey(
            String part, String open, String mode, String column) {
        Place place = new Place("CREATE TABLE Ledger (Acc STRING(36) NOT NULL, " + part
                        + " NOT NULL, Amt INT64) PRIMARY KEY (Acc, " + part.split(" ")[0] + ")")
                .doing(Work.transactions(
                        "post",
                        List.of("Ledger.Seq", "Ledger.Place", "Ledger.Amt"),
                        List.of("Ledger.Seq", "Ledger.Place", "Ledger.Amt"),
                        1200,
                        300,
                        0.6));
        IntStream.range(130, 136)
                .forEach(hundreds -> place.minute("Ledger(treasury,%d00%s) waited 600".formatted(hundreds, open)
                        + " Ledger._exists:ReaderShared:post Ledger._exists:" + mode
                        + ":post Ledger.Amt:WriterShared:post"));

        assertThat(examiner.examine(place.suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.column()).contains(column);
            assertThat(diagnosis.evidence().stream().anyMatch(phrase -> phrase.plain()
                            .startsWith("Rows of Ledger are read up to the end of " + column)))
                    .isEqualTo(!column.equals("Amt"));
            assertThat(diagnosis.evidence().stream()
                            .anyMatch(phrase -> phrase.plain().startsWith("They read " + column + " and write it")))
                    .isEqualTo(column.equals("Amt"));
        });
    }

    @Test
    void ofRangesThatStayAndWhoseKeyScatters_nobodyMeetsAtAnEnd() {
        Place place = new Place("CREATE TABLE Lines (Cart STRING(36) NOT NULL, LineUuid STRING(36) NOT NULL, Amt INT64)"
                        + " PRIMARY KEY (Cart, LineUuid)")
                .minutes(
                        6,
                        "Lines(c1+) waited 600 Lines._exists:ReaderShared:buy Lines._exists:WriterShared:buy"
                                + " Lines.Amt:WriterShared:buy");

        assertThat(examiner.examine(place.suspect()).orElseThrow().column()).contains("Amt");
    }

    @Test
    void aShorterLineThatLastsTenMinutes_isLockContentionToo() {
        Place place = new Place(ACCOUNTS).minutes(9, "Accounts(a1) waited 24 Accounts.Balance:Exclusive");

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute("Accounts(a1) waited 24 Accounts.Balance:Exclusive")
                        .suspect()))
                .isPresent();
    }

    @ParameterizedTest
    @CsvSource({"600, 0.03", "90, 0.06"})
    void aShorterLineInWhichManyAreAbortedOrAllTakeTwiceAsLong_isToldAfterSix(long aborts, double latency) {
        Place place = new Place(ACCOUNTS)
                .doing(transfers(30, 0.03))
                .minutes(5)
                .doing(transfers(aborts, latency))
                .minutes(5, "Accounts(a1) waited 24 Accounts.Balance:Exclusive");

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute("Accounts(a1) waited 24 Accounts.Balance:Exclusive")
                        .suspect()))
                .isPresent();
    }

    @Test
    void shortLinesAtManyRowsThatTogetherAbortAFifth_areLockContention() {
        Place place = new Place(ACCOUNTS).doing(transfers(750, 0.9)).minutes(2, twelveRows(11));

        assertThat(examiner.examine(place.suspect())).isEmpty();
        assertThat(examiner.examine(place.minute(twelveRows(11)).suspect())).hasValueSatisfying(diagnosis -> {
            assertThat(diagnosis.column()).contains("Balance");
            assertThat(diagnosis.evidence())
                    .extracting(Phrase::plain)
                    .contains(
                            "Transactions waited 2.2 s in each second for locks on 12 rows of Accounts: so many stand in line"
                                    + " at any moment. The row that is waited for most, Accounts(\"b9\"), has 8.3 % of it.");
        });
    }

    @Test
    void shortLinesAtManyRows_areHealthyWhereNobodyIsHarmed() {
        Place place = new Place(ACCOUNTS).doing(transfers(30, 0.03)).minutes(30, twelveRows(11));

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    /** Of transactions of which nobody knows how long they took before. */
    @ParameterizedTest
    @CsvSource({"0.08, true", "0.3, false"})
    void shortLinesAtManyRows_areLockContention_whereTransactionsWaitForHalfOfTheirTime(
            double latency, boolean harmed) {
        Place place = new Place(ACCOUNTS).doing(transfers(30, latency)).minutes(30, twelveRows(11));

        assertThat(examiner.examine(place.suspect()).isPresent()).isEqualTo(harmed);
    }

    @Test
    void aLineThatStoodWhenTheHeatCame_isToldAsSoonAsWithoutHeat() {
        String line = "Accounts(a1) waited 300 Accounts.Balance:Exclusive";
        Place place = new Place(ACCOUNTS).minutes(2, line).minute(line, HOT);

        assertThat(examiner.examine(place.suspect())).isPresent();
    }

    private static String[] twelveRows(int seconds) {
        return IntStream.range(0, 12)
                .mapToObj(row -> "Accounts(b%d) waited %d Accounts.Balance:Exclusive".formatted(row, seconds))
                .toArray(String[]::new);
    }

    private static TransactionRow transfers(long aborts, double latency) {
        return Work.transactions(
                "app=bank", List.of("Accounts.Balance"), List.of("Accounts.Balance"), 3000, aborts, latency);
    }

    @Test
    void shortWaits_areHealthyHoweverLongTheyGoOn() {
        Place place = new Place(ACCOUNTS).minutes(50, "Accounts(a1) waited 5 Accounts.Balance:Exclusive");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void ofWaitsWhoseFiguresAreNone_nothingIsSaidOfHowLongTheyWere() {
        Place place = new Place(ACCOUNTS).minutes(6, HOT, "Accounts(a1) waited 0 Accounts.Balance:Exclusive");

        assertThat(place.suspect().queue().evidence()).singleElement().satisfies(phrase -> assertThat(phrase.plain())
                .startsWith("Sampled lock requests"));
    }

    @Test
    void oneMinuteOfWaiting_passes() {
        Place place = new Place(ACCOUNTS)
                .minute("Accounts(a1) waited 500 Accounts.Balance:Exclusive")
                .minutes(2, "Accounts(a1) waited 4 Accounts.Balance:Exclusive");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void waitsForARowThatIsHot_areTheRows() {
        Place place = new Place(ACCOUNTS)
                .minutes(
                        9,
                        "Accounts(\"a1\") .. Accounts(\"a11\") 90 HOT_ROW",
                        "Accounts(a1) waited 150 Accounts.Balance:Exclusive");

        assertThat(examiner.examine(place.suspect())).isEmpty();
    }

    @Test
    void waitsThatHeatAroundThemDoesNotExplain_areLockContention() {
        Place place = new Place(ACCOUNTS).minutes(6, HOT, "Accounts(a1) waited 150 Accounts.Balance:Exclusive");

        assertThat(examiner.examine(place.suspect())).isPresent();
    }

    @Test
    void aMinuteOfHeatThatDidNotGoOn_explainsNoLineThatDoes() {
        Place place = new Place(ACCOUNTS)
                .minute(HOT, "Accounts(a1) waited 60")
                .minutes(9, "Accounts(a1) waited 60 Accounts.Balance:Exclusive");

        assertThat(examiner.examine(place.suspect())).isPresent();
    }
}
