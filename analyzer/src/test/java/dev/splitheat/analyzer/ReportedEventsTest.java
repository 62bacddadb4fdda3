package dev.splitheat.analyzer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Event;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.finding.Severity;
import dev.splitheat.interval.Interval;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.topics.Topic;
import dev.splitheat.wire.Wire;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What people write into {@code events} is heard by the analyzer, which writes to it, too. */
class ReportedEventsTest {
    private static final Event BACKUP =
            new Event(Rig.DATABASE, Rig.START, Event.Kind.BACKUP, Phrase.of("the nightly export"));

    private final Rig rig = new Rig().catalog();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void heatThatComesWithAReportedBackup_isNamedAfterIt_andAlarmsNobody() {
        report(BACKUP);
        hot(1, 25);

        assertThat(rig.findings()).isNotEmpty().allSatisfy(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.INFO);
            assertThat(said(finding)).contains("It was reported as: the nightly export");
        });
    }

    @Test
    void withoutIt_itIsAWarning() {
        hot(1, 25);

        assertThat(last().severity()).isGreaterThan(Severity.INFO);
    }

    @Test
    void whatWasSaidOfADatabaseThatIsGone_isNotSaidOfTheNextOfItsName() {
        report(BACKUP);
        rig.catalogTombstone(Rig.version()).catalog();
        hot(1, 25);

        assertThat(said(last())).noneMatch(each -> each.contains("nightly"));
    }

    @Test
    void whatIsSaidAgainOfTheSame_movesItsEnd() {
        Event shorter = new Event(
                Rig.DATABASE,
                Rig.START.minus(Duration.ofHours(1)),
                Event.Kind.BACKUP,
                Phrase.of("it was over an hour ago"),
                Optional.empty(),
                Optional.empty(),
                Optional.of(Rig.START));

        report(BACKUP);
        report(shorter);
        hot(1, 45);

        assertThat(last().severity()).isGreaterThan(Severity.INFO);
    }

    /** It began when it was said first; the table has been hot since. */
    @Test
    void workThatTakesLonger_isSaidAgainLater() {
        Event longer = new Event(
                Rig.DATABASE,
                Rig.START.plus(Duration.ofHours(1)),
                Event.Kind.BACKUP,
                Phrase.of("an hour more"),
                Optional.empty(),
                Optional.empty(),
                Optional.of(Rig.START.plus(Duration.ofHours(9))));

        report(BACKUP);
        report(longer);
        hot(1, 25);

        Finding last = last();
        assertThat(said(last)).contains("It was reported as: an hour more");
        assertThat(last.severity()).isEqualTo(Severity.INFO);
    }

    @Test
    void whatNobodyWouldRead_isADeadLetter() {
        report(new Event(Rig.DATABASE, Rig.START, Event.Kind.BACKUP, Phrase.of("x".repeat(501))));
        hot(1, 25);

        assertThat(rig.deadLetters()).hasSize(1);
        assertThat(last().severity()).isGreaterThan(Severity.INFO);
    }

    @Test
    void whatIsLongOver_isLetGo_whateverTimeSomebodyTyped() {
        Event mistyped = new Event(
                Rig.DATABASE, Instant.parse("2226-11-20T10:00:00Z"), Event.Kind.IMPORT, Phrase.of("in 200 years"));

        report(BACKUP);
        report(mistyped);
        hot(1, 25);

        assertThat(said(last())).contains("It was reported as: the nightly export");
    }

    private void report(Event event) {
        rig.other(Topic.EVENTS, Wire.EVENTS.write(event), Rig.START);
    }

    private Finding last() {
        List<Finding> findings = rig.findings();
        return findings.get(findings.size() - 1);
    }

    private void hot(int from, int minutes) {
        for (int minute = from; minute < from + minutes; minute++) {
            Instant end = Rig.START.plus(Duration.ofMinutes(minute));
            rig.interval(Interval.whole(
                    Rig.DATABASE,
                    StatisticsView.SPLIT_STATS_TOP_MINUTE,
                    end,
                    end,
                    false,
                    List.of(new SplitRow("Users(100)", "Users(9000)", 90, List.of("Users"), List.of()))));
        }
    }

    private static List<String> said(Finding finding) {
        return finding.evidence().stream().map(Phrase::plain).toList();
    }
}
