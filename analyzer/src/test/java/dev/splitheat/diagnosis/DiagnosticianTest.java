package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagnosticianTest {
    private final List<String> failed = new ArrayList<>();
    private final Suspect row = new Place("CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)")
            .minutes(8, "Users(101) .. Users(102) 90")
            .suspect();

    /** Fails whatever it is asked. */
    private static final class Broken implements Examiner {
        @Override
        public Optional<Diagnosis> examine(Suspect suspect) {
            throw new IllegalStateException("a mistake");
        }
    }

    @Test
    void anExaminerThatThrows_costsItsOwnVerdictOnly_andIsNamedEachTime() {
        Diagnostician diagnostician = new Diagnostician(
                List.of(new Broken(), new HotRowExaminer()), new Guard((examiner, problem) -> failed.add(examiner)));

        Optional<Diagnosis> first = diagnostician.diagnose(row);
        Optional<Diagnosis> second = diagnostician.diagnose(row);

        assertThat(first).map(Diagnosis::cause).contains(Cause.HOT_ROW);
        assertThat(second).map(Diagnosis::cause).contains(Cause.HOT_ROW);
        assertThat(failed).containsExactly("Broken", "Broken");
    }

    @Test
    void aRuleOfSeveralPlacesThatThrows_costsItsOwnVerdictOnly_andIsNamed() {
        Diagnostician diagnostician = new Diagnostician((examiner, problem) -> failed.add(examiner));

        Optional<Diagnosis> opinion = diagnostician.opinion("Crowd", () -> {
            throw new IllegalStateException("a mistake");
        });

        assertThat(opinion).isEmpty();
        assertThat(failed).containsExactly("Crowd");
    }

    /** Says the same of everything. */
    private record Convinced(Cause cause) implements Examiner {
        @Override
        public Optional<Diagnosis> examine(Suspect suspect) {
            return Optional.of(new Diagnosis(cause, 0.95, Optional.empty(), List.of()));
        }
    }

    /** Takes down that it was asked. */
    private record Guess(Cause cause, double confidence, double most, List<Cause> asked) implements Examiner {
        @Override
        public Optional<Diagnosis> examine(Suspect suspect) {
            asked.add(cause);
            return Optional.of(new Diagnosis(cause, confidence, Optional.empty(), List.of()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, 0.6, 0.8, 1.0, LARGE_SCAN, LARGE_SCAN",
        "0.5, 0.9, 0.8, 1.0, LARGE_SCAN, LARGE_SCAN HOT_ROW",
        "0.8, 0.8, 0.8, 1.0, HOT_ROW, LARGE_SCAN HOT_ROW",
        "0.8, 1.0, 0.8, 0.8, HOT_ROW, HOT_ROW",
        "0.8, 1.0, 0.8, 0.9, HOT_ROW, HOT_ROW LARGE_SCAN",
        "0.9, 0.7, 0.8, 1.0, LARGE_SCAN, LARGE_SCAN"
    })
    void theSurestIsTaken_ofSeveralThatAreAsSureTheFirst_andNobodyIsAskedWhoCannotBe(
            double ofRow, double mostOfRow, double ofScan, double mostOfScan, Cause told, String asked) {
        List<Cause> inTurn = new ArrayList<>();
        Optional<Diagnosis> diagnosis = new Diagnostician(
                        List.of(
                                new Guess(Cause.HOT_ROW, ofRow, mostOfRow, inTurn),
                                new Guess(Cause.LARGE_SCAN, ofScan, mostOfScan, inTurn)),
                        new Guard((examiner, problem) -> failed.add(examiner)))
                .diagnose(row);

        assertThat(diagnosis).map(Diagnosis::cause).contains(told);
        assertThat(inTurn).extracting(Cause::name).containsExactly(asked.split(" "));
    }

    @Test
    void noExaminerIsSurerThanItSaysThatItMayBe() {
        Optional<Diagnosis> diagnosis = new Diagnostician(
                        List.of(new Guess(Cause.HOT_ROW, 0.9, 0.5, new ArrayList<>())),
                        new Guard((examiner, problem) -> failed.add(examiner)))
                .diagnose(row);

        assertThat(diagnosis)
                .hasValueSatisfying(found -> assertThat(found.confidence()).isLessThanOrEqualTo(0.5));
    }

    @Test
    void withoutTheSchema_noCauseIsSure_andOneThatRestsOnKeyPartsLeast() {
        Suspect unknown = new Place("CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)")
                .minutes(8, "Gone(101) .. Gone(102) 90")
                .suspect();

        assertThat(confidence(Cause.MONOTONIC_KEY, unknown)).contains(0.6);
        assertThat(confidence(Cause.HOT_ROW, unknown)).contains(0.7);
        assertThat(confidence(Cause.LOCK_CONTENTION, unknown)).contains(0.7);
        assertThat(confidence(Cause.LARGE_SCAN, unknown)).contains(0.7);
    }

    @Test
    void whatLooksAlikeWithoutOperationsOrTransactions_isNotSureUntilTheyAreThere() {
        String ddl = "CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)";
        String hot = "Users(101) .. Users(102) 90";
        Suspect seen = new Place(ddl)
                .doing(
                        Work.operations("Users", 10, 500, 0),
                        Work.transactions("", List.of(), List.of("Users.UserId"), 500, 0, 0.01))
                .minutes(8, hot)
                .suspect();
        Suspect unseen = new Place(ddl).minutes(8, hot).suspect();

        assertThat(confidence(Cause.MONOTONIC_KEY, unseen)).contains(0.75);
        for (Cause cause : List.of(Cause.LARGE_SCAN, Cause.LOCK_CONTENTION)) {
            assertThat(confidence(cause, unseen)).contains(0.85);
        }
        for (Cause cause : List.of(Cause.MONOTONIC_KEY, Cause.LARGE_SCAN, Cause.LOCK_CONTENTION)) {
            assertThat(confidence(cause, seen)).contains(0.95);
        }
    }

    private Optional<Double> confidence(Cause cause, Suspect suspect) {
        return new Diagnostician(List.of(new Convinced(cause)), new Guard((examiner, problem) -> failed.add(examiner)))
                .diagnose(suspect)
                .map(Diagnosis::confidence);
    }

    @Test
    void sentencesThatCannotBeMade_costThemselvesOnly() {
        Examiner speechless = suspect -> Optional.of(new Diagnosis(Cause.HOT_ROW, 0.9, Optional.empty(), () -> {
            throw new IllegalStateException("a mistake");
        }));
        Suspect row = new Place("CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)")
                .minute("Users(101) .. Users(102) 90")
                .suspect();

        Optional<Diagnosis> diagnosis = new Diagnostician(
                        List.of(speechless), new Guard((examiner, problem) -> failed.add(problem.getMessage())))
                .diagnose(row);

        assertThat(diagnosis)
                .hasValueSatisfying(found -> assertThat(found.evidence()).isEmpty());
        assertThat(failed).containsExactly("a mistake");
    }
}
