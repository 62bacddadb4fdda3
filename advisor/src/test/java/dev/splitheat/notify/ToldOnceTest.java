package dev.splitheat.notify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitheat.alert.Audience;
import dev.splitheat.alert.Samples;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notice.Told;
import dev.splitheat.topics.TopicKey;
import dev.splitheat.wire.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/** What people are told, over restarts, storms and sinks that fail. */
class ToldOnceTest {
    private static final String TOPIC = "splitheat.alerts";
    private static final TopicPartition PARTITION = new TopicPartition(TOPIC, 0);

    private final KeptLog log = new KeptLog();
    private final HandClock clock = new HandClock();
    private final PeopleSink sink = new PeopleSink();
    private final List<Alert> topic = new ArrayList<>();
    private Audience audience = Audience.EVERYBODY;
    private MockConsumer<byte[], byte[]> consumer;
    private AlertDispatcher dispatcher = started();

    @Test
    void alert_isOpened_changed_andEnded_inOneMessage() {
        publish(firing("a", 1));
        publish(firing("a", 2));
        publish(over("a", 3));

        assertThat(tasks()).containsExactly("OPEN a@1", "UPDATE a@2", "RESOLVE a@3");
        assertThat(sink.told.get(1).reference()).isEqualTo(Map.of("ts", "1.1"));
    }

    @Test
    void restart_repeatsNothing() {
        publish(firing("a", 1));

        restart();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1");
    }

    @Test
    void processThatIsKilledBetweenSendAndRecord_isToldSoAfterwards() {
        sink.die();
        assertThatThrownBy(() -> publish(firing("a", 1))).isInstanceOf(PeopleSink.ProcessKilled.class);

        restart();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN a@1");
        assertThat(sink.told).extracting(Telling::inDoubt).containsExactly(false, true);
    }

