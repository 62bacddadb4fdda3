package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RefusedDatabasesTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final String SPLITS = "SPLIT_STATS_TOP_MINUTE";
    private static final String SCHEMA = "INFORMATION_SCHEMA";
    private static final Instant LATER = NOON.plusSeconds(10);

    private final RefusedDatabases one = new RefusedDatabases(List.of("a"), Duration.ofSeconds(10));
    private final RefusedDatabases two = new RefusedDatabases(List.of("a", "b"), Duration.ofSeconds(10));

    @Test
    void onlyDatabaseThatStaysRefused_isNothingToWatch_inItsOwnWords() {
        one.heard(status("a", SPLITS, State.REFUSED), NOON.minusSeconds(60));
        one.heard(status("a", SCHEMA, State.REFUSED), NOON);

        assertThat(one.verdict(LATER.minusMillis(1))).isEmpty();
        assertThat(one.verdict(LATER)).hasValueSatisfying(verdict -> assertThat(verdict)
                .hasMessage("there is nothing to watch: cannot read INFORMATION_SCHEMA of a: grant it."));
    }

    @Test
    void everyDatabaseOfSeveral_isNothingToWatch_andTheFirstSaysWhy() {
        refuse("b");
        refuse("a");

        assertThat(two.verdict(LATER)).hasValueSatisfying(verdict -> assertThat(verdict)
                .hasMessage("there is nothing to watch, since none of the 2 databases can be read (the log says "
                        + "why for each); the first: cannot read INFORMATION_SCHEMA of a: grant it."));
    }

    @Test
    void viewThatHasNotSpoken_mayStillBeRead() {
        one.heard(status("a", SPLITS, State.REFUSED), NOON);

        assertThat(one.verdict(LATER)).isEmpty();
    }

    @Test
    void databaseThatFailsInPassing_isWaitedFor() {
        refuse("a");
        refuse("b");
        two.heard(status("b", SPLITS, State.FAILING), NOON);

        assertThat(two.verdict(LATER)).isEmpty();
    }

    @Test
    void refusalThatPasses_countsFromItsReturn() {
        one.heard(status("a", SPLITS, State.REFUSED), NOON);
        one.heard(status("a", SCHEMA, State.REFUSED), NOON);
        one.heard(status("a", SCHEMA, State.FAILING), NOON.plusSeconds(5));
        one.heard(status("a", SCHEMA, State.REFUSED), NOON.plusSeconds(6));

        assertThat(one.verdict(LATER)).isEmpty();
        assertThat(one.verdict(LATER.plusSeconds(6))).isPresent();
    }

    @Test
    void databaseThatWasReadOnce_settlesIt() {
        two.heard(status("a", SPLITS, State.COLLECTING), NOON);
        refuse("a");
        refuse("b");

        assertThat(two.anyRead()).isTrue();
        assertThat(two.verdict(LATER)).isEmpty();
    }

    @Test
    void databaseThatIsNoLongerConfigured_doesNotCount() {
        one.heard(status("gone", SPLITS, State.COLLECTING), NOON);

        assertThat(one.anyRead()).isFalse();
    }

    @Test
    void whatCloudMonitoringSays_doesNotCount() {
        one.heard(status("a", SPLITS, State.REFUSED), NOON);
        one.heard(status("a", SCHEMA, State.REFUSED), NOON);
        one.heard(status("a", "CLOUD_MONITORING", State.COLLECTING), NOON);

        assertThat(one.anyRead()).isFalse();
        assertThat(one.verdict(LATER)).isPresent();
    }

    private void refuse(String database) {
        two.heard(status(database, SPLITS, State.REFUSED), NOON);
        two.heard(status(database, SCHEMA, State.REFUSED), NOON);
    }

    private static CollectorStatus status(String database, String view, State state) {
        Optional<String> problem = state == State.COLLECTING
                ? Optional.empty()
                : Optional.of("cannot read " + view + " of " + database + ": grant it.");
        return new CollectorStatus(
                database, view, state, NOON, problem, Optional.empty(), Optional.empty(), CollectorStatus.Tally.NONE);
    }
}
