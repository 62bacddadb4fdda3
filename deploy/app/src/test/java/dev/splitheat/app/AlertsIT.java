package dev.splitheat.app;

import static dev.splitheat.app.AlertedFaults.HOTSPOTS;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** From findings on the topic to whom they concern, whatever goes wrong between. */
class AlertsIT {
    private static final int FAULTS = 17;

    private static final String HEAD =
            """
            | fault | requests | refused | messages | doubled | incidents | posts | Alertmanager | lost |
            |---|---|---|---|---|---|---|---|---|""";

    private interface Course {
        void goThrough(AlertedFaults faults) throws Exception;
    }

    @RegisterExtension
    static final Story STORY = new Story(AlertsIT::everythingGoesWrong);

    private static final List<AlertedFaults.Row> TABLE = new ArrayList<>();
    private static final List<String> UNREACHED = new ArrayList<>();
    /** Of the course that begins without any fault. */
    private static final List<AlertedFakes.Message> MESSAGES = new ArrayList<>();

    /** Each kind of fault has an advisor, a Kafka and people of its own: they start one after another, and are waited for side by side. */
    private static void everythingGoesWrong(Path temp) throws Exception {
        TABLE.clear();
        UNREACHED.clear();
        MESSAGES.clear();
        Optional<JumpingClock> clock = JumpingClock.in(temp);
        List<Course> courses =
                List.of(AlertedFaults::ofServers, AlertedFaults::ofSlack, faults -> faults.ofItself(clock));
        List<AlertsUnderTest> started = new ArrayList<>();
        List<AlertedFaults> all = new ArrayList<>();
        List<Future<Void>> underWay = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(courses.size());
        try {
            for (Course course : courses) {
                AlertsUnderTest alerts =
                        AlertsUnderTest.on(Files.createDirectory(temp.resolve("course-" + started.size())));
                started.add(alerts);
                alerts.startProcess();
                AlertedFaults faults = new AlertedFaults(alerts);
                all.add(faults);
                underWay.add(threads.submit(() -> {
                    course.goThrough(faults);
                    return null;
                }));
            }
            for (Future<Void> each : underWay) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
            for (AlertsUnderTest each : started) {
                each.close();
            }
            all.stream().limit(1).forEach(faults -> MESSAGES.addAll(faults.messages()));
            all.forEach(faults -> TABLE.addAll(faults.table()));
            all.forEach(faults -> UNREACHED.addAll(faults.unreached()));
            System.out.println(HEAD);
            TABLE.forEach(row -> System.out.println(row.line()));
        }
    }

    @Test
    void nothingIsLost() {
        assertThat(TABLE).hasSizeGreaterThanOrEqualTo(FAULTS).allSatisfy(row -> assertThat(row.lost())
                .as("%s, %s", row.fault(), UNREACHED)
                .isZero());
    }

    @Test
    void nobodyIsPagedTwice() {
        assertThat(TABLE)
                .allSatisfy(row -> assertThat(row.incidents()).as(row.fault()).isEqualTo(HOTSPOTS));
    }

    @Test
    void alertmanagerHearsOfNoSecondIncident() {
        assertThat(TABLE)
                .allSatisfy(row -> assertThat(row.openings()).as(row.fault()).isEqualTo(HOTSPOTS));
    }

    /** An incoming webhook can neither be looked at nor edited. What is under way when the clock jumps ahead has timed out by it. */
    @Test
    void incomingWebhook_doublesOnlyWhereAnswersAreLost() {
        assertThat(TABLE)
                .filteredOn(row -> !row.fault().contains("taken, then")
                        && !row.fault().contains("the same")
                        && !row.fault().contains("killed"))
                .allSatisfy(row -> assertThat(row.posts())
                        .as(row.fault())
                        .isBetween((long) HOTSPOTS, HOTSPOTS + (row.fault().contains("ahead") ? 1L : 0L)));
    }

    @Test
    void eachHotspotIsOneMessage_butOneAfterACrashThatNobodyMayLookBehind() {
        assertThat(TABLE).allSatisfy(row -> assertThat(row.doubled())
                .as(row.fault())
                .isLessThanOrEqualTo(row.fault().contains("history is closed") ? 1 : 0));
    }

    @Test
    void itsEndIsTheSameMessageEdited() {
        assertThat(MESSAGES)
                .filteredOn(message -> message.alert().startsWith("f-0-"))
                .allSatisfy(message -> assertThat(message.edits().get()).isPositive());
    }
}
