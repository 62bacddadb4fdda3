package dev.splitheat.sandbox.locks;

import static dev.splitheat.sandbox.locks.Transactions.CATALOG;
import static dev.splitheat.sandbox.locks.Transactions.blind;
import static dev.splitheat.sandbox.locks.Transactions.minute;
import static dev.splitheat.sandbox.locks.Transactions.modify;
import static dev.splitheat.sandbox.locks.Transactions.performed;
import static dev.splitheat.sandbox.locks.Transactions.touch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitheat.sandbox.load.Access;
import dev.splitheat.sandbox.load.MinuteLoad;
import dev.splitheat.sandbox.load.Performed;
import dev.splitheat.sandbox.load.Statement;
import dev.splitheat.sandbox.load.Touch;
import dev.splitheat.sandbox.locks.LockMinute.LockWait;
import dev.splitheat.sandbox.locks.LockMinute.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentionTest {
    private static LockMinute waits(MinuteLoad asked) {
        return new Contention(CATALOG, 7).of(asked, new SplittableRandom(1));
    }

    private static Performed counter(double executions) {
        return modify(
                "count",
                executions,
                touch(Access.READ, executions, 1, "Counters", "all"),
                touch(Access.UPDATE, executions, 1, "Counters", "all"));
    }

    @Test
    void changingOneRow_waitsForOneAnother_underAnExclusiveLock() {
        LockMinute locks = waits(minute(counter(1500)));

        LockWait wait = locks.waits().get(0);
        assertThat(locks.waits()).hasSize(1);
        assertThat(wait.start().text()).isEqualTo("Counters(\"all\")");
        assertThat(wait.range()).isFalse();
        assertThat(wait.seconds()).isGreaterThan(1);
        assertThat(wait.samples()).contains(new Request("Counters.Value", "Exclusive", "app=count"));
        assertThat(locks.effect("count").waitSeconds() * 1500).isCloseTo(wait.seconds(), within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"300, 300", "3000, 2941", "6000, 3000", "60000, 3000"})
    void aRowLetsNoMoreThroughThanItsHoldsAllow(double asked, double done) {
        LockMinute locks = waits(minute(counter(asked)));

        assertThat(asked * locks.effect("count").doneShare()).isCloseTo(done, within(1.0));
    }

    @ParameterizedTest
    @CsvSource({"60, 600", "600, 1500", "1500, 6000"})
    void abortsGrowWithContention(double few, double many) {
        double little = waits(minute(counter(few))).effect("count").abortedAttempts();
        double much = waits(minute(counter(many))).effect("count").abortedAttempts();

        assertThat(much).isGreaterThan(little);
    }

    @Test
    void whatIsNotDoneInTheMinute_waitsForNobody() {
        assertThat(waits(minute(counter(0))).waits()).isEmpty();
    }

    @Test
    void blindWritesOfOneColumn_shareTheLock() {
        LockMinute locks = waits(minute(
                blind("set", "Counters.Value", 60_000, touch(Access.UPDATE, 60_000, 1, "Counters", "all")),
                blind("note", "Counters.Note", 60_000, touch(Access.UPDATE, 60_000, 1, "Counters", "all"))));

        assertThat(locks.waits()).isEmpty();
        assertThat(locks.effects()).isEmpty();
    }

    @Test
    void aBlindWrite_waitsForWhoReadsItsColumn_andNotForWhoReadsAnother() {
        Performed write = blind("set", "Counters.Value", 900, touch(Access.UPDATE, 900, 1, "Counters", "all"));
        Touch read = touch(Access.READ, 900, 1, "Counters", "all");

        LockMinute same =
                waits(minute(write, performed("get", List.of("Counters.Value"), List.of(), false, 900, read)));
        LockMinute other =
                waits(minute(write, performed("get", List.of("Counters.Note"), List.of(), false, 900, read)));

        assertThat(other.waits()).isEmpty();
        assertThat(same.waits().get(0).samples())
                .containsExactlyInAnyOrder(
                        new Request("Counters.Value", "WriterShared", "app=set"),
                        new Request("Counters.Value", "ReaderShared", "app=get"));
    }

    @Test
    void snapshotReads_waitForNobody() {
        Performed transaction = counter(600);
        Statement reads = new Statement(
                "look",
                Statement.Kind.READ,
                Optional.empty(),
                Optional.empty(),
                "Counters",
                List.of("Counters.Value"),
                List.of(),
                List.of(),
                Duration.ZERO,
                false,
                Statement.Priority.HIGH,
                false);
        Performed look = new Performed(
                reads, 60_000, 1, 1, 100, List.of(touch(Access.READ, 60_000, 1, "Counters", "all")), List.of());

        LockMinute without = waits(minute(transaction));
        LockMinute with = waits(minute(transaction, look));

        assertThat(with).isEqualTo(without);
    }

    @Test
    void loadOnManyRows_hardlyMeets() {
        LockMinute locks = waits(minute(modify(
                "count",
                1500,
                touch(Access.READ, 1500, 100_000, "Counters", "a"),
                touch(Access.UPDATE, 1500, 100_000, "Counters", "a"))));

        assertThat(locks.effect("count").doneShare()).isCloseTo(1, within(1e-6));
        assertThat(locks.waits().stream().mapToDouble(LockWait::seconds).sum()).isLessThan(0.1);
    }

    @Test
    void insertsThatDifferOnlyInTheirCommitTimestamp_askForItsLock() {
        List<Touch> inserts = new ArrayList<>();
        for (int second = 0; second < 60; second++) {
            Instant at = Transactions.START.plusSeconds(second);
            inserts.add(touch(Access.INSERT, 600, 600, "Events", 1, at));
        }

        LockMinute locks = waits(minute(blind("log", "Events.At", 36_000, inserts.toArray(Touch[]::new))));

        assertThat(locks.waits()).hasSize(1);
        assertThat(locks.waits().get(0).samples())
                .containsExactly(new Request("Events._exists", "WriterSharedTimestamp", "app=log"));
    }

    @Test
    void insertsOfDistinctRows_meetNobody() {
        List<Touch> inserts = new ArrayList<>();
        for (int device = 0; device < 60; device++) {
            inserts.add(touch(Access.INSERT, 600, 600, "Events", device, Transactions.START));
            inserts.add(touch(Access.INSERT, 600, 600, "Songs", device, 1));
        }

        LockMinute locks = waits(minute(blind("log", "Events.At", 36_000, inserts.toArray(Touch[]::new))));

        assertThat(locks.waits().stream().mapToDouble(LockWait::seconds).sum()).isLessThan(0.1);
    }

    @Test
    void aScanInATransaction_locksARange_thatInsertsWaitFor() {
        Performed scan = performed(
                "sum", List.of("Songs.Title"), List.of(), false, 1200, touch(Access.SCAN, 1200, 1, "Songs", 2, 5));
        Performed insert = blind("add", "Songs.Title", 1200, touch(Access.INSERT, 1200, 1200, "Songs", 2, 900));
        Performed elsewhere = blind("far", "Songs.Title", 1200, touch(Access.INSERT, 1200, 1200, "Songs", 3, 1));

        LockMinute locks = waits(minute(scan, insert, elsewhere));

        assertThat(locks.waits()).hasSize(1);
        assertThat(locks.waits().get(0).range()).isTrue();
        assertThat(locks.waits().get(0).start().text()).isEqualTo("Songs(2, 5)");
        assertThat(locks.effect("add").waitSeconds()).isPositive();
        assertThat(locks.effect("far").waitSeconds()).isZero();
    }

    @Test
    void theSameSeed_givesTheSameMinute() {
        MinuteLoad asked = minute(counter(900));

        assertThat(waits(asked)).isEqualTo(waits(asked));
    }

    @Test
    void samplesAreAtMostTwenty_andWaitsAreSorted() {
        List<Performed> many = new ArrayList<>();
        for (int each = 0; each < 40; each++) {
            many.add(modify(
                    "w" + each,
                    60 + each,
                    touch(Access.UPDATE, 60 + each, 1, "Counters", "all"),
                    touch(Access.UPDATE, 60 + each, 1, "Counters", "row" + each % 5)));
        }

        LockMinute locks = waits(minute(many.toArray(Performed[]::new)));

        assertThat(locks.waits())
                .hasSize(6)
                .isSortedAccordingTo((one, other) -> Double.compare(other.seconds(), one.seconds()));
        assertThat(locks.waits()).allSatisfy(wait -> assertThat(wait.samples()).hasSizeBetween(1, 20));
    }
}
