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
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class SettledTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private Settled settled = new Settled();
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

        assertThat(looks).isBetween(15 + 4, 15 + 5);
    }

    @Test
    void afterAnHourOfHeatItIsLookedAtEveryTenMinutes() {
        passes(60, 80);
        int before = looks;

        passes(60, 80);

        assertThat(looks - before).isBetween(6, 7);
    }

    @Test
    void aRestartMovesNoLookBehindTheFirst() {
        Set<Integer> undisturbed = looksInAnHour(0);
        Set<Integer> restarted = looksInAnHour(38);

        assertThat(undisturbed).contains(15).doesNotContain(38);
        undisturbed.add(38);
        assertThat(restarted).isEqualTo(undisturbed);
    }

    /** Their minutes, in an hour of heat with a restart before one of them. */
    private Set<Integer> looksInAnHour(int restart) {
        track = null;
        minute = 0;
        Set<Integer> looked = new TreeSet<>();
        while (minute < 60) {
            settled = minute + 1 == restart ? new Settled() : settled;
            int before = looks;
            passes(1, 80);
            if (looks > before) {
                looked.add(minute);
            }
        }
        settled.forget("d");
        return looked;
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
