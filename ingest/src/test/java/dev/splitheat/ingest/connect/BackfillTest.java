package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.DatabaseName;
import dev.splitheat.interval.CollectorStatus.Tally;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BackfillTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final DatabaseName ONE = DatabaseName.of("projects/p/instances/i/databases/one");
    private static final DatabaseName OTHER = DatabaseName.of("projects/p/instances/i/databases/other");

    private final Backfill backfill = new Backfill();

    @Test
    void progressIsToldOfAllDatabasesTogether_everyTenSeconds_andItsEndOnce() {
        assertThat(hear(ONE, "A", 600, 0)).isEmpty();
        assertThat(hear(ONE, "B", 200, 1)).isEmpty();
        assertThat(hear(OTHER, "A", 200, 2)).isEmpty();
        assertThat(hear(ONE, "A", 100, 11))
                .contains("50 % of the history is read; 500 intervals remain (databases: 2)");
        assertThat(hear(ONE, "A", 0, 12)).isEmpty();
        assertThat(hear(ONE, "B", 0, 22)).contains("80 % of the history is read; 200 intervals remain (databases: 1)");
        assertThat(hear(OTHER, "A", 0, 23)).contains("all history is read");
        assertThat(hear(OTHER, "A", 0, 60)).isEmpty();
    }

    @Test
    void whatTakesAMomentIsNotTold() {
        assertThat(hear(ONE, "A", 600, 0)).isEmpty();
        assertThat(hear(ONE, "A", 0, 9)).isEmpty();
    }

    @Test
    void aDatabaseThatIsTakenOutHoldsNothingUp() {
        hear(ONE, "A", 600, 0);
        hear(OTHER, "A", 600, 1);
        hear(OTHER, "A", 300, 12);

        backfill.forget(ONE.toString());

        assertThat(hear(OTHER, "A", 0, 13)).contains("all history is read");
    }

    @Test
    void theShareNeverGoesBack_whenMoreIsFound() {
        hear(ONE, "A", 1_000, 0);
        assertThat(hear(ONE, "A", 200, 10))
                .contains("80 % of the history is read; 200 intervals remain (databases: 1)");

        hear(ONE, "B", 600, 11);

        assertThat(hear(ONE, "A", 0, 21)).contains("80 % of the history is read; 600 intervals remain (databases: 1)");
        assertThat(hear(ONE, "B", 100, 31))
                .contains("93 % of the history is read; 100 intervals remain (databases: 1)");
        assertThat(hear(ONE, "B", 1, 41)).contains("99 % of the history is read; 1 intervals remain (databases: 1)");
    }

    @Test
    void theEndIsToldOnce_whenAllThatJoinedWereHeard() {
        backfill.join(ONE.toString());
        backfill.join(OTHER.toString());
        hear(ONE, "A", 600, 0);
        hear(ONE, "A", 300, 10);

        assertThat(hear(ONE, "A", 0, 11)).isEmpty();
        hear(OTHER, "A", 600, 12);

        assertThat(hear(OTHER, "A", 0, 30)).contains("all history is read");
    }

    @Test
    void aDatabaseThatLeavesItsProjectHoldsNothingUp() {
        backfill.hear("projects/p", List.of(report(ONE, "A", 600), report(OTHER, "A", 600)), NOW);
        backfill.hear("projects/p", List.of(report(OTHER, "A", 300)), NOW.plusSeconds(12));

        backfill.retain("projects/p", Set.of(OTHER));

        assertThat(backfill.hear("projects/p", List.of(report(OTHER, "A", 0)), NOW.plusSeconds(13)))
                .contains("all history is read");
    }

    private Optional<String> hear(DatabaseName database, String view, long remaining, int second) {
        return backfill.hear(database.toString(), List.of(report(database, view, remaining)), NOW.plusSeconds(second));
    }

    private static ViewReport report(DatabaseName database, String view, long remaining) {
        return new ViewReport(
                database,
                view,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new Tally(0, 0, 0, 0, remaining),
                0,
                0);
    }
}
