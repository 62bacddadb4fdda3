package dev.splitheat.app.collectors;

import static dev.splitheat.interval.StatisticsView.SPLIT_STATS_TOP_MINUTE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.connect.ClockedTasks;
import dev.splitheat.interval.CollectorStatus.State;
import dev.splitheat.sandbox.world.World;
import dev.splitheat.topics.Topic;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A database is dropped and created again. */
class DroppedDatabaseTest {
    private static final Duration HISTORY = Duration.ofMinutes(20);
    private static final Duration RETIRED_AFTER = Duration.ofMinutes(10);

    @Test
    void aDatabaseThatComesBackSoon_isCollectedFromWhereItWas() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = new Collecting(sandbox)) {
            collecting.start().untilMinutesAhead(2);

            sandbox.fault("shop-pg:dropped");
            sandbox.pass(Duration.ofMinutes(10));
            sandbox.heal();
            Instant end = collecting.untilMinutesAhead(2);

            collecting.sentAllMinutesOnce(Sandbox.FIRST_MINUTE, end);
            assertThat(collecting.sent().statuses(Plans.POSTGRES))
                    .anySatisfy(status -> assertThat(status.state()).isEqualTo(State.REFUSED));
        }
    }

    @Test
    void ofOneThatIsGoneForLonger_nothingIsLeft_andWhenItComesBackItIsCollectedAfresh() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = impatient(new Collecting(sandbox))) {
            collecting.start().untilMinutesAhead(2);

            sandbox.fault("shop-pg:dropped");
            sandbox.until("it is retired", () -> isForgotten(collecting.kept(), Topic.COLLECTOR_STATUS));
            Instant retired = sandbox.now();
            sandbox.pass(Duration.ofMinutes(10));
            assertThat(isForgotten(collecting.kept(), Topic.COLLECTOR_STATUS)).isTrue();
            sandbox.heal();
            Instant end = collecting.untilMinutesAhead(5);

            var again = collecting.sent().intervals(Plans.POSTGRES, SPLIT_STATS_TOP_MINUTE);
            assertThat(retired).isAfterOrEqualTo(Sandbox.START.plus(HISTORY).plus(RETIRED_AFTER));
            assertThat(again.get(Sandbox.FIRST_MINUTE.plus(Duration.ofMinutes(5)))
                            .revisions())
                    .containsExactly(0, 0);
            assertThat(again.keySet())
                    .containsExactlyElementsOf(
                            Truth.ends(SPLIT_STATS_TOP_MINUTE.length(), again.firstKey(), again.lastKey()));
            assertThat(again).containsKey(end);
            assertThat(collecting.kept().partitions()).anyMatch(partition -> partition.contains(Plans.POSTGRES));
        }
    }

    @Test
    void theCatalogOfOneThatIsGoneForLonger_isTakenBack_andSentAgainWhenItComesBack() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting =
                        impatient(new Collecting(sandbox, () -> ClockedTasks.catalogs(sandbox.clock())))) {
            collecting.start();
            sandbox.until("both catalogs are there", () -> sandbox.databases().stream()
                    .noneMatch(database ->
                            collecting.kept().standing(Topic.CATALOGS, database).isEmpty()));

            sandbox.fault("shop-pg:dropped");
            sandbox.until("its catalog is taken back", () -> isForgotten(collecting.kept(), Topic.CATALOGS));
            assertThat(collecting.kept().standing(Topic.COLLECTOR_STATUS, Plans.POSTGRES))
                    .isEmpty();
            sandbox.heal();
            sandbox.until("its catalog is there again", () -> !isForgotten(collecting.kept(), Topic.CATALOGS));

            assertThat(collecting.kept().standing(Topic.CATALOGS, Plans.SHOP)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"catalogs", "statistics"})
    void ofOneThatIsDroppedWhileNoWorkerRuns_nothingIsLeft_howeverOftenTheyRestart(String what) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = impatient(collecting(sandbox, what))) {
            collecting.start();
            untilBothAreThere(sandbox, collecting, what);
            collecting.kill();
            sandbox.fault("shop-pg:dropped");
            Instant dropped = sandbox.now();

            for (int life = 0; life < 2; life++) {
                collecting.start();
                sandbox.pass(Duration.ofMinutes(4));
                assertThat(isForgotten(collecting.kept(), Topic.COLLECTOR_STATUS))
                        .isFalse();
                collecting.kill();
            }
            collecting.start();
            sandbox.until("it is retired", () -> isForgotten(collecting.kept(), Topic.COLLECTOR_STATUS));

            assertThat(collecting.kept().standing(Topic.CATALOGS, Plans.POSTGRES))
                    .isEmpty();
            assertThat(Duration.between(dropped, sandbox.now()))
                    .isBetween(RETIRED_AFTER, RETIRED_AFTER.plus(Duration.ofMinutes(3)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"catalogs", "statistics"})
    void ofOneThatOnlyAPatternFound_andThatIsDroppedWhileNoWorkerRuns_nothingIsLeftAtOnce(String what) {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = impatient(collecting(sandbox, what)).with("databases", World.nameOf("shop*"))) {
            collecting.start();
            untilBothAreThere(sandbox, collecting, what);
            collecting.kill();
            sandbox.fault("shop-pg:dropped");

            collecting.start();
            sandbox.until("it is retired", () -> isForgotten(collecting.kept(), Topic.COLLECTOR_STATUS));

            assertThat(collecting.kept().standing(Topic.CATALOGS, Plans.POSTGRES))
                    .isEmpty();
            assertThat(collecting.kept().partitions()).anyMatch(partition -> partition.contains(Plans.SHOP + '"'));
        }
    }

    @Test
    void ofOneThatIsTakenOutOfTheConfiguration_andDroppedLater_nothingIsLeftAfterADay() {
        try (Sandbox sandbox = Sandbox.of(HISTORY, Plans.shop(), Plans.postgres());
                Collecting collecting = impatient(collecting(sandbox, "catalogs"))) {
            collecting.start();
            untilBothAreThere(sandbox, collecting, "catalogs");
            collecting.kill();
            collecting.with("databases", Plans.SHOP).with("discovery.interval.ms", "1000");
            collecting.start();
            sandbox.until("nothing is said of it", () -> collecting
                    .kept()
                    .standing(Topic.COLLECTOR_STATUS, Plans.POSTGRES)
                    .isEmpty());
            assertThat(collecting.kept().standing(Topic.CATALOGS, Plans.POSTGRES))
                    .isNotEmpty();

            sandbox.fault("shop-pg:dropped");
            sandbox.clock().pass(Duration.ofHours(25));
            sandbox.until("it is forgotten", () -> isForgotten(collecting.kept(), Topic.CATALOGS));

            assertThat(collecting.kept().standing(Topic.CATALOGS, Plans.SHOP)).isNotEmpty();
        }
    }

    private static Collecting collecting(Sandbox sandbox, String what) {
        return what.equals("catalogs")
                ? new Collecting(sandbox, () -> ClockedTasks.catalogs(sandbox.clock()))
                : new Collecting(sandbox);
    }

    private static void untilBothAreThere(Sandbox sandbox, Collecting collecting, String what) {
        if (what.equals("catalogs")) {
            sandbox.until("both catalogs are there", () -> sandbox.databases().stream()
                    .noneMatch(database ->
                            collecting.kept().standing(Topic.CATALOGS, database).isEmpty()));
        } else {
            collecting.untilMinutesAhead(2);
        }
    }

    private static Collecting impatient(Collecting collecting) {
        return collecting
                .with("retire.after.ms", Long.toString(RETIRED_AFTER.toMillis()))
                .with("backoff.max.ms", "60000");
    }

    private static boolean isForgotten(KeptRecords kept, Topic topic) {
        return kept.standing(topic, Plans.POSTGRES).isEmpty()
                && kept.partitions().stream().noneMatch(partition -> partition.contains(Plans.POSTGRES));
    }
}