    @Test
    void messageThatMayHaveArrivedBeforeItsAlertWasOver_isEnded() {
        sink.answer(new Delivery.Retry(Optional.empty(), "the connection was dropped"));
        publish(firing("a", 1));
        topic.add(over("a", 2));
        clock.advance(Duration.ofSeconds(1));

        send();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "RESOLVE a@2");
        assertThat(last(sink.told).inDoubt()).isTrue();
        assertThat(dispatcher.counts().waiting()).isZero();
    }

    @Test
    void backOff_survivesARestart() {
        sink.answer(new Delivery.Retry(Optional.of(Duration.ofSeconds(90)), "429"));
        publish(firing("a", 1));

        restart();
        clock.advance(Duration.ofSeconds(89));
        dispatcher.round();
        int early = sink.told.size();
        clock.advance(Duration.ofSeconds(1));
        dispatcher.round();

        assertThat(early).isEqualTo(1);
        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN a@1");
    }

    @Test
    void clockThatGoesBack_silencesNobody() {
        sink.answer(new Delivery.Retry(Optional.of(Duration.ofHours(1)), "429"));
        publish(firing("a", 1));

        clock.advance(Duration.ofDays(-2));
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN a@1");
    }

    @Test
    void sinkThatFailsForDays_isGivenUpVisibly() {
        IntStream.range(0, 2_000).forEach(attempt -> sink.answer(new Delivery.Retry(Optional.empty(), "down")));
        publish(firing("a", 1));

        for (int minute = 0; minute < 3 * 24 * 60 + 10; minute += 5) {
            clock.advance(Duration.ofMinutes(5));
            dispatcher.round();
        }

        assertThat(dispatcher.counts().givenUp()).isEqualTo(1);
        assertThat(dispatcher.counts().waiting()).isZero();
        assertThat(log.all()).extracting(Told::stage).containsExactly(Told.Stage.GIVEN_UP);
    }

    @Test
    void oneAlertThatIsPutOff_holdsUpNoOther() {
        sink.answer(new Delivery.Later(Duration.ofSeconds(20)));
        topic.add(firing("a", 1));
        topic.add(firing("b", 1));
        send();

        dispatcher.round();
        clock.advance(Duration.ofSeconds(20));
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "OPEN b@1", "OPEN a@1");
    }

    @Test
    void whatIsToFollow_follows() {
        sink.answer(new Delivery.Delivered(Map.of("ts", "7"), Optional.of(Duration.ofSeconds(2))));
        publish(firing("a", 1));

        clock.advance(Duration.ofSeconds(2));
        dispatcher.round();
        dispatcher.round();

        assertThat(tasks()).containsExactly("OPEN a@1", "UPDATE a@1");
        assertThat(sink.told.get(1).reference()).isEqualTo(Map.of("ts", "7"));
    }

    @Test
    void alertAtNight_waitsForTheHoursOfItsRule() {
        Instant morning = clock.instant().plus(Duration.ofHours(8));
        audience = (alert, now) -> now.isBefore(morning) ? Audience.Answer.notBefore(morning) : Audience.Answer.YES;
        restart();
        publish(firing("a", 1));
        int atNight = sink.told.size();

        clock.advance(Duration.ofHours(8));
        dispatcher.round();

        assertThat(atNight).isZero();
        assertThat(tasks()).containsExactly("OPEN a@1");
    }

    @Test
    void endIsTold_whateverTheRulesSayByThen() {
        publish(firing("a", 1));
        audience = (alert, now) -> Audience.Answer.NO;
        restart();

        publish(over("a", 2));

        assertThat(tasks()).containsExactly("OPEN a@1", "RESOLVE a@2");
    }

    @Test
    void storm_isTwentyMessagesAndADigest() {
        tenThousand();

        assertThat(sink.told).hasSize(StormGate.MOST);
        assertThat(sink.digests).isNotEmpty().hasSizeLessThan(20);
        assertThat(last(sink.digests).number()).isEqualTo(10_000 - StormGate.MOST);
        assertThat(last(sink.digests).worst()).hasSize(10);
        assertThat(dispatcher.counts().waiting()).isZero();
    }

    @Test
    void stormThatIsOver_endsItsDigest_andOnlyWhatWasToldByItselfIsEndedByItself() {
        IntStream.range(0, 25).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        dispatcher.round();
        clock.advance(Duration.ofMinutes(1));
        restart();

        IntStream.range(0, 25).forEach(number -> topic.add(over("a" + number, 2)));
        send();
        dispatcher.round();

        assertThat(sink.told)
                .extracting(Telling::task)
                .filteredOn(Telling.Task.RESOLVE::equals)
                .hasSize(20);
        assertThat(last(sink.digests).ended()).isTrue();
    }

    private void tenThousand() {
        IntStream.range(0, 10_000).forEach(number -> topic.add(firing("a" + number, 1)));
        send();
        for (int round = 0; round < 200; round++) {
            dispatcher.round();
            clock.advance(Duration.ofSeconds(5));
        }
    }

    private static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }

    private List<String> tasks() {
        return sink.told.stream()
                .map(telling -> telling.task() + " " + telling.alert().id() + "@"
                        + telling.alert().revision())
                .toList();
    }

    private void publish(Alert alert) {
        topic.add(alert);
        send();
        dispatcher.round();
    }

    private int sent;

    private void send() {
        for (; sent < topic.size(); sent++) {
            Alert alert = topic.get(sent);
            byte[] key = TopicKey.of(alert.database(), alert.id()).getBytes(StandardCharsets.UTF_8);
            consumer.addRecord(new ConsumerRecord<>(TOPIC, 0, sent, key, Wire.ALERTS.write(alert)));
        }
    }

    /** Another process of the same group: it reads from what is committed on. */
    private void restart() {
        var committed = consumer.committed(Set.of(PARTITION)).get(PARTITION);
        sent = committed == null ? 0 : (int) committed.offset();
        dispatcher = started();
        send();
    }

    private AlertDispatcher started() {
        consumer = new MockConsumer<>("earliest");
        consumer.updateBeginningOffsets(Map.of(PARTITION, (long) sent));
        consumer.updatePartitions(TOPIC, List.of(new PartitionInfo(TOPIC, 0, null, null, null)));
        AlertDispatcher made = new AlertDispatcher(
                consumer, TOPIC, sink, audience, DeadLetters.LEFT_TO_ANOTHER_SINK, log, clock, Duration.ZERO);
        made.subscribe();
        consumer.rebalance(List.of(PARTITION));
        return made;
    }

    private static Alert firing(String id, int revision) {
        return Samples.firing(id, revision, Severity.CRITICAL);
    }

    private static Alert over(String id, int revision) {
        Alert firing = firing(id, revision);
        return new Alert(revision, Alert.State.RESOLVED, firing.finding(), firing.advice());
    }
}
