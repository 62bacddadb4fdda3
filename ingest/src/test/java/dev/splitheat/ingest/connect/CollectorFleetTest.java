package dev.splitheat.ingest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.ingest.collect.FailureKind;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.apache.kafka.connect.errors.ConnectException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CollectorFleetTest {
    private static final String A = FakeFleet.name(1);
    private static final String B = FakeFleet.name(2);
    private static final String C = FakeFleet.name(3);

    private final FakeFleet fleet = new FakeFleet();

    @AfterEach
    void close() {
        fleet.close();
    }

    @Test
    void collectors_comeAndGo_whileTheOthersNoticeNothing() throws InterruptedException {
        fleet.keep(A, B);
        fleet.until(() -> fleet.numbers(A).size() == 1 && fleet.numbers(B).size() == 1);

        fleet.keep(B, C);
        fleet.until(() -> fleet.numbers(C).size() == 1);
        fleet.pass(Duration.ofMinutes(1));
        fleet.until(() -> fleet.numbers(B).size() == 2 && fleet.numbers(C).size() == 2);

        assertThat(fleet.numbers(A)).containsExactly(1);
        assertThat(fleet.made).containsEntry(B, 1);
        assertThat(fleet.statuses(A)).last().satisfies(record -> assertThat(record.value())
                .isNull());
    }

    @Test
    void aTurnInFlight_ofACollectorThatIsTakenOut_givesNothing() throws InterruptedException {
        CountDownLatch door = new CountDownLatch(1);
        fleet.of(A).door = door;
        fleet.keep(A, B);
        fleet.until(() -> fleet.of(A).turns.get() == 1);

        fleet.keep(B);
        door.countDown();
        fleet.until(() -> fleet.of(A).given.get() == 1);
        fleet.pass(Duration.ofMinutes(1));
        fleet.until(() -> fleet.numbers(B).size() == 2);

        assertThat(fleet.numbers(A)).isEmpty();
    }

    @Test
    void aCollectorThatIsPutBack_waitsUntilItsOffsetsAreStored() throws InterruptedException {
        fleet.keep(A);
        fleet.until(() -> fleet.numbers(A).size() == 1);

        fleet.keep();
        fleet.keep(A);
        fleet.until(() -> fleet.numbers(A).size() == 2);

        assertThat(fleet.made).containsEntry(A, 2);
    }

    @Test
    void aCollectorThatStaysAway_isForgotten() throws InterruptedException {
        fleet.keep(A, B);
        fleet.until(() -> fleet.numbers(A).size() == 1);

        fleet.keep(B);
        assertThat(fleet.fleet.parting()).isOne();
        fleet.poll().poll().poll();
        fleet.keep(B);

        assertThat(fleet.fleet.parting()).isZero();
    }

    @Test
    void slowOnesAmongAThousand_delayNoOther() throws InterruptedException {
        String[] names = IntStream.range(0, 1_000).mapToObj(FakeFleet::name).toArray(String[]::new);
        fleet.keep(names);
        fleet.until(() -> fleet.polled.size() == 2 * names.length);
        CountDownLatch never = new CountDownLatch(1);
        IntStream.range(0, 20).forEach(number -> fleet.of(FakeFleet.name(number)).door = never);

        fleet.pass(Duration.ofMinutes(1));
        fleet.until(() -> IntStream.range(20, 1_000)
                .allMatch(number -> fleet.of(FakeFleet.name(number)).turns.get() == 2));

        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().startsWith("splitheat-collector-")))
                .hasSizeLessThan(64);
        never.countDown();
    }

    @Test
    void whileKafkaIsAway_memoryIsBounded_andNothingIsLost() throws InterruptedException {
        for (String name : List.of(A, B, C)) {
            fleet.of(name).hurried = true;
            fleet.of(name).bytes = 1 << 20;
        }
        fleet.keep(A, B, C);
        fleet.until(() -> fleet.numbers(A).size() > 3);

        int before = fleet.polled.size();
        int stalled = stalled();
        fleet.until(() -> fleet.numbers(A).size() > stalled && fleet.numbers(C).size() > stalled);

        assertThat(stalled).isLessThan(before + 40);
        for (String name : List.of(A, B, C)) {
            List<Object> numbers = fleet.numbers(name);
            assertThat(numbers)
                    .isEqualTo(IntStream.rangeClosed(1, numbers.size()).boxed().toList());
        }
    }

    /** How much was collected when nothing went on any more, though nothing was polled. */
    private int stalled() throws InterruptedException {
        int given = -1;
        while (given < total()) {
            given = total();
            Thread.sleep(100);
        }
        return given;
    }

    private int total() {
        return fleet.collectors.values().stream()
                .mapToInt(collector -> collector.given.get())
                .sum();
    }

    @Test
    void aStatus_isToldOnce_untilSomethingChanges() throws InterruptedException {
        fleet.of(A).failure = Optional.of(FailureKind.DENIED);
        fleet.keep(A);
        for (int turn = 1; turn <= 5; turn++) {
            int turns = turn;
            fleet.until(() -> fleet.of(A).turns.get() >= turns);
            fleet.pass(Duration.ofMinutes(1));
        }

        fleet.of(A).failure = Optional.empty();
        fleet.pass(Duration.ofMinutes(5));
        fleet.until(() -> fleet.numbers(A).size() == 1);

        assertThat(fleet.statuses(A)).hasSize(2).allMatch(record -> record.value() != null);
    }

    @Test
    void whileNobodyAnswers_aFewAskForAll_andAllComeBack() throws InterruptedException {
        String[] names = IntStream.range(0, 40).mapToObj(FakeFleet::name).toArray(String[]::new);
        fleet.keep(names);
        fleet.until(() -> fleet.collectors.values().stream().allMatch(one -> one.given.get() == 1)
                && fleet.collectors.size() == 40);
        fleet.collectors.values().forEach(one -> one.failure = Optional.of(FailureKind.UNAVAILABLE));
        fleet.pass(Duration.ofMinutes(1));
        fleet.until(() -> fleet.collectors.values().stream().allMatch(one -> one.turns.get() >= 2));

        long asked = asked();
        for (int minute = 0; minute < 4; minute++) {
            long before = asked();
            fleet.pass(Duration.ofMinutes(1));
            fleet.until(() -> asked() >= before + 3);
        }
        long inFourMinutes = asked() - asked;
        fleet.collectors.values().forEach(one -> one.failure = Optional.empty());
        fleet.pass(Duration.ofSeconds(40));
        fleet.until(
                () -> fleet.numbers(names[0]).size() + fleet.numbers(names[1]).size() >= 2);
        fleet.until(() -> fleet.collectors.values().stream().anyMatch(one -> one.given.get() == 2));
        fleet.pass(Duration.ofSeconds(4));
        fleet.until(() -> fleet.collectors.values().stream().allMatch(one -> one.given.get() >= 2));

        assertThat(inFourMinutes).isLessThan(40);
    }

    private long asked() {
        return fleet.collectors.values().stream()
                .mapToLong(one -> one.turns.get())
                .sum();
    }

    @Test
    void aDefectOfOurs_stopsTheTaskInOneSentence_afterWhatWasGiven() throws InterruptedException {
        fleet.keep(B);
        fleet.until(() -> fleet.of(B).given.get() == 1);
        fleet.of(A).defect = Optional.of(new IllegalStateException("no such thing"));
        fleet.keep(A, B);

        assertThatThrownBy(() -> fleet.until(() -> false)).rootCause().hasMessage("no such thing");
        assertThatThrownBy(fleet::poll)
                .isInstanceOf(ConnectException.class)
                .hasMessage("the collector has a defect: no such thing");
        assertThat(fleet.numbers(B)).containsExactly(1);
    }

    @Test
    void anOffsetThatIsNotOurs_isSaidAsItIs() {
        ConnectException told = new ConnectException("the offset is no good.");

        fleet.fleet.stop(told);

        assertThatThrownBy(fleet::poll).isSameAs(told);
    }

    @Test
    void closing_takesAMoment_thoughSpannerDoesNotLetGo() throws InterruptedException {
        fleet.of(A).door = new CountDownLatch(1);
        fleet.keep(A);
        fleet.until(() -> fleet.of(A).turns.get() == 1);

        long started = System.nanoTime();
        fleet.fleet.close();

        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(2));
        assertThat(fleet.polled).allMatch(Objects::nonNull);
    }
}
