package dev.splitheat.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiagnosticianTest {
    private final List<String> failed = new ArrayList<>();

    /** Fails whatever it is asked. */
    private static final class Broken implements Examiner {
        @Override
        public Optional<Diagnosis> examine(Suspect suspect) {
            throw new IllegalStateException("a mistake");
        }
    }

    @Test
    void anExaminerThatThrows_costsItsOwnVerdictOnly_andIsNamedEachTime() {
        Suspect row = new Place("CREATE TABLE Users (UserId INT64 NOT NULL) PRIMARY KEY (UserId)")
                .minutes(8, "Users(101) .. Users(102) 90")
                .suspect();
        Diagnostician diagnostician = new Diagnostician(
                List.of(new Broken(), new HotRowExaminer()), (examiner, problem) -> failed.add(examiner));

        Optional<Diagnosis> first = diagnostician.diagnose(row);
        Optional<Diagnosis> second = diagnostician.diagnose(row);

        assertThat(first).map(Diagnosis::cause).contains(Cause.HOT_ROW);
        assertThat(second).map(Diagnosis::cause).contains(Cause.HOT_ROW);
        assertThat(failed).containsExactly("Broken", "Broken");
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
                        List.of(speechless), (examiner, problem) -> failed.add(problem.getMessage()))
                .diagnose(row);

        assertThat(diagnosis)
                .hasValueSatisfying(found -> assertThat(found.evidence()).isEmpty());
        assertThat(failed).containsExactly("a mistake");
    }
}
