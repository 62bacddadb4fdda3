package dev.splitheat.app.replay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.app.seen.SeenKeys;
import dev.splitheat.app.seen.SeenSplits;
import dev.splitheat.app.seen.SeenViews;
import dev.splitheat.finding.Advice;
import dev.splitheat.finding.Finding;
import dev.splitheat.finding.Phrase;
import dev.splitheat.interval.StatisticsView;
import dev.splitheat.sandbox.scenario.ScenarioLibrary;
import dev.splitheat.sandbox.world.SimulatedDatabase;
import dev.splitheat.sandbox.world.World;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a replay says in the end rests on all that it has read, though people are told anew only when much has changed. */
class AdvisedAgainTest {
    private static final Instant START = Instant.parse("2026-11-02T00:00:00Z");
    private static final int MINUTES = 175;

    @TempDir
    Path temp;

    @Test
    void advice_isOfAllMinutesInTheEnd() {
        SimulatedDatabase database = World.of(
                        2026,
                        START,
                        List.of(SeenKeys.watched(ScenarioLibrary.named("monotonic-index-created-at")
                                .plan())))
                .databases()
                .iterator()
                .next();
        try (Replay replay =
                new Replay(database.name(), database.catalog(), StatisticsView.SPLIT_STATS_TOP_MINUTE, START, temp)) {
            Finding found = lived(database, replay);

            Advice before = replay.adviceFor(found);
            replay.adviseAgain();
            Advice after = replay.adviceFor(found);

            assertThat(minutes(before)).isLessThan(minutes(after));
            assertThat(minutes(after)).isBetween(MINUTES - 5, MINUTES);
        }
    }

    private static Finding lived(SimulatedDatabase database, Replay replay) {
        SeenKeys keys = new SeenKeys();
        Map<String, Finding> found = new LinkedHashMap<>();
        for (int minute = 1; minute <= MINUTES; minute++) {
            Instant now = START.plusSeconds(60L * minute);
            database.advanceTo(now);
            SeenViews.of(database, now).forEach(replay::give);
            replay.giveSamples(keys.of(database, now));
            replay.take(SeenSplits.of(database, now)).forEach(finding -> found.put(finding.id(), finding));
        }
        return found.values().iterator().next();
    }

    /** Of which the arithmetic of the first recommendation speaks. */
    private static int minutes(Advice advice) {
        return advice.recommendations().get(0).estimate().stream()
                .map(Phrase::plain)
                .filter(line -> line.contains(" minutes observed"))
                .map(line -> line.replaceAll("(?s).* of the (\\d+) minutes observed.*", "$1"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(0);
    }
}
