package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class AlertDispatcherTest {
    private static final String TOPIC = "splitheat.alerts";
    private static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);
    private static final DeadLetters NO_LETTERS = (refused, why) -> {
        throw new AssertionError("no record here is unreadable");
    };
    private static final Delivery RETRY = new Delivery.Retry(Optional.empty(), "down");

    private final KeptLog log = new KeptLog();
    private final HandClock clock = new HandClock();
    private final ScriptedSink sink = new ScriptedSink();
    private MockConsumer<byte[], byte[]> consumer = consumer(0);
    private AlertDispatcher dispatcher = dispatcher(Audience.EVERYBODY);
    private long offset;
    private double chance = 1;

    @Test
    void alert_isToldOnceAndCommitted() {
        append(alert("a", 1));

        dispatcher.round();
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1");
        assertThat(committed()).isEqualTo(1);
        assertThat(dispatcher.counts())
                .isEqualTo(new DispatchCounts(1, 0, 0, 0, 0, 0, 0, Duration.ZERO, HeldBack.NONE));
    }

    @Test
    void revisionsReadTogether_collapseToTheLatest() {
        append(alert("a", 1));
        append(alert("b", 1));
        append(alert("a", 2));
        append(alert("a", 3));

        dispatcher.round();

        assertThat(sink.told).containsExactlyInAnyOrder("a@3", "b@1");
        assertThat(committed()).isEqualTo(4);
    }

    @Test
    void newsAfterASilence_isHeldAWhileAndToldWithWhatFollows() {
        AlertDispatcher settling = dispatcher(Audience.EVERYBODY, Duration.ofSeconds(2));
        append(alert("a", 1));
        settling.round();
        int early = sink.told.size();

        append(alert("a", 2));
        clock.advance(Duration.ofSeconds(2));
        settling.round();

        assertThat(early).isZero();
        assertThat(sink.told).containsExactly("a@2");
    }

    @Test
    void failingSink_isTriedAgainAfterABackOffThatDoubles() {
        sink.answer(RETRY, RETRY);
        append(alert("a", 1));

        List<Duration> tried = new ArrayList<>();
        for (int second = 0; second < 5; second++) {
            int before = sink.told.size();
            dispatcher.round();
            if (sink.told.size() > before) {
                tried.add(Duration.ofSeconds(second));
            }
            clock.advance(Duration.ofSeconds(1));
        }

        assertThat(tried).containsExactly(Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(3));
        assertThat(dispatcher.counts())
                .isEqualTo(new DispatchCounts(1, 0, 0, 2, 0, 0, 0, Duration.ZERO, HeldBack.NONE));
        assertThat(committed()).isEqualTo(1);
    }

    @Test
    void failingSinks_areNotTriedAgainAllTogether() {
        chance = 0.2;
        sink.answer(RETRY);
        append(alert("a", 1));
        dispatcher.round();

        clock.advance(Duration.ofMillis(599));
        dispatcher.round();
        int early = sink.told.size();
        clock.advance(Duration.ofMillis(1));
        dispatcher.round();

        assertThat(early).isEqualTo(1);
        assertThat(sink.told).hasSize(2);
    }

    @Test
    void waitThatTheSinkAsksFor_isHonoured() {
        sink.answer(new Delivery.Retry(Optional.of(Duration.ofSeconds(90)), "429"));
        append(alert("a", 1));

        dispatcher.round();
        clock.advance(Duration.ofSeconds(89));
        dispatcher.round();
        int early = sink.told.size();
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(early).isEqualTo(1);
        assertThat(sink.told).containsExactly("a@1", "a@1");
    }

    @Test
    void newerRevision_replacesTheOneThatWaits() {
        sink.answer(RETRY);
        append(alert("a", 1));

        dispatcher.round();
        append(alert("a", 2));
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1", "a@2");
    }

    @Test
    void newsThatMayHaveArrived_isEnded_alsoWhereTheAlertClearedBetween() {
        sink.answer(RETRY);
        append(alert("a", 1));
        dispatcher.round();
        append(in(Alert.State.CLEARING, alert("a", 2)));
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();
        append(in(Alert.State.RESOLVED, alert("a", 3)));
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1", "a@3");
    }

    @Test
    void alertThatKeepsFailing_letsTheOthersGoFirst() {
        sink.answer(RETRY);
        append(alert("a", 1));
        append(alert("b", 1));

        dispatcher.round();
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1", "b@1", "a@1");
    }

    @Test
    void alertThatTheSinkNeverTakes_holdsUpNoneThatIsLessSevere() {
        sink.refuse("poison");
        append(alert("poison", 1));
        IntStream.range(0, 5).forEach(number -> append(Samples.firing("w" + number, 1, Severity.WARNING)));

        dispatcher.round();

        assertThat(sink.told).containsExactly("poison@1", "w0@1", "w1@1", "w2@1", "w3@1", "w4@1");
        assertThat(committed()).isZero();
    }

    @Test
    void alertsThatTheSinkNeverTakes_holdUpOthersForAMomentOnly() {
        List.of("p0", "p1", "p2", "p3").forEach(id -> {
            sink.refuse(id);
            append(alert(id, 1));
        });
        append(Samples.firing("w0", 1, Severity.WARNING));
        append(Samples.firing("w1", 1, Severity.WARNING));

        for (int second = 0; second < 60; second++) {
            dispatcher.round();
            clock.advance(Duration.ofSeconds(1));
        }

        assertThat(sink.told).contains("w0@1", "w1@1");
        assertThat(dispatcher.counts().waiting()).isEqualTo(4);
    }

    @Test
    void sinkThatIsDown_isAskedThriceAndThenLeftAlone_andTakesTheWorstFirstAgain() {
        sink.answer(RETRY, RETRY, RETRY, RETRY);
        append(alert("a", 1));
        IntStream.range(0, 5).forEach(number -> append(Samples.firing("w" + number, 1, Severity.WARNING)));

        dispatcher.round();
        List<String> first = List.copyOf(sink.told);
        for (int second = 0; second < 6; second++) {
            clock.advance(Duration.ofSeconds(1));
            dispatcher.round();
        }

        assertThat(first).containsExactly("a@1", "w0@1", "w1@1");
        assertThat(sink.told.subList(3, 6)).containsExactly("w2@1", "w3@1", "a@1");
    }

    @Test
    void untoldAlert_isNotCommitted_andIsToldAfterARestart() {
        append(alert("a", 1));
        dispatcher.round();
        sink.answer(RETRY);
        append(alert("b", 1));
        append(alert("c", 1));
        dispatcher.round();
        long committed = committed();

        consumer = consumer(committed);
        dispatcher = dispatcher(Audience.EVERYBODY);
        offset = 1;
        append(alert("b", 1));
        append(alert("c", 1));
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(committed).isEqualTo(1);
        assertThat(sink.told).containsExactly("a@1", "b@1", "c@1", "b@1");
    }

    @Test
    void rejectedAlert_isCountedAndGoneBy() {
        sink.answer(new Delivery.Rejected("410"));
        append(alert("a", 1));
        append(alert("b", 1));

        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1", "b@1");
        assertThat(dispatcher.counts())
                .isEqualTo(new DispatchCounts(1, 1, 0, 0, 0, 0, 0, Duration.ZERO, HeldBack.NONE));
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void alertsBelowTheAudience_stayAway() {
        dispatcher = dispatcher(Audience.FROM_WARNING);
        append(Samples.firing("a", 1, Severity.INFO));
        append(Samples.firing("b", 1, Severity.WARNING));

        dispatcher.round();

        assertThat(sink.told).containsExactly("b@1");
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void tombstone_isPassedOver() {
        append("a", null);
        append(alert("b", 1));

        dispatcher.round();

        assertThat(sink.told).containsExactly("b@1");
        assertThat(committed()).isEqualTo(2);
    }

    @Test
    void partitionThatMoves_takesItsUntoldAlertsAlong() {
        sink.answer(RETRY);
        append(alert("a", 1));
        dispatcher.round();

        consumer.rebalance(List.of());
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(sink.told).containsExactly("a@1");
        assertThat(dispatcher.counts().waiting()).isZero();
    }

    @Test
    void close_endsTheRun() throws Exception {
        Thread thread = new Thread(dispatcher);
        thread.start();

        dispatcher.close();
        thread.join(10_000);

        assertThat(thread.isAlive()).isFalse();
        assertThat(consumer.closed()).isTrue();
    }

    @Test
    void consumer_readsCommittedAlertsFromTheFirst_inAGroupOfItsSink() {
        assertThat(AlertDispatcher.consumerSettings("splitheat", sink))
                .containsEntry("group.id", "splitheat-alerts-scripted")
                .containsEntry("isolation.level", "read_committed")
                .containsEntry("enable.auto.commit", false)
                .containsEntry("auto.offset.reset", "earliest");
    }

    private static Alert alert(String id, int revision) {
        return Samples.firing(id, revision, Severity.CRITICAL);
    }

    private static Alert in(Alert.State state, Alert alert) {
        return new Alert(alert.revision(), state, alert.finding(), alert.advice());
    }

    private void append(Alert alert) {
        append(TopicKey.of(alert.finding().database(), alert.finding().id()), Wire.ALERTS.write(alert));
    }

    private void append(String key, byte[] value) {
        consumer.addRecord(new ConsumerRecord<>(TOPIC, 0, offset++, key.getBytes(StandardCharsets.UTF_8), value));
    }

    private long committed() {
        OffsetAndMetadata committed = consumer.committed(Set.of(PARTITION)).get(PARTITION);
        return committed == null ? 0 : committed.offset();
    }

    private AlertDispatcher dispatcher(Audience audience) {
        return dispatcher(audience, Duration.ZERO);
    }

    private AlertDispatcher dispatcher(Audience audience, Duration settle) {
        AlertDispatcher made = new AlertDispatcher(
                consumer, TOPIC, sink, audience, NO_LETTERS, log, clock, settle, new Pauses(() -> chance));
        made.subscribe();
        consumer.rebalance(List.of(PARTITION));
        return made;
    }

    private static MockConsumer<byte[], byte[]> consumer(long from) {
        MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("earliest");
        consumer.updateBeginningOffsets(Map.of(PARTITION, from));
        consumer.updatePartitions(TOPIC, List.of(new PartitionInfo(TOPIC, 0, null, null, null)));
        return consumer;
    }
}
