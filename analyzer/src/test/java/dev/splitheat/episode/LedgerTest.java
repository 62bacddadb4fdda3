package dev.splitheat.episode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.SplitRow;
import dev.splitheat.track.Sighting;
import dev.splitheat.track.Track;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LedgerTest {
    private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");

    private final Track first = place("1").in("one");
    private final Track second = place("2").in("one");
    private final Track third = place("3");
    private final Ledger ledger = new Ledger(List.of(), List.of(first, second, third));

    @Test
    void aPlaceThatIsMoved_isAskedForWhereItIsByNow() {
        assertThat(ledger.members("one")).containsExactlyInAnyOrder(first, second);
        assertThat(ledger.tracks()).containsExactly(first, second, third);

        ledger.move(second, "other");
        ledger.move(third, "other");

        assertThat(ledger.members("one")).containsExactly(first);
        assertThat(ledger.members("other")).containsExactlyInAnyOrder(second.in("other"), third.in("other"));
        assertThat(ledger.tracks()).containsExactly(first, second.in("other"), third.in("other"));
        assertThat(ledger.home(third)).contains("other");
    }

    @Test
    void allPlacesOfAFinding_canBeMovedWhileTheyAreWalked() {
        ledger.members("one").forEach(place -> ledger.move(place, "other"));

        assertThat(ledger.members("one")).isEmpty();
        assertThat(ledger.members("other")).hasSize(2);
    }

    private static Track place(String id) {
        SplitRow row = new SplitRow("Users(1)", "Users(9)", 90, List.of("Users"), List.of());
        return Track.begin("d", id, "Users", new Sighting(START, Duration.ofMinutes(1), List.of(row), List.of()));
    }
}
