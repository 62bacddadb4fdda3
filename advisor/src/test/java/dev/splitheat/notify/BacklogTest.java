package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** More waits than is kept in memory. */
class BacklogTest extends ToldPeople {
    private static final int MANY = 2 * Outbox.MOST_WAITING;
    /** As many as are read in one round here. */
    private static final int AT_ONCE = 200;

    @Test
    void whatOpenedAndEndedUnseen_isNotTold() {
        add(MANY, number -> firing("a" + number, 1));
        add(MANY, number -> over("a" + number, 2));

        work(Duration.ofMinutes(2));

        assertThat(tasks()).isEmpty();
        assertThat(sink.digests).isEmpty();
        assertThat(dispatcher.counts().waiting()).isZero();
        assertThat(committed()).isEqualTo(2 * MANY);
    }

    @Test
    void whatIsCritical_isToldFirst_whereverItStands() {
        add(MANY, number -> warning("a" + number));
        add(3, number -> firing("z" + number, 1));

        work(Duration.ofSeconds(5));

        assertThat(tasks()).startsWith("OPEN z0@1", "OPEN z1@1", "OPEN z2@1");
    }

    @Test
    void storm_isOneDigest_andEachAlertIsTold() {
        add(MANY, number -> firing("a" + number, 1));

        work(Duration.ofMinutes(2));

        assertThat(tasks()).hasSize(StormGate.MOST);
        assertThat(sink.digests)
                .extracting(Digest::id)
                .containsOnly(last(sink.digests).id());
        assertThat(last(sink.digests).number()).isEqualTo(MANY - StormGate.MOST);
        assertThat(committed()).isEqualTo(MANY);
    }

    @Test
    void ends_areToldAfterWhatIsOpen() {
        add(5, number -> firing("old" + number, 1));
        work(Duration.ofSeconds(5));
        add(5, number -> over("old" + number, 2));
        add(3, number -> warning("new" + number));

        work(Duration.ofSeconds(5));

        assertThat(tasks().subList(5, 8)).allMatch(task -> task.startsWith("OPEN new"));
        assertThat(tasks().subList(8, 13)).allMatch(task -> task.startsWith("RESOLVE old"));
    }

    @Test
    void whileTheSinkIsDown_noMoreIsKept_andNothingIsLost() {
        IntStream.range(0, 12).forEach(each -> sink.answer(new Delivery.Retry(Optional.empty(), "down")));
        add(MANY, number -> warning("a" + number));
        work(Duration.ofMinutes(2));
        int kept = dispatcher.kept();
        add(
                MANY - 7,
                number -> new Alert(
                        2,
                        Alert.State.RESOLVED,
                        warning("a" + number).finding(),
                        warning("a" + number).advice()));

        sink.answersNoMore();
        work(Duration.ofMinutes(8));

        assertThat(kept).isLessThanOrEqualTo(Outbox.MOST_WAITING);
        assertThat(log.all().stream()
                        .filter(told -> told.alertId().startsWith("a"))
                        .filter(told -> told.stage() == Told.Stage.OPEN || told.stage() == Told.Stage.IN_DIGEST))
                .extracting(Told::alertId)
                .containsExactlyInAnyOrderElementsOf(IntStream.range(MANY - 7, MANY)
                        .mapToObj(number -> "a" + number)
                        .toList());
    }

    private void add(int number, IntFunction<Alert> alert) {
        List<Alert> alerts = IntStream.range(0, number).mapToObj(alert).toList();
        topic.addAll(alerts);
        send();
    }

    private void work(Duration time) {
        for (long second = 0; second < time.toSeconds(); second += 5) {
            IntStream.range(0, 2 * MANY / AT_ONCE + 2).forEach(round -> dispatcher.round());
            clock.advance(Duration.ofSeconds(5));
        }
    }

    private static Alert warning(String id) {
        return Samples.firing(id, 1, Severity.WARNING);
    }
}
