package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.ingest.collect.FailureKind;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RetirementTest {
    private static final String GONE = FakeFleet.name(1);

    private FakeFleet fleet = new FakeFleet();

    @AfterEach
    void close() {
        fleet.close();
    }

    @Test
    void aNamedDatabase_isRetiredOnceItIsGoneLongEnough() throws InterruptedException {
        collectedThenGone(false);
        assertThat(fleet.fleet.retired()).isEmpty();

        fleet.pass(Duration.ofMinutes(70));
        fleet.until(() -> fleet.fleet.retired().contains(GONE));
        fleet.until(() -> tombstones() == 3);

        assertThat(fleet.polled)
                .filteredOn(record -> record.topic().equals("splitheat.catalogs"))
                .extracting(SourceRecord::key)
                .containsExactly(GONE + "|1|0");
        assertThat(lastOffset(SourcePartition.of(GONE, FakeCollector.VIEW))).isNull();
        assertThat(lastOffset(SourcePartition.ofStatus(GONE, FakeCollector.VIEW)))
                .isNull();
    }

    @Test
    void whatIsRetired_isSilent_andStillLookedAt() throws InterruptedException {
        collectedThenGone(true);
        fleet.until(() -> tombstones() == 3);
        int polled = fleet.polled.size();
        int turns = fleet.of(GONE).turns.get();

        fleet.pass(Duration.ofMinutes(5));
        fleet.until(() -> fleet.of(GONE).turns.get() > turns);
        fleet.poll();

        assertThat(fleet.polled).hasSize(polled);
    }

    @Test
    void aDatabaseThatVanishedFromTheListing_isRetiredAtOnce() throws InterruptedException {
        collectedThenGone(true);

        fleet.until(() -> fleet.fleet.retired().contains(GONE));
    }

    @Test
    void aDatabaseThatWasNeverThere_goesOnSayingSo() throws InterruptedException {
        fleet.of(GONE).failure = Optional.of(FailureKind.NOT_FOUND);
        fleet.keep(GONE);
        fleet.until(() -> fleet.of(GONE).turns.get() == 1);

        fleet.pass(Duration.ofHours(2));
        fleet.until(() -> fleet.of(GONE).turns.get() >= 2);
        fleet.until(() -> fleet.statuses(GONE).size() == 2);

        assertThat(fleet.fleet.retired()).isEmpty();
        assertThat(fleet.statuses(GONE)).allMatch(record -> record.value() != null);
    }

    @Test
    void aDatabaseThatIsCreatedAgain_goesOnByItself_withANewCollector() throws InterruptedException {
        collectedThenGone(true);
        fleet.until(() -> fleet.fleet.retired().contains(GONE));

        fleet.of(GONE).failure = Optional.empty();
        fleet.untilWithTime(() -> fleet.numbers(GONE).size() >= 2);

        assertThat(fleet.fleet.retired()).isEmpty();
        assertThat(fleet.made).containsEntry(GONE, 2);
        assertThat(fleet.statuses(GONE)).last().satisfies(record -> assertThat(record.value())
                .isNotNull());
    }

    @Test
    void aDatabaseThatIsGoneForAMoment_isNotRetired() throws InterruptedException {
        collectedThenGone(false);

        fleet.of(GONE).failure = Optional.empty();
        fleet.pass(Duration.ofMinutes(70));
        fleet.until(() -> fleet.numbers(GONE).size() == 2);

        assertThat(fleet.polled).allMatch(record -> record.sourceOffset() != null);
        assertThat(fleet.made).containsEntry(GONE, 1);
    }

    @Test
    void aNamedDatabase_thatIsDroppedWhileNoWorkerRuns_isRetiredAllTheSame() throws InterruptedException {
        fleet.keep(GONE);
        fleet.until(() -> fleet.numbers(GONE).size() == 1);

        restartWithout();
        assertThat(fleet.fleet.retired()).isEmpty();
        fleet.pass(Duration.ofMinutes(70));
        fleet.until(() -> tombstones() == 3);

        assertThat(fleet.fleet.retired()).containsExactly(GONE);
        assertThat(fleet.offsets.size()).isZero();
    }

    @Test
    void restarts_doNotPutOffARetirement() throws InterruptedException {
        fleet.keep(GONE);
        fleet.until(() -> fleet.numbers(GONE).size() == 1);

        for (int life = 0; life < 3; life++) {
            restartWithout();
            assertThat(fleet.fleet.retired()).isEmpty();
            fleet.pass(Duration.ofMinutes(21));
        }
        fleet.until(() -> fleet.fleet.retired().contains(GONE));
    }

    @Test
    void aDatabaseThatCameBackBetweenTwoLives_waitsAnew() throws InterruptedException {
        collectedThenGone(false);
        fleet.of(GONE).failure = Optional.empty();
        fleet.pass(Duration.ofMinutes(50));
        fleet.until(
                () -> fleet.numbers(GONE).size() == 2 && fleet.statuses(GONE).size() == 3);

        restartWithout();
        fleet.pass(Duration.ofMinutes(30));
        int turns = fleet.of(GONE).turns.get();
        fleet.until(() -> fleet.of(GONE).turns.get() > turns);

        assertThat(fleet.fleet.retired()).isEmpty();
    }

    /** The next life, in which the database is not there. */
    private void restartWithout() throws InterruptedException {
        fleet = fleet.restarted();
        fleet.of(GONE).failure = Optional.of(FailureKind.NOT_FOUND);
        fleet.keep(GONE);
        fleet.until(() -> !fleet.statuses(GONE).isEmpty());
    }

    private void collectedThenGone(boolean vanished) throws InterruptedException {
        fleet.keep(GONE);
        fleet.until(() -> fleet.numbers(GONE).size() == 1);
        fleet.keep(vanished, GONE);
        fleet.of(GONE).failure = Optional.of(FailureKind.NOT_FOUND);
        fleet.pass(Duration.ofMinutes(1));
        fleet.until(() -> fleet.of(GONE).turns.get() == 2);
        fleet.until(() -> fleet.statuses(GONE).size() >= 2);
    }

    private long tombstones() {
        return fleet.polled.stream().filter(record -> record.value() == null).count();
    }

    private Map<String, ?> lastOffset(Map<String, String> partition) {
        return fleet.polled.stream()
                .filter(record -> record.sourcePartition().equals(partition))
                .reduce((one, other) -> other)
                .orElseThrow()
                .sourceOffset();
    }
}
