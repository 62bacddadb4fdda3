package dev.splitheat.notify;

import static dev.splitheat.alert.Samples.TEN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Hush;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Silence;
import dev.splitheat.notice.Told;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TasksTest {
    /** The alert at revision 5; what the sink knows of it; what it is told. */
    @ParameterizedTest(name = "{0}, opened {1} times, reminded {2} times, {3}; sink: {4} at {5}, {6}, {7}: {8}")
    @CsvSource(
            textBlock =
                    """
            state,    opening, reminders, covered,   stage,     revision, told opening, told reminders, task
            FIRING,   1,       0,         -,         -,         0,        0,            0,              OPEN
            FIRING,   1,       0,         -,         UNTOLD,    0,        0,            0,              OPEN
            FIRING,   1,       0,         -,         SENDING,   0,        0,            0,              OPEN
            FIRING,   1,       0,         -,         OPEN,      5,        1,            0,
            FIRING,   1,       0,         -,         OPEN,      4,        1,            0,              UPDATE
            FIRING,   1,       1,         -,         OPEN,      4,        1,            0,              REMIND
            FIRING,   2,       0,         -,         OPEN,      3,        1,            0,              REOPEN
            FIRING,   2,       0,         -,         CLOSED,    3,        1,            0,              REOPEN
            FIRING,   1,       0,         -,         GIVEN_UP,  3,        1,            0,
            FIRING,   1,       1,         -,         GIVEN_UP,  3,        1,            0,              OPEN
            FIRING,   2,       0,         -,         GIVEN_UP,  3,        1,            0,              OPEN
            FIRING,   1,       0,         -,         IN_DIGEST, 4,        1,            0,
            FIRING,   1,       1,         -,         IN_DIGEST, 4,        1,            0,              OPEN
            FIRING,   1,       0,         silenced,  -,         0,        0,            0,
            FIRING,   1,       0,         silenced,  OPEN,      4,        1,            0,              UPDATE
            FIRING,   1,       1,         silenced,  OPEN,      4,        1,            0,              UPDATE
            FIRING,   1,       0,         silenced,  OPEN,      5,        1,            0,
            RESOLVED, 1,       0,         silenced,  OPEN,      4,        1,            0,              RESOLVE
            FIRING,   1,       0,         led,       -,         0,        0,            0,
            FIRING,   1,       0,         led,       OPEN,      4,        1,            0,              UPDATE
            FIRING,   1,       0,         unled,     -,         0,        0,            0,              OPEN
            PENDING,  1,       0,         -,         -,         0,        0,            0,
            CLEARING, 1,       0,         -,         OPEN,      4,        1,            0,
            RESOLVED, 1,       0,         -,         OPEN,      4,        1,            0,              RESOLVE
            RESOLVED, 2,       0,         -,         OPEN,      2,        1,            0,              RESOLVE
            RESOLVED, 1,       0,         -,         IN_DIGEST, 4,        1,            0,              RESOLVE
            RESOLVED, 1,       0,         -,         -,         0,        0,            0,
            RESOLVED, 1,       0,         -,         SENDING,   0,        0,            0,              RESOLVE
            RESOLVED, 1,       0,         -,         CLOSED,    5,        1,            0,
            RESOLVED, 1,       0,         -,         CLOSED,    4,        1,            0,              UPDATE
            RESOLVED, 2,       0,         -,         CLOSED,    2,        1,            0,
            """,
            useHeadersInDisplayName = true)
    void sink_isToldWhatIsNewsToIt(
            Alert.State state,
            int opening,
            int reminders,
            String covered,
            String stage,
            int revision,
            int toldOpening,
            int toldReminders,
            Telling.Task task) {
        Optional<Told> told = stage.equals("-")
                ? Optional.empty()
                : Optional.of(told(Told.Stage.valueOf(stage), revision, toldOpening, toldReminders));

        assertThat(Tasks.of(alert(state, opening, reminders, covered), told, covered.equals("led"), false))
                .isEqualTo(Optional.ofNullable(task));
    }

    private static Alert alert(Alert.State state, int opening, int reminders, String covered) {
        Alert sample = Samples.firing("a", 5, Severity.CRITICAL);
        Marks marks = new Marks(
                Marks.Subject.HOTSPOT,
                "Orders",
                opening,
                reminders,
                List.of(),
                TEN,
                false,
                Optional.empty(),
                covered.equals("silenced")
                        ? Optional.of(new Hush("s", Silence.Kind.SILENCE, "ada", "known", TEN.plusSeconds(60)))
                        : Optional.empty(),
                covered.endsWith("led") ? Optional.of("b") : Optional.empty(),
                List.of());
        return new Alert(5, state, sample.finding(), sample.advice(), marks);
    }

    private static Told told(Told.Stage stage, int revision, int opening, int reminders) {
        return told(stage, Map.of(), revision, opening, reminders);
    }

    private static Told told(
            Told.Stage stage, Map<String, String> reference, int revision, int opening, int reminders) {
        return new Told(
                "d",
                "a",
                "scripted",
                stage,
                revision,
                opening,
                reminders,
                reference,
                0,
                Optional.empty(),
                Optional.empty(),
                TEN);
    }

    @ParameterizedTest
    @CsvSource({"INFO, OPEN", "WARNING, OPEN", "CRITICAL, "})
    void whatGotWorseThanItsDigestSaid_isOpened(Severity then, Telling.Task task) {
        Told told = told(Told.Stage.IN_DIGEST, InDigest.marked(Map.of(), "digest-a", then), 4, 1, 0);

        assertThat(Tasks.of(alert(Alert.State.FIRING, 1, 0, "-"), Optional.of(told), false, false))
                .isEqualTo(Optional.ofNullable(task));
    }

    @ParameterizedTest
    @CsvSource({"CRITICAL, true, OPEN", "CRITICAL, false, ", "WARNING, true, "})
    void whatIsCritical_leavesItsDigestWhenThereIsRoom(Severity severity, boolean calm, Telling.Task task) {
        Told told = told(Told.Stage.IN_DIGEST, InDigest.marked(Map.of(), "digest-a", severity), 4, 1, 0);

        assertThat(Tasks.of(Samples.firing("a", 5, severity), Optional.of(told), false, calm))
                .isEqualTo(Optional.ofNullable(task));
    }

    /** The answer may have been lost and not the message. */
    @Test
    void whatIsOverBeforeATellingThatFailedWasRepeated_isEnded() {
        Told failed = new Told(
                "d",
                "a",
                "scripted",
                Told.Stage.UNTOLD,
                0,
                0,
                0,
                Map.of(),
                1,
                Optional.of(TEN),
                Optional.of(TEN.plusSeconds(1)),
                TEN);

        assertThat(Tasks.of(alert(Alert.State.RESOLVED, 1, 0, "-"), Optional.of(failed), false, false))
                .contains(Telling.Task.RESOLVE);
    }

    @ParameterizedTest
    @CsvSource({"FIRING, UPDATE", "RESOLVED, RESOLVE", "PENDING, ", "CLEARING, "})
    void whatIsStillToFollow_followsThoughNothingIsNew(Alert.State state, Telling.Task task) {
        Told unfinished = told(Told.Stage.OPEN, 5, 1, 0).toFollow(TEN);

        assertThat(Tasks.of(alert(state, 1, 0, "-"), Optional.of(unfinished), false, false))
                .isEqualTo(Optional.ofNullable(task));
    }
}
