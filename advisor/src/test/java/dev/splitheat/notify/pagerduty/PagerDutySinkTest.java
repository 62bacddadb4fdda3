package dev.splitheat.notify.pagerduty;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitheat.alert.Alerts;
import dev.splitheat.alert.Samples;
import dev.splitheat.alert.Tellers;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Golden;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.SinkContract;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.Telling.Task;
import dev.splitheat.notify.http.Caller;
import dev.splitheat.notify.http.Credential;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.notify.http.FakeReceiver.Reply;
import dev.splitheat.story.Pageable;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PagerDutySinkTest extends SinkContract {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final RoutingKey SHOP = key("shop", "0123456789abcdef0123456789abcdef");
    private static final RoutingKey NEW = key("shop-2", "fedcba9876543210fedcba9876543210");
    private static final Delivery NOT_PAGED = new Delivery.Delivered(Map.of("paged", "no"));

    private FakeReceiver receiver;

    @BeforeEach
    void start() throws IOException {
        receiver = FakeReceiver.start();
        receiver.always(Reply.of(202));
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    @Override
    protected Sink sink() {
        return sink(new RoutingKeys(SHOP, List.of()), Pageable.CRITICAL);
    }

    @Override
    protected void breakTheWay() {
        receiver.close();
    }

    @Override
    protected String arrived() {
        return receiver.requests().stream().map(FakeReceiver.Request::body).collect(Collectors.joining());
    }

    @Test
    void trigger_isTheWholeStory() throws Exception {
        sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(receiver.requests().get(0).path()).isEqualTo("/v2/enqueue");
        Golden.assertSame(receiver.requests().get(0).body(), "pagerduty-trigger.json");
    }

    @Test
    void resolve_isTheIncidentAlone() throws Exception {
        Map<String, String> paged = reference(sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        Delivery over = sink().deliver(new Telling(Task.RESOLVE, Alerts.resolved(), paged, false));

        assertThat(over).isEqualTo(NOT_PAGED);
        assertThat(events()).containsExactly("trigger splitheat:f-3a91:1", "resolve splitheat:f-3a91:1");
        Golden.assertSame(receiver.requests().get(1).body(), "pagerduty-resolve.json");
    }

    @Test
    void reference_holdsTheNameOfTheKeyAndAHash_neverTheKey() {
        Map<String, String> reference = reference(sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        assertThat(reference).containsEntry("key", "shop").containsEntry("dedup_key", "splitheat:f-3a91:1");
        assertThat(reference.get("key_hash")).matches("[0-9a-f]{8}");
        assertThat(reference.toString() + SHOP).doesNotContain("0123456789abcdef");
    }

    @Test
    void alertThatNobodyCanActOn_isTakenAndNotSent() {
        assertThat(sink().deliver(Telling.first(Alerts.withoutDoNow()))).isEqualTo(NOT_PAGED);
        assertThat(sink().deliver(Telling.first(Alerts.of(Severity.WARNING)))).isEqualTo(NOT_PAGED);
        assertThat(sink().deliver(Telling.first(Alerts.resolved()))).isEqualTo(NOT_PAGED);
        assertThat(sink().deliver(Telling.first(Alerts.hushed(Alerts.of(Severity.CRITICAL)))))
                .isEqualTo(NOT_PAGED);
        assertThat(receiver.requests()).isEmpty();
    }

    @Test
    void alertThatRises_pages() {
        Map<String, String> quiet = reference(sink().deliver(Telling.first(Alerts.of(Severity.WARNING))));

        sink().deliver(new Telling(Task.UPDATE, Alerts.of(Severity.CRITICAL), quiet, false));

        assertThat(events()).containsExactly("trigger splitheat:f-3a91:1");
    }

    @Test
    void pageThatRises_isAnotherIncident_andTheOldOneEnds() {
        Sink sink = sink(new RoutingKeys(SHOP, List.of()), new Pageable(Severity.WARNING));
        Map<String, String> warned = reference(sink.deliver(Telling.first(Alerts.of(Severity.WARNING))));

        Map<String, String> risen =
                reference(sink.deliver(new Telling(Task.UPDATE, Alerts.of(Severity.CRITICAL), warned, false)));
        sink.deliver(new Telling(Task.RESOLVE, Alerts.resolved(), risen, false));

        assertThat(events())
                .containsExactly(
                        "trigger splitheat:f-3a91:1",
                        "trigger splitheat:f-3a91:1:critical",
                        "resolve splitheat:f-3a91:1",
                        "resolve splitheat:f-3a91:1:critical");
    }

    @Test
    void updateOfAPage_isNotSent_andAReminderIsTheSameIncident() {
        Map<String, String> paged = reference(sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        Delivery updated = sink().deliver(new Telling(Task.UPDATE, Alerts.of(Severity.CRITICAL), paged, false));
        sink().deliver(new Telling(Task.REMIND, Alerts.of(Severity.CRITICAL), reference(updated), false));

        assertThat(reference(updated)).isEqualTo(paged);
        assertThat(events()).containsExactly("trigger splitheat:f-3a91:1", "trigger splitheat:f-3a91:1");
    }

    @Test
    void silence_acknowledges_andItsEndPagesAnew() {
        Map<String, String> paged = reference(sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        Alert hushed = Alerts.hushed(Alerts.of(Severity.CRITICAL));
        Map<String, String> quiet = reference(sink().deliver(new Telling(Task.UPDATE, hushed, paged, false)));
        sink().deliver(new Telling(Task.UPDATE, hushed, quiet, false));
        sink().deliver(new Telling(Task.UPDATE, Alerts.of(Severity.CRITICAL), quiet, false));

        assertThat(events())
                .containsExactly(
                        "trigger splitheat:f-3a91:1",
                        "acknowledge splitheat:f-3a91:1",
                        "trigger splitheat:f-3a91:1:2",
                        "resolve splitheat:f-3a91:1");
    }

    @Test
    void reopenedAlert_isANewIncident_alsoWhereTheEndOfTheOldOneWasNeverTold() {
        Map<String, String> paged = reference(sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        sink().deliver(new Telling(Task.UPDATE, Alerts.reopened(Alerts.of(Severity.CRITICAL)), paged, false));

        assertThat(events())
                .containsExactly(
                        "trigger splitheat:f-3a91:1", "trigger splitheat:f-3a91:2", "resolve splitheat:f-3a91:1");
    }

    @Test
    void incident_endsThroughTheKeyThatOpenedIt() throws Exception {
        Map<String, String> paged = reference(sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));
        Sink changed = sink(new RoutingKeys(NEW, List.of(SHOP)), Pageable.CRITICAL);

        changed.deliver(new Telling(Task.RESOLVE, Alerts.resolved(), paged, false));

        assertThat(JSON.readTree(receiver.requests().get(1).body())
                        .get("routing_key")
                        .asText())
                .isEqualTo(SHOP.key().value());
    }

    @ParameterizedTest
    @CsvSource({"shop-2", "shop"})
    void incidentWhoseKeyIsNoLongerKnown_isRejectedVisibly(String name) {
        Map<String, String> paged = reference(sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));
        RoutingKey other = new RoutingKey(name, NEW.key());
        Sink changed = sink(new RoutingKeys(other, List.of()), Pageable.CRITICAL);

        Delivery over = changed.deliver(new Telling(Task.RESOLVE, Alerts.resolved(), paged, false));

        assertThat(over)
                .isEqualTo(
                        new Delivery.Rejected(
                                "PagerDuty's incident splitheat:f-3a91:1 was opened through the routing key 'shop', which is no longer known here: give its value among the former keys, or close the incident by hand"));
        assertThat(receiver.requests()).hasSize(1);
    }

    @Test
    void lostKey_isNoReasonNotToPageAnew() {
        Map<String, String> paged = reference(sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));
        Sink changed = sink(new RoutingKeys(NEW, List.of()), Pageable.CRITICAL);

        Delivery anew =
                changed.deliver(new Telling(Task.REOPEN, Alerts.reopened(Alerts.of(Severity.CRITICAL)), paged, false));

        assertThat(reference(anew))
                .containsEntry("dedup_key", "splitheat:f-3a91:2")
                .containsEntry("key", "shop-2");
    }

    @Test
    void changeThatLands_isAChangeEvent_onceAndOnceAtItsEnd() throws Exception {
        Alert verifying = Alerts.proved(Alerts.of(Severity.WARNING), Proof.Outcome.VERIFYING);
        Alert fixed = Alerts.proved(Alerts.of(Severity.WARNING), Proof.Outcome.FIXED);

        Map<String, String> landed = reference(sink().deliver(Telling.first(verifying)));
        sink().deliver(new Telling(Task.UPDATE, verifying, landed, false));
        Map<String, String> ended = reference(sink().deliver(new Telling(Task.UPDATE, fixed, landed, false)));
        sink().deliver(new Telling(Task.UPDATE, fixed, ended, false));

        assertThat(receiver.requests()).hasSize(2).allSatisfy(request -> assertThat(request.path())
                .isEqualTo("/v2/change/enqueue"));
        Golden.assertSame(receiver.requests().get(0).body(), "pagerduty-change.json");
        assertThat(receiver.requests().get(1).body()).contains("Fixed.");
    }

    @Test
    void changeEventThatFails_doesNotPageTwice_andIsToFollow() {
        receiver.then(Reply.of(202), Reply.of(429, Map.of("Retry-After", "7"), ""));
        Alert verifying = Alerts.proved(Alerts.of(Severity.CRITICAL), Proof.Outcome.VERIFYING);

        Delivery.Delivered half = (Delivery.Delivered) sink().deliver(Telling.first(verifying));
        sink().deliver(new Telling(Task.UPDATE, verifying, half.reference(), false));

        assertThat(half.rest()).contains(Duration.ofSeconds(7));
        assertThat(receiver.requests().stream().map(FakeReceiver.Request::path))
                .containsExactly("/v2/enqueue", "/v2/change/enqueue", "/v2/change/enqueue");
    }

    @Test
    void storm_isOneIncident() throws Exception {
        Digest digest = digest(0, Map.of());

        Map<String, String> open = reference(sink().deliver(digest));
        sink().deliver(digest(3, open));
        Delivery over = sink().deliver(digest(34, open));

        assertThat(over).isEqualTo(NOT_PAGED);
        assertThat(events()).containsExactly("trigger splitheat:storm:d-1", "resolve splitheat:storm:d-1");
        Golden.assertSame(receiver.requests().get(0).body(), "pagerduty-storm.json");
    }

    @Test
    void stormOfNothingUrgent_wakesNobody() {
        Delivery taken = sink().deliver(new Digest("d-1", 40, 0, List.of(Alerts.of(Severity.WARNING)), Map.of()));

        assertThat(taken).isEqualTo(NOT_PAGED);
        assertThat(receiver.requests()).isEmpty();
    }

    @Test
    void eventThatIsTooLarge_losesItsEvidenceAndSaysSo() throws Exception {
        sink().deliver(Telling.first(Alerts.talkative(9000)));

        String body = receiver.requests().get(0).body();
        JsonNode details = JSON.readTree(body).at("/payload/custom_details");
        assertThat(body.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(512_000);
        assertThat(details.get("Left out").asText()).startsWith("Evidence");
        assertThat(details.get("Do now").get(0).asText()).startsWith("Pause the job");
        assertThat(JSON.readTree(body).get("links")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"429, 7, 7", "429, '', ", "500, '', ", "503, 30, 30"})
    void failureOnTheOtherSide_isToBeTriedAgain(int status, String header, Long seconds) {
        receiver.answer(status, header.isEmpty() ? Map.of() : Map.of("Retry-After", header));

        Delivery delivery = sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery)
                .isEqualTo(new Delivery.Retry(
                        Optional.ofNullable(seconds).map(Duration::ofSeconds), "PagerDuty answered " + status));
    }

    @Test
    void badEvent_isRejectedWithWhatPagerDutySays() {
        receiver.always(Reply.of(
                400, Map.of(), "{\"status\":\"invalid event\",\"errors\":[\"'payload.source' is missing or blank\"]}"));

        Delivery delivery = sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery)
                .isEqualTo(new Delivery.Rejected("PagerDuty answered 400: 'payload.source' is missing or blank"));
    }

    @Test
    void keyThatPagerDutyDoesNotKnow_isTriedAgain_untilSomebodyMendsIt() {
        receiver.always(Reply.of(400, Map.of(), "{\"status\":\"invalid event\",\"errors\":[\"Invalid routing key\"]}"));

        Delivery delivery = sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery)
                .isEqualTo(new Delivery.Retry(
                        Optional.of(Duration.ofMinutes(1)), "PagerDuty answered 400: Invalid routing key"));
    }

    @Test
    void hangUpAfterTheRequest_isToBeTriedAgain_withTheSameIncident() {
        receiver.then(Reply.DROPPED);

        Delivery first = sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));
        sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(first).isInstanceOf(Delivery.Retry.class);
        assertThat(events()).hasSizeGreaterThan(1).containsOnly("trigger splitheat:f-3a91:1");
    }

    @Test
    void incidentOfWhichACrashLeftNoRecord_endsWithTheAlert() {
        Delivery over = sink().deliver(new Telling(Task.RESOLVE, Alerts.resolved(), Map.of(), true));

        assertThat(over).isEqualTo(NOT_PAGED);
        assertThat(events()).containsExactly("resolve splitheat:f-3a91:1");
    }

    @Test
    void silentPagerDuty_isToBeTriedAgain() {
        receiver.fallSilent();
        Caller impatient = new Caller(Clock.systemUTC(), Duration.ofMillis(200));

        Delivery delivery = sink(receiver.base(), new RoutingKeys(SHOP, List.of()), Pageable.CRITICAL, impatient)
                .deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
    }

    @Test
    void nameThatDoesNotResolve_isToBeTriedAgain() {
        URI nowhere = URI.create("https://events.pagerduty.invalid");

        Delivery delivery = sink(
                        nowhere,
                        new RoutingKeys(SHOP, List.of()),
                        Pageable.CRITICAL,
                        new Caller(Clock.systemUTC(), Duration.ofSeconds(5)))
                .deliver(Telling.first(Alerts.of(Severity.CRITICAL)));

        assertThat(delivery).isInstanceOf(Delivery.Retry.class);
    }

    private static Digest digest(int over, Map<String, String> reference) {
        return new Digest(
                "d-1", 34, over, List.of(Alerts.of(Severity.CRITICAL), Alerts.of(Severity.WARNING)), reference);
    }

    private List<String> events() {
        return receiver.requests().stream().map(PagerDutySinkTest::event).toList();
    }

    private static String event(FakeReceiver.Request request) {
        try {
            JsonNode body = JSON.readTree(request.body());
            return body.get("event_action").asText() + " "
                    + body.get("dedup_key").asText();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, String> reference(Delivery delivery) {
        return ((Delivery.Delivered) delivery).reference();
    }

    private Sink sink(RoutingKeys keys, Pageable pageable) {
        Clock clock = Clock.fixed(Samples.TEN, ZoneOffset.UTC);
        return sink(receiver.base(), keys, pageable, new Caller(clock, Caller.PATIENCE));
    }

    private static Sink sink(URI base, RoutingKeys keys, Pageable pageable, Caller caller) {
        return new PagerDutySink(new PagerDutySettings("pagerduty", base, keys, pageable), Tellers.redacted(), caller);
    }

    private static RoutingKey key(String name, String value) {
        return new RoutingKey(name, new Credential(value));
    }
}
