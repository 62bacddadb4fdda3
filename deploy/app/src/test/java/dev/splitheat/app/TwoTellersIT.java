package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.finding.Finding;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Two processes with the role advisor: one tells all sinks, and when it is killed the other goes on where it was. */
class TwoTellersIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);

    @RegisterExtension
    static final Story STORY = new Story(TwoTellersIT::theTellerIsKilled);

    private static final List<String> BEFORE = ids("before");
    private static final List<String> AFTER = ids("after");

    /** A session of 15 s, a heartbeat, and as much again for two rebalances on a busy machine; a transaction's time is 60 s. */
    private static final Duration TAKEN_OVER = Duration.ofSeconds(35);

    private static int idle;
    private static Duration without;
    private static long messages;
    private static long incidents;
    private static long openings;

    private static void theTellerIsKilled(Path temp) throws Exception {
        try (AlertsUnderTest alerts = AlertsUnderTest.on(temp)) {
            AlertedFakes fakes = alerts.fakes();
            alerts.startProcess();
            ProcessUnderTest standby = alerts.startAnother();
            publish(alerts, BEFORE, 1, Finding.Status.OPEN);
            await().atMost(LIMIT).until(() -> BEFORE.stream().allMatch(id -> isOpen(fakes, id)));
            idle = standby.output().split("Table_before", -1).length - 1;

            Instant killed = killedWhileItWrites(alerts);
            publish(alerts, AFTER, 1, Finding.Status.OPEN);
            await().atMost(LIMIT).until(() -> AFTER.stream().allMatch(id -> isOpen(fakes, id)));
            without = Duration.between(killed, Instant.now());
            System.out.println(
                    "the other process had told all sinks " + without.toSeconds() + " s after the first was killed");
            publish(alerts, BEFORE, 2, Finding.Status.RESOLVED);
            await().atMost(LIMIT).until(() -> BEFORE.stream().allMatch(id -> isOver(fakes, id)));
            messages = count(fakes::messagesOf);
            incidents = count(id -> fakes.incidents.keySet().stream()
                    .filter(key -> key.contains(id))
                    .count());
            openings = count(fakes::openingsOf);
        }
    }

    /** In the midst of a transaction, in which hot findings grow all the time. */
    private static Instant killedWhileItWrites(AlertsUnderTest alerts) throws Exception {
        List<String> busy = ids("busy");
        for (int revision = 1; revision < 200; revision++) {
            publish(alerts, busy, revision, Finding.Status.OPEN);
            Thread.sleep(10);
        }
        alerts.process().kill();
        return Instant.now();
    }

    private interface Counted {
        long of(String id);
    }

    private static long count(Counted counted) {
        return BEFORE.stream().mapToLong(counted::of).sum()
                + AFTER.stream().mapToLong(counted::of).sum();
    }

    private static List<String> ids(String prefix) {
        return IntStream.range(0, 3).mapToObj(number -> prefix + "-" + number).toList();
    }

    private static void publish(AlertsUnderTest alerts, List<String> ids, int revision, Finding.Status status) {
        ids.forEach(id -> alerts.publish(AlertsUnderTest.finding(databaseOf(id), id, revision, status)));
        alerts.flush();
    }

    /** Each of its own, so that both processes have some of them. */
    private static String databaseOf(String id) {
        return AlertsUnderTest.database(Integer.parseInt(id.substring(id.length() - 1)));
    }

    private static boolean isOpen(AlertedFakes fakes, String id) {
        return fakes.messagesOf(id) > 0
                && fakes.openingsOf(id) > 0
                && fakes.postsOf(id, false) > 0
                && fakes.incidents.keySet().stream().anyMatch(key -> key.contains(id))
                && fakes.hooks.stream().anyMatch(taken -> taken.alert().equals(id));
    }

    private static boolean isOver(AlertedFakes fakes, String id) {
        return fakes.incidents.entrySet().stream()
                        .filter(each -> each.getKey().contains(id))
                        .allMatch(each -> each.getValue().contains("resolve"))
                && fakes.postsOf(id, true) > 0
                && !fakes.standsAtAlertmanager(id)
                && fakes.hooks.stream().anyMatch(taken -> taken.alert().equals(id) && taken.over());
    }

    @Test
    void whoStandsByTellsNothing() {
        assertThat(idle).isZero();
    }

    @Test
    void whoStandsByGoesOnSoon() {
        assertThat(without).isLessThan(TAKEN_OVER);
    }

    @Test
    void nobodyIsToldTwice() {
        assertThat(messages).isEqualTo(BEFORE.size() + AFTER.size());
        assertThat(incidents).isEqualTo(BEFORE.size() + AFTER.size());
        assertThat(openings).isEqualTo(BEFORE.size() + AFTER.size());
    }
}
