package dev.splitheat.app.alerting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.interval.CollectorStatus;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.lifecycle.Blindness;
import dev.splitheat.notice.Alert;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SightCheckTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Instant LATER = NOON.plusSeconds(700);
    private static final String DENIED = "permission denied: grant spanner.databases.select";

    @Test
    void whereStatisticsCome_nothingIsMissing() {
        assertThat(said(List.of(status("a", State.COLLECTING), status("b", State.COLLECTING)), List.of()))
                .containsExactly("GOOD collectors miss nothing of 2 databases");
        assertThat(said(List.of(), List.of())).containsExactly("UNKNOWN no collector has said anything yet");
    }

    @Test
    void aDatabaseThatSplitheatIsBlindTo_isToldWithWhatItsCollectorSays() {
        assertThat(said(List.of(status("a", State.COLLECTING), status("b", State.REFUSED)), List.of(blind("b"))))
                .containsExactly("WRONG Splitheat is blind to i/b since 2026-11-20T12:00:00Z: " + DENIED);
    }

    @Test
    void whereNoCollectorRuns_itSaysSo() {
        assertThat(said(List.of(status("a", State.COLLECTING)), List.of(blind("a"), blind("b"))))
                .containsExactly(
                        "WRONG Splitheat is blind to i/a since 2026-11-20T12:00:00Z: its collectors missed nothing and said"
                                + " so last at 2026-11-20T12:00:00Z; see whether a process with the role ingest runs",
                        "WRONG Splitheat is blind to i/b since 2026-11-20T12:00:00Z: no collector has said anything of it;"
                                + " see whether a process with the role ingest runs");
    }

    @Test
    void whoSeesAgain_isNotBlind() {
        Alert sees = Blindness.sees(blind("a"), LATER);

        assertThat(said(List.of(status("a", State.COLLECTING)), List.of(sees)))
                .containsExactly("GOOD collectors miss nothing of 1 database");
    }

    /** As where Cloud Monitoring may not be read: findings rest on less, and there are some. */
    @Test
    void whatIsMissingOfADatabaseThatIsSeen_isNoFailure() {
        assertThat(said(List.of(status("a", State.REFUSED), status("b", State.COLLECTING)), List.of()))
                .containsExactly("UNKNOWN i/a: " + DENIED);
    }

    @Test
    void ofAFleet_tenAreTold_theBlindFirst() {
        List<CollectorStatus> all = IntStream.range(10, 30)
                .mapToObj(number -> status("d" + number, State.FAILING))
                .toList();

        assertThat(said(all, List.of(blind("d29"))))
                .hasSize(11)
                .startsWith("WRONG Splitheat is blind to i/d29 since 2026-11-20T12:00:00Z: " + DENIED)
                .endsWith("UNKNOWN something is missing of 10 databases more: the topic collector-status has each");
    }

    private static List<String> said(List<CollectorStatus> statuses, List<Alert> alerts) {
        return new SightCheck(statuses, alerts)
                .check().stream()
                        .map(checked -> checked.verdict() + " " + checked.sentence())
                        .toList();
    }

    private static CollectorStatus status(String database, State state) {
        return new CollectorStatus(
                full(database),
                "SPLIT_STATS_TOP_MINUTE",
                state,
                NOON,
                state == State.COLLECTING ? Optional.empty() : Optional.of(DENIED),
                Optional.empty(),
                Optional.empty(),
                CollectorStatus.Tally.NONE);
    }

    private static Alert blind(String database) {
        return Blindness.fell(full(database), Optional.empty(), NOON, Optional.empty(), LATER);
    }

    private static String full(String database) {
        return "projects/p/instances/i/databases/" + database;
    }
}
