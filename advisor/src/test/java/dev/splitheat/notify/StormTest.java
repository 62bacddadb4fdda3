package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Marks;
import dev.splitheat.notice.Told;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What becomes of alerts that are told in a digest. */
class StormTest extends ToldPeople {
    @Test
    void warnings_leaveRoomForWhatIsCritical() {
        storm();

        publish(firing("b", 1));

        assertThat(sink.told).hasSize(StormGate.MOST_UNCRITICAL + 1);
        assertThat(tasks()).endsWith("OPEN b@1");
    }

    @Test
    void whatStandsInTheDigestOnly_isCountedAsHeldBack() {
        storm();
        int held = dispatcher.counts().heldBack().storm();

        publish(over("a24", 2));

        assertThat(held).isEqualTo(10);
        assertThat(dispatcher.counts().heldBack()).isEqualTo(new HeldBack(0, 9));
    }

    @Test
    void warningThatTurnsCritical_isToldByItself_andLeavesTheDigest() {
        storm();

        publish(firing("a24", 2));
        pass();

        assertThat(tasks()).endsWith("OPEN a24@2");
        assertThat(last(sink.digests).number()).isEqualTo(9);
        assertThat(last(sink.digests).worst()).extracting(Alert::id).doesNotContain("a24");
    }

    @Test
    void warningThatTurnsCriticalWithoutRoom_standsInTheDigestAsCritical_andOnce() {
        storm();
        IntStream.range(0, 5).forEach(number -> publish(firing("b" + number, 1)));

        publish(firing("a24", 2));
        pass();

        assertThat(last(sink.digests).number()).isEqualTo(10);
        assertThat(last(sink.digests).worst().get(0).severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void digestEndsWithoutThoseThatLeftIt() {
        storm();
        publish(firing("a24", 2));

        IntStream.range(15, 24).forEach(number -> publish(over("a" + number, 2)));
        pass();

        assertThat(last(sink.digests).ended()).isTrue();
    }

    @Test
    void afterARestart_theDigestNamesItsAlertsAgain() {
        storm();
        clock.advance(Duration.ofMinutes(1));
        restart();

        publish(over("a24", 2));
        pass();

        assertThat(last(sink.digests).worst())
                .extracting(Alert::id)
                .containsExactlyInAnyOrder("a15", "a16", "a17", "a18", "a19", "a20", "a21", "a22", "a23");
        assertThat(last(sink.digests).number()).isEqualTo(10);
        assertThat(last(sink.digests).over()).isEqualTo(1);
    }

    @Test
    void whatIsOver_isNoneOfTheWorst() {
        storm();

        publish(over("a24", 2));
        pass();

        assertThat(last(sink.digests).worst()).extracting(Alert::id).doesNotContain("a24");
    }

    @Test
    void alertThatComesBackInAStorm_keepsItsThread() {
        publish(firing("old", 1));
        publish(over("old", 2));
        clock.advance(Duration.ofMinutes(30));
        IntStream.range(0, 20).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        dispatcher.round();

        publish(back("old", 3, Alert.State.FIRING));
        pass();
        Told inDigest = told("old");
        publish(back("old", 4, Alert.State.RESOLVED));

        assertThat(inDigest.stage()).isEqualTo(Told.Stage.IN_DIGEST);
        assertThat(inDigest.reference()).containsEntry("ts", "1.2");
        assertThat(last(sink.told).task()).isEqualTo(Telling.Task.RESOLVE);
        assertThat(last(sink.told).reference()).isEqualTo(Map.of("ts", "1.2"));
    }

    @Test
    void whatASinkTakesInSilence_takesNoRoom() {
        sink.from = Severity.CRITICAL;
        storm();

        IntStream.range(0, 20).forEach(number -> publish(firing("b" + number, 1)));

        assertThat(sink.told).hasSize(25 + 20);
        assertThat(sink.digests).isEmpty();
    }

    @Test
    void whenItIsCalm_eachCriticalAlertOfTheDigestIsToldByItself_theWorstFirst() {
        criticalStorm();
        int inStorm = sink.told.size();

        clock.advance(StormGate.WITHIN);
        IntStream.range(0, 6).forEach(round -> dispatcher.round());
        pass();

        assertThat(inStorm).isEqualTo(StormGate.MOST);
        assertThat(tasks().subList(inStorm, sink.told.size()))
                .containsExactly("OPEN a20@1", "OPEN a21@1", "OPEN a22@1", "OPEN a23@1", "OPEN a24@1");
        assertThat(last(sink.digests).number()).isZero();
    }

    @Test
    void whatIsCriticalAndNew_findsRoomWhileADigestIsWorkedOff() {
        IntStream.range(0, 50).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        dispatcher.round();
        clock.advance(StormGate.WITHIN);
        IntStream.range(0, 40).forEach(round -> dispatcher.round());
        int workedOff = sink.told.size();

        publish(firing("new", 1));

        assertThat(workedOff).isEqualTo(StormGate.MOST + StormGate.MOST_UNCRITICAL);
        assertThat(tasks()).endsWith("OPEN new@1");
    }

    @Test
    void endOfEachThatWasTold_isToldWhereItWasTold() {
        criticalStorm();
        clock.advance(StormGate.WITHIN);
        IntStream.range(0, 3).forEach(round -> dispatcher.round());

        publish(over("a20", 2));
        publish(over("a24", 2));
        pass();

        assertThat(tasks()).contains("RESOLVE a20@2").doesNotContain("RESOLVE a24@2");
        assertThat(last(sink.digests).over()).isEqualTo(1);
    }

    @Test
    void whoeverWasPagedForTheStorm_isNotPagedForEachOfIt() {
        sink.tellsEach = false;
        criticalStorm();

        clock.advance(StormGate.WITHIN);
        IntStream.range(0, 6).forEach(round -> dispatcher.round());

        assertThat(sink.told).hasSize(StormGate.MOST);
    }

    @Test
    void crashWhileADigestIsSent_beginsNoSecondDigest_norLetsMorePass() {
        sink.dieOfDigest();
        topic.addAll(alerts("a", 25));
        send();
        assertThatThrownBy(dispatcher::round).isInstanceOf(PeopleSink.ProcessKilled.class);
        int passed = sink.told.size();

        restart();
        pass();
        pass();

        assertThat(passed).isEqualTo(StormGate.MOST);
        assertThat(sink.told).hasSize(passed);
        assertThat(sink.digests)
                .extracting(Digest::id)
                .hasSize(2)
                .containsOnly(sink.digests.get(0).id());
        assertThat(sink.digests).extracting(Digest::inDoubt).containsExactly(false, true);
        assertThat(last(sink.digests).number()).isEqualTo(5);
    }

    @Test
    void digestThatMayBeThere_endsWhereAllOfItEndedMeanwhile() {
        sink.dieOfDigest();
        topic.addAll(alerts("a", 21));
        send();
        assertThatThrownBy(dispatcher::round).isInstanceOf(PeopleSink.ProcessKilled.class);
        topic.add(over("a20", 2));

        restart();
        pass();
        pass();

        assertThat(last(sink.digests)).satisfies(digest -> {
            assertThat(digest.ended()).isTrue();
            assertThat(digest.inDoubt()).isTrue();
        });
        assertThat(log.all())
                .noneMatch(told -> told.alertId().startsWith("digest") && told.stage() != Told.Stage.CLOSED);
    }

    @Test
    void digestThatIsPutOff_isNoDoubt() {
        sink.answerDigest(new Delivery.Later(Duration.ofSeconds(2)));
        criticalStorm();

        clock.advance(Duration.ofSeconds(2));
        dispatcher.round();

        assertThat(sink.digests).hasSize(2).noneMatch(Digest::inDoubt);
    }

    @Test
    void digestThatFails_isTriedAgainSoon_asOneThatMayBeThere() {
        sink.answerDigest(new Delivery.Retry(Optional.empty(), "500"));
        criticalStorm();

        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(sink.digests).extracting(Digest::inDoubt).containsExactly(false, true);
        assertThat(last(sink.digests).joined()).hasSize(5);
        assertThat(dispatcher.counts().retries()).isEqualTo(1);
    }

    @Test
    void digestThatIsRejected_losesNobody() {
        sink.answerDigest(new Delivery.Rejected("400"));
        criticalStorm();
        int inStorm = sink.told.size();
        int waiting = dispatcher.counts().waiting();

        clock.advance(StormGate.WITHIN);
        dispatcher.round();

        assertThat(waiting).isEqualTo(5);
        assertThat(dispatcher.counts().rejected()).isEqualTo(1);
        assertThat(tasks().subList(inStorm, sink.told.size()))
                .containsExactlyInAnyOrder("OPEN a20@1", "OPEN a21@1", "OPEN a22@1", "OPEN a23@1", "OPEN a24@1");
        assertThat(log.all()).noneMatch(told -> told.alertId().startsWith("a") && told.stage() != Told.Stage.OPEN);
    }

    @Test
    void storm_isToldBeforeWhatFollowsEachOfTheOthers() {
        Delivery[] begun = Stream.generate(() -> new Delivery.Delivered(Map.of("ts", "1"), Optional.of(Duration.ZERO)))
                .limit(StormGate.MOST)
                .toArray(Delivery[]::new);
        sink.answer(begun);
        int[] toldBeforeDigest = new int[1];
        sink.onDigest(() -> toldBeforeDigest[0] = sink.told.size());

        criticalStorm();

        assertThat(sink.told.get(0).othersWait()).isTrue();
        assertThat(toldBeforeDigest[0]).isEqualTo(StormGate.MOST);
    }

    @Test
    void digest_saysWhatItsAlertsAre_alsoWhenAllAreOver() {
        topic.addAll(alerts("a", 21));
        send();
        dispatcher.round();
        clock.advance(Duration.ofMinutes(1));
        restart();

        publish(over("a20", 2));
        pass();

        assertThat(last(sink.digests).ended()).isTrue();
        assertThat(last(sink.digests).crowd().subject()).contains(Marks.Subject.HOTSPOT);
        assertThat(last(sink.digests).crowd().database())
                .contains(firing("a20", 1).database());
    }

    private static List<Alert> alerts(String prefix, int number) {
        return IntStream.range(0, number)
                .mapToObj(each -> firing(prefix + each, 1))
                .toList();
    }

    private void criticalStorm() {
        IntStream.range(0, 25).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        dispatcher.round();
    }

    /** Fifteen warnings by themselves and ten in a digest. */
    private void storm() {
        IntStream.range(0, 25).forEach(number -> topic.add(warning("a" + number)));
        send();
        dispatcher.round();
    }

    private void pass() {
        clock.advance(Duration.ofSeconds(31));
        dispatcher.round();
    }

    private Told told(String id) {
        return log.all().stream()
                .filter(told -> told.alertId().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private Alert back(String id, int revision, Alert.State state) {
        Alert firing = firing(id, revision);
        return new Alert(
                revision,
                state,
                firing.finding(),
                firing.advice(),
                firing.marks().reopened(clock.instant()));
    }

    private static Alert warning(String id) {
        return Samples.firing(id, 1, Severity.WARNING);
    }
}
