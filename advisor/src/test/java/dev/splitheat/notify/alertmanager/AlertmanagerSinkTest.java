package dev.splitheat.notify.alertmanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.alert.Alerts;
import dev.splitheat.alert.Samples;
import dev.splitheat.alert.Tellers;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Golden;
import dev.splitheat.notify.HandClock;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.SinkContract;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.Telling.Task;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.notify.http.FakeReceiver.Reply;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlertmanagerSinkTest extends SinkContract {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Alert FIRING = Alerts.of(Severity.CRITICAL);

    private final HandClock clock = new HandClock();
    private FakeReceiver one;
    private FakeReceiver other;

    @BeforeEach
    void start() throws IOException {
        one = FakeReceiver.start();
        other = FakeReceiver.start();
        one.always(Reply.of(200));
        other.always(Reply.of(200));
    }

    @AfterEach
    void stop() {
        one.close();
        other.close();
    }

    @Override
    protected Sink sink() {
        return sink(List.of(one.base(), other.base()), Caller.PATIENCE);
    }

    @Override
    protected void breakTheWay() {
        one.close();
        other.close();
    }

    @Override
    protected String arrived() {
        return one.requests().stream().map(FakeReceiver.Request::body).collect(Collectors.joining());
    }

    @Test
    void alert_isPostedToEveryPeer() throws Exception {
        sink().deliver(Telling.first(FIRING));

        assertThat(one.requests().get(0).path()).isEqualTo("/api/v2/alerts");
        assertThat(one.requests().get(0).header("authorization")).isEqualTo("Bearer t");
        assertThat(other.requests().get(0).body())
                .isEqualTo(one.requests().get(0).body());
        Golden.assertSame(one.requests().get(0).body(), "alertmanager-firing.json");
    }

    @Test
    void labels_holdNoFiguresAndNoKeys() throws Exception {
        Sink sink = sink();
        sink.deliver(Telling.first(FIRING));
        sink.deliver(Telling.first(Alerts.talkative(40)));

        assertThat(posts(one).get(1).get(0).get("labels"))
                .isEqualTo(posts(one).get(0).get(0).get("labels"));
    }

    @Test
    void whatFires_isSaidAgainEachRound_withALaterEnd() throws Exception {
        Sink sink = sink();
        sink.deliver(Telling.first(FIRING));

        tick(sink, 130);

        List<JsonNode> posts = posts(one);
        assertThat(posts).hasSize(4);
        assertThat(posts.get(1).get(0).get("endsAt").asText()).isEqualTo("2026-11-20T10:05:00Z");
        assertThat(posts.get(3).get(0).get("endsAt").asText()).isEqualTo("2026-11-20T10:07:00Z");
    }

    @Test
    void end_isSaidForFiveMinutes_andStaysWhenItWas() throws Exception {
        Sink sink = sink();
        Map<String, String> firing = reference(sink.deliver(Telling.first(FIRING)));
        sink.tick(clock.instant());
        clock.advance(Duration.ofSeconds(30));
        sink.deliver(new Telling(Task.RESOLVE, Alerts.resolved(), firing, false));

        tick(sink, 900);

        List<JsonNode> ends = posts(one).subList(2, posts(one).size());
        assertThat(ends).hasSize(6).allSatisfy(post -> assertThat(
                        post.get(0).get("endsAt").asText())
                .isEqualTo("2026-11-20T10:00:30Z"));
    }

    @Test
    void alertWithOtherLabels_endsUnderTheOldOnes() throws Exception {
        Map<String, String> warned = reference(sink().deliver(Telling.first(Alerts.of(Severity.WARNING))));

        sink().deliver(new Telling(Task.UPDATE, FIRING, warned, false));

        JsonNode both = posts(one).get(1);
        assertThat(both).hasSize(2);
        assertThat(both.get(0).at("/labels/severity").asText()).isEqualTo("warning");
        assertThat(both.get(0).get("endsAt").asText()).isEqualTo(Samples.TEN.toString());
        assertThat(both.get(1).at("/labels/severity").asText()).isEqualTo("critical");
    }

    @Test
    void silencedAlert_isAnotherOneWithALabel_untilTheSilenceEnds() throws Exception {
        Map<String, String> loud = reference(sink().deliver(Telling.first(FIRING)));

        Map<String, String> quiet =
                reference(sink().deliver(new Telling(Task.UPDATE, Alerts.hushed(FIRING), loud, false)));
        sink().deliver(new Telling(Task.UPDATE, FIRING, quiet, false));

        JsonNode silenced = posts(one).get(1);
        JsonNode again = posts(one).get(2);
        assertThat(silenced.get(0).at("/labels/silenced").isMissingNode()).isTrue();
        assertThat(silenced.get(0).get("endsAt").asText()).isEqualTo(Samples.TEN.toString());
        assertThat(silenced.get(1).at("/labels/silenced").asText()).isEqualTo("yes");
        assertThat(again.get(0).at("/labels/silenced").asText()).isEqualTo("yes");
        assertThat(again.get(0).get("endsAt").asText()).isEqualTo(Samples.TEN.toString());
        assertThat(again.get(1).at("/labels/silenced").isMissingNode()).isTrue();
    }

    @Test
    void peerThatHangs_holdsUpNoOther() throws Exception {
        other.always(Reply.SILENCE);
        Sink sink = sink(List.of(other.base(), one.base()), Duration.ofSeconds(3));
        CompletableFuture<Delivery> told = CompletableFuture.supplyAsync(() -> sink.deliver(Telling.first(FIRING)));

        await().atMost(Duration.ofSeconds(2)).until(() -> !one.requests().isEmpty());

        assertThat(told).isNotDone();
        assertThat(told.get()).isInstanceOf(Delivery.Delivered.class);
    }

    @Test
    void heatThatCameBack_beginsAnew_andUpdatesKeepItsBeginning() throws Exception {
        clock.advance(Duration.ofHours(3));
        Map<String, String> first = reference(sink().deliver(Telling.first(FIRING)));
        Alert again = Alerts.reopened(FIRING);

        Map<String, String> reopened = reference(sink().deliver(new Telling(Task.REOPEN, again, first, false)));
        Alert later = again.next(again.state(), again.marks().since(Samples.TEN.plusSeconds(9000)));
        sink().deliver(new Telling(Task.UPDATE, later, reopened, false));

        assertThat(posts(one).stream().map(post -> post.get(0).get("startsAt").asText()))
                .containsExactly("2026-11-20T10:10:00Z", "2026-11-20T12:00:00Z", "2026-11-20T12:00:00Z");
    }

    @Test
    void onePeerIsEnough_andTheOtherHearsOfItWithTheNextRound() throws Exception {
        Sink sink = sink();
        other.then(Reply.of(503));

        Delivery delivery = sink.deliver(Telling.first(FIRING));
        sink.deliver(Telling.first(FIRING));
        int atOnce = other.requests().size();
        sink.tick(clock.instant());

        assertThat(delivery).isInstanceOf(Delivery.Delivered.class);
        assertThat(atOnce).isEqualTo(1);
        assertThat(posts(other)).hasSize(2);
        assertThat(((AlertmanagerSink) sink).counts())
                .containsExactly(new PeerCounts(one.base(), 3, 0, 0), new PeerCounts(other.base(), 1, 0, 1));
    }

    @Test
    void noPeer_isToBeTriedAgain_byTheRoundsAsWell() throws Exception {
        Sink sink = sink();
        one.answer(500, Map.of());
        other.answer(429, Map.of("Retry-After", "9"));

        Delivery delivery = sink.deliver(Telling.first(FIRING));
        Delivery round = sink.tick(clock.instant());
        one.always(Reply.of(200));
        clock.advance(Duration.ofSeconds(10));
        Delivery next = sink.tick(clock.instant());

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
        assertThat(round).isInstanceOf(Delivery.Retry.class);
        assertThat(next).isEqualTo(new Delivery.Delivered());
    }

    @ParameterizedTest
    @CsvSource({"429, 7, 7", "429, '', ", "500, '', ", "503, 30, 30"})
    void failureOfTheOnlyPeer_isToBeTriedAgain(int status, String header, Long seconds) {
        one.answer(status, header.isEmpty() ? Map.of() : Map.of("Retry-After", header));

        Delivery delivery = sink(List.of(one.base()), Caller.PATIENCE).deliver(Telling.first(FIRING));

        assertThat(delivery)
                .isEqualTo(new Delivery.Retry(
                        Optional.ofNullable(seconds).map(Duration::ofSeconds),
                        "Alertmanager " + one.base() + " answered " + status));
    }

    @Test
    void badRequest_isCountedAndKeepsTheOthersGoing() throws Exception {
        Sink sink = sink(List.of(one.base()), Caller.PATIENCE);
        sink.deliver(Telling.first(FIRING));
        one.always(Reply.of(400, Map.of(), "\"invalid label set\""));

        Delivery refused = sink.deliver(Telling.first(Alerts.of(Severity.WARNING)));
        Delivery round = sink.tick(clock.instant());

        assertThat(refused).isInstanceOf(Delivery.Rejected.class);
        assertThat(round).isEqualTo(new Delivery.Delivered());
        assertThat(posts(one).get(2)).hasSize(1);
        assertThat(((AlertmanagerSink) sink).counts()).containsExactly(new PeerCounts(one.base(), 1, 2, 0));
    }

    @Test
    void releasedDatabase_isSilentFromThenOn() throws Exception {
        Sink sink = sink();
        sink.deliver(Telling.first(FIRING));

        sink.release(FIRING.database()::equals);
        tick(sink, 300);

        assertThat(posts(one)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"-86400", "86400"})
    void clockThatJumps_neitherSilencesNorEnds(int seconds) throws Exception {
        Sink sink = sink();
        sink.deliver(Telling.first(FIRING));
        sink.tick(clock.instant());

        clock.advance(Duration.ofSeconds(seconds));
        sink.tick(clock.instant());

        JsonNode last = posts(one).get(2).get(0);
        assertThat(last.get("endsAt").asText())
                .isEqualTo(clock.instant().plus(Duration.ofMinutes(5)).toString());
    }

    @Test
    void tenThousand_areSaidInBoundedRequests() throws Exception {
        Sink sink = sink(List.of(one.base()), Caller.PATIENCE);
        for (int number = 0; number < 1200; number++) {
            sink.deliver(Telling.first(Samples.firing("f-" + number, 1, Severity.WARNING)));
        }

        sink.tick(clock.instant());

        assertThat(posts(one).subList(1200, 1203).stream().map(JsonNode::size)).containsExactly(500, 500, 200);
    }

    @Test
    void hangUpSilenceAndNamesThatDoNotResolve_areToBeTriedAgain() {
        one.then(Reply.DROPPED);
        other.fallSilent();
        Duration impatient = Duration.ofMillis(300);

        assertThat(sink(List.of(one.base()), impatient).deliver(Telling.first(FIRING)))
                .isInstanceOf(Delivery.Retry.class);
        assertThat(sink(List.of(other.base()), impatient).deliver(Telling.first(FIRING)))
                .isInstanceOf(Delivery.Retry.class);
        assertThat(sink(List.of(URI.create("http://alertmanager.invalid:9093")), impatient)
                        .deliver(Telling.first(FIRING)))
                .isInstanceOf(Delivery.Retry.class);
    }

    @Test
    void namesAndValues_areAsAlertmanagerTakesThem() {
        Map<String, String> labels = Labels.of(
                FIRING,
                Map.of("1st team", "payments\u0000", "severity", "mine", "empty", " ", "long", "x".repeat(1000)));

        assertThat(labels)
                .containsEntry("_1st_team", "payments\uFFFD")
                .containsEntry("severity", "critical")
                .doesNotContainKey("empty")
                .allSatisfy((name, value) -> assertThat(value).hasSizeLessThanOrEqualTo(256));
    }

    private void tick(Sink sink, int seconds) {
        for (int second = 0; second < seconds; second++) {
            sink.tick(clock.instant());
            clock.advance(Duration.ofSeconds(1));
        }
    }

    private static List<JsonNode> posts(FakeReceiver receiver) throws IOException {
        List<JsonNode> posts = new ArrayList<>();
        for (FakeReceiver.Request request : receiver.requests()) {
            posts.add(JSON.readTree(request.body()));
        }
        return posts;
    }

    private static Map<String, String> reference(Delivery delivery) {
        return ((Delivery.Delivered) delivery).reference();
    }

    private Sink sink(List<URI> peers, Duration patience) {
        return new AlertmanagerSink(
                new AlertmanagerSettings(
                        "alertmanager",
                        peers,
                        AlertmanagerSettings.RESEND,
                        Map.of("team", "payments"),
                        Optional.of(new Credential("Bearer t"))),
                Tellers.redacted(),
                new Caller(clock, patience));
    }
}
