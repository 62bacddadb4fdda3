package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.finding.Event;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.SplitRow;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class SettledTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Settled settled = new Settled();
    private Settled.Frame frame = new Settled.Frame(Optional.of("1"), List.of());
    private Track track;
    private int looks;
    private int minute;
    private boolean newSpell;
    private final Predicate<String> aborted = table -> false;

    @Test
    void aPlaceIsLookedAtEveryMinuteOfItsFirstQuarterOfAnHour_andThenEveryFive() {
        passes(15, 80);
        assertThat(looks).isEqualTo(15);

        passes(20, 80);

        assertThat(looks).isEqualTo(15 + 4);
    }

    @Test
    void theLongerItHasBeenHot_theLaterItIsLookedAtAgain_afterHalfAnHourAtTheLatest() {
        assertThat(gapAfter(Duration.ofMinutes(100))).isBetween(Duration.ofMinutes(10), Duration.ofMinutes(12));
        assertThat(gapAfter(Duration.ofMinutes(200))).isBetween(Duration.ofMinutes(20), Duration.ofMinutes(23));
        assertThat(gapAfter(Duration.ofMinutes(1_000))).isEqualTo(Duration.ofMinutes(30));
    }

    /** From the first look after that much heat to the next. */
    private Duration gapAfter(Duration hot) {
        passes((int) hot.toMinutes() - minute, 80);
        int first = next();
        return Duration.ofMinutes(next() - first);
    }

    /** The minute of the next look. */
    private int next() {
        for (int before = looks; looks == before; ) {
            passes(1, 80);
        }
        return minute;
    }

    @Test
    void itIsLookedAtAtOnceWhenItIsFull_hasAReason_orLiesElsewhere() {
        passes(16, 80);
        int before = looks;

        passes(1, 100);
        assertThat(looks).isEqualTo(before + 1);
        pass(row("Orders(1)", "Orders(9)", 100, "HOT_ROW"));
        assertThat(looks).isEqualTo(before + 2);
        pass(row("Orders(2)", "Orders(9)", 100, "HOT_ROW"));
        assertThat(looks).isEqualTo(before + 3);
    }

    @Test
    void aPauseInItsSpellChangesNothing() {
        passes(16, 80);
        int before = looks;

        pauses(2);
        passes(1, 80);
        assertThat(looks).isEqualTo(before);
        passes(2, 80);

        assertThat(looks).isEqualTo(before + 1);
    }

    @Test
    void inANewSpellItIsLookedAtEveryMinuteAgain() {
        passes(16, 80);
        int before = looks;

        pauses(2);
        newSpell = true;
        passes(1, 80);
        newSpell = false;
        passes(2, 80);

        assertThat(looks).isEqualTo(before + 3);
    }

    @Test
    void aChangeOfTheSchemaHasAllPlacesLookedAtAnew() {
        passes(16, 80);
        int before = looks;

        frame = new Settled.Frame(Optional.of("2"), List.of());
        passes(1, 80);

        assertThat(looks).isEqualTo(before + 1);
    }

    @Test
    void workThatSomebodyReportsHasAllPlacesLookedAtAnew() {
        passes(16, 80);
        int before = looks;

        frame = new Settled.Frame(
                Optional.of("1"), List.of(new Event("d", end(), Event.Kind.BACKUP, Phrase.of("nightly"))));
        passes(2, 80);

        assertThat(looks).isEqualTo(before + 1);
    }

    private void passes(int minutes, int score) {
        for (int i = 0; i < minutes; i++) {
            pass(row("Orders(1)", "Orders(9)", score));
        }
    }

    private void pauses(int minutes) {
        for (int i = 0; i < minutes; i++) {
            minute++;
            settled.round("d", end(), frame).verdicts(List.of(), aborted, anew -> List.of());
        }
    }

    private void pass(SplitRow row) {
        minute++;
        Sighting sighting = new Sighting(end(), MINUTE, List.of(row), List.of());
        track = track == null ? Track.begin("d", "1", "Orders", sighting) : track.heated(sighting, newSpell);
        settled.round("d", end(), frame).verdicts(List.of(track), aborted, anew -> {
            looks += anew.size();
            return anew.stream().map(place -> Optional.<Verdict>empty()).toList();
        });
    }

    private Instant end() {
        return START.plus(MINUTE.multipliedBy(minute));
    }

    private static SplitRow row(String start, String limit, int score, String... reasons) {
        return new SplitRow(start, limit, score, List.of("Orders"), List.of(reasons));
    }
}
