package dev.splitheat.notify.pagerduty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitheat.alert.Alerts;
import dev.splitheat.finding.Proof;
import dev.splitheat.finding.Severity;
import dev.splitheat.notice.Alert;
import dev.splitheat.notify.Delivery;
import dev.splitheat.notify.Digest;
import dev.splitheat.notify.Golden;
import dev.splitheat.notify.Sink;
import dev.splitheat.notify.Telling;
import dev.splitheat.notify.Telling.Task;
import dev.splitheat.notify.http.FakeReceiver;
import dev.splitheat.notify.http.FakeReceiver.Reply;
import dev.splitheat.story.Pageable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which incidents an alert is, from its beginning to its end. */
class PagerDutyIncidentsTest {
    private FakePagerDuty pagerDuty;

    @BeforeEach
    void start() throws IOException {
        pagerDuty = FakePagerDuty.start();
    }

    @AfterEach
    void stop() {
        pagerDuty.close();
    }

    @Test
    void alertThatRises_pages() {
        Map<String, String> quiet =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.WARNING))));

        pagerDuty.sink().deliver(new Telling(Task.UPDATE, Alerts.of(Severity.CRITICAL), quiet, false));

        assertThat(pagerDuty.events()).containsExactly("trigger splitheat:f-3a91:1");
    }

    @Test
    void pageThatRises_isAnotherIncident_andTheOldOneEnds() {
        Sink sink = pagerDuty.sink(new RoutingKeys(FakePagerDuty.SHOP, List.of()), new Pageable(Severity.WARNING));
        Map<String, String> warned = FakePagerDuty.reference(sink.deliver(Telling.first(Alerts.of(Severity.WARNING))));

        Map<String, String> risen = FakePagerDuty.told(sink, Task.UPDATE, Alerts.of(Severity.CRITICAL), warned);
        sink.deliver(new Telling(Task.RESOLVE, Alerts.resolved(), risen, false));

        assertThat(pagerDuty.events())
                .containsExactly(
                        "trigger splitheat:f-3a91:1",
                        "trigger splitheat:f-3a91:1:critical",
                        "resolve splitheat:f-3a91:1",
                        "resolve splitheat:f-3a91:1:critical");
    }

    @Test
    void updateOfAPage_isNotSent_andAReminderIsTheSameIncident() {
        Map<String, String> paged =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        Delivery updated =
                pagerDuty.sink().deliver(new Telling(Task.UPDATE, Alerts.of(Severity.CRITICAL), paged, false));
        pagerDuty
                .sink()
                .deliver(new Telling(
                        Task.REMIND, Alerts.of(Severity.CRITICAL), FakePagerDuty.reference(updated), false));

        assertThat(FakePagerDuty.reference(updated)).isEqualTo(paged);
        assertThat(pagerDuty.events()).containsExactly("trigger splitheat:f-3a91:1", "trigger splitheat:f-3a91:1");
    }

    @Test
    void silence_acknowledges_andItsEndPagesAnew() {
        Map<String, String> paged =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        Alert hushed = Alerts.hushed(Alerts.of(Severity.CRITICAL));
        Map<String, String> quiet =
                FakePagerDuty.reference(pagerDuty.sink().deliver(new Telling(Task.UPDATE, hushed, paged, false)));
        pagerDuty.sink().deliver(new Telling(Task.UPDATE, hushed, quiet, false));
        FakePagerDuty.told(pagerDuty.sink(), Task.UPDATE, Alerts.of(Severity.CRITICAL), quiet);

        assertThat(pagerDuty.events())
                .containsExactly(
                        "trigger splitheat:f-3a91:1",
                        "acknowledge splitheat:f-3a91:1",
                        "trigger splitheat:f-3a91:1:2",
                        "resolve splitheat:f-3a91:1");
    }

    @Test
    void reopenedAlert_isANewIncident_alsoWhereTheEndOfTheOldOneWasNeverTold() {
        Map<String, String> paged =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));

        FakePagerDuty.told(pagerDuty.sink(), Task.UPDATE, Alerts.reopened(Alerts.of(Severity.CRITICAL)), paged);

        assertThat(pagerDuty.events())
                .containsExactly(
                        "trigger splitheat:f-3a91:1", "trigger splitheat:f-3a91:2", "resolve splitheat:f-3a91:1");
    }

    @Test
    void incident_endsThroughTheKeyThatOpenedIt() throws Exception {
        Map<String, String> paged =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));
        Sink changed =
                pagerDuty.sink(new RoutingKeys(FakePagerDuty.NEW, List.of(FakePagerDuty.SHOP)), Pageable.CRITICAL);

        changed.deliver(new Telling(Task.RESOLVE, Alerts.resolved(), paged, false));

        assertThat(FakePagerDuty.JSON
                        .readTree(pagerDuty.receiver().requests().get(1).body())
                        .get("routing_key")
                        .asText())
                .isEqualTo(FakePagerDuty.SHOP.key().value());
    }

    @ParameterizedTest
    @CsvSource({"shop-2", "shop"})
    void incidentWhoseKeyIsNoLongerKnown_isRejectedVisibly(String name) {
        Map<String, String> paged =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));
        RoutingKey other = new RoutingKey(name, FakePagerDuty.NEW.key());
        Sink changed = pagerDuty.sink(new RoutingKeys(other, List.of()), Pageable.CRITICAL);

        Delivery over = changed.deliver(new Telling(Task.RESOLVE, Alerts.resolved(), paged, false));

        assertThat(over)
                .isEqualTo(
                        new Delivery.Rejected(
                                "PagerDuty's incident splitheat:f-3a91:1 was opened through the routing key 'shop', which is no longer known here: give its value among the former keys, or close the incident by hand"));
        assertThat(pagerDuty.receiver().requests()).hasSize(1);
    }

    @Test
    void lostKey_isNoReasonNotToPageAnew() {
        Map<String, String> paged =
                FakePagerDuty.reference(pagerDuty.sink().deliver(Telling.first(Alerts.of(Severity.CRITICAL))));
        Sink changed = pagerDuty.sink(new RoutingKeys(FakePagerDuty.NEW, List.of()), Pageable.CRITICAL);

        Map<String, String> anew =
                FakePagerDuty.told(changed, Task.REOPEN, Alerts.reopened(Alerts.of(Severity.CRITICAL)), paged);

        assertThat(anew).containsEntry("dedup_key", "splitheat:f-3a91:2").containsEntry("key", "shop-2");
    }

    @Test
    void incidentOfWhichACrashLeftNoRecord_endsWithTheAlert() {
        Delivery over = pagerDuty.sink().deliver(new Telling(Task.RESOLVE, Alerts.resolved(), Map.of(), true));

        assertThat(over).isEqualTo(FakePagerDuty.NOT_PAGED);
        assertThat(pagerDuty.events()).containsExactly("resolve splitheat:f-3a91:1");
    }

    @Test
    void changeOfAnAlertThatALeadTells_isAChangeEventOnly() {
        Alert changed = Alerts.proved(Alerts.of(Severity.CRITICAL), Proof.Outcome.VERIFYING);

        Map<String, String> told = FakePagerDuty.reference(pagerDuty.sink().deliverChange(changed, Map.of()));

        assertThat(pagerDuty.sink().owesChange(changed, Map.of())).isTrue();
        assertThat(pagerDuty.sink().owesChange(changed, told)).isFalse();
        assertThat(pagerDuty.receiver().requests())
                .extracting(FakeReceiver.Request::path)
                .containsExactly("/v2/change/enqueue");
    }

    @Test
    void storm_isOneIncident() throws Exception {
        Digest digest = digest(0, Map.of());

        Map<String, String> open = FakePagerDuty.reference(pagerDuty.sink().deliver(digest));
        pagerDuty.sink().deliver(digest(3, open));
        Delivery over = pagerDuty.sink().deliver(digest(34, open));

        assertThat(over).isEqualTo(FakePagerDuty.NO_LONGER_PAGED);
        assertThat(pagerDuty.events()).containsExactly("trigger splitheat:storm:d-1", "resolve splitheat:storm:d-1");
        Golden.assertSame(pagerDuty.receiver().requests().get(0).body(), "pagerduty-storm.json");
    }

    @Test
    void stormOfNothingUrgent_wakesNobody() {
        Delivery taken =
                pagerDuty.sink().deliver(new Digest("d-1", 40, 0, List.of(Alerts.of(Severity.WARNING)), Map.of()));

        assertThat(taken).isEqualTo(FakePagerDuty.NOT_PAGED);
        assertThat(pagerDuty.receiver().requests()).isEmpty();
    }

    /** Each is cut off after this many events of the change: what is remembered is from before. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void crashWhileOneIncidentReplacesAnother_leavesNoneOpen(int sent) {
        Sink sink = pagerDuty.sink(new RoutingKeys(FakePagerDuty.SHOP, List.of()), new Pageable(Severity.WARNING));
        Map<String, String> warned = FakePagerDuty.reference(sink.deliver(Telling.first(Alerts.of(Severity.WARNING))));
        Alert risen = Alerts.of(Severity.CRITICAL);
        Map<String, String> intended =
                FakePagerDuty.reference(sink.deliver(new Telling(Task.UPDATE, risen, warned, false)));
        if (sent > 0) {
            pagerDuty.receiver().then(sent == 1 ? new Reply[] {Reply.of(202), Reply.of(500)} : new Reply[] {});
            sink.deliver(new Telling(Task.UPDATE, risen, intended, false));
        }

        Map<String, String> after = FakePagerDuty.told(sink, Task.RESOLVE, Alerts.resolved(), intended);

        assertThat(after).isEqualTo(Map.of("paged", "no", "pages", "1.1"));
        assertThat(pagerDuty.events()).endsWith("resolve splitheat:f-3a91:1:critical", "resolve splitheat:f-3a91:1");
    }

    @Test
    void nothingIsSentOfAnotherIncident_beforeItIsWrittenDown() {
        Sink sink = pagerDuty.sink(new RoutingKeys(FakePagerDuty.SHOP, List.of()), new Pageable(Severity.WARNING));
        Map<String, String> warned = FakePagerDuty.reference(sink.deliver(Telling.first(Alerts.of(Severity.WARNING))));

        Delivery intended = sink.deliver(new Telling(Task.UPDATE, Alerts.of(Severity.CRITICAL), warned, false));

        assertThat(((Delivery.Delivered) intended).rest()).contains(Duration.ZERO);
        assertThat(FakePagerDuty.reference(intended)).containsEntry("next_dedup_key", "splitheat:f-3a91:1:critical");
        assertThat(pagerDuty.events()).containsExactly("trigger splitheat:f-3a91:1");
    }

    @Test
    void silenceWhileOneIncidentReplacesAnother_endsTheNewOne_andAcknowledgesTheOld() {
        Sink sink = pagerDuty.sink(new RoutingKeys(FakePagerDuty.SHOP, List.of()), new Pageable(Severity.WARNING));
        Map<String, String> warned = FakePagerDuty.reference(sink.deliver(Telling.first(Alerts.of(Severity.WARNING))));
        Map<String, String> intended = FakePagerDuty.reference(
                sink.deliver(new Telling(Task.UPDATE, Alerts.of(Severity.CRITICAL), warned, false)));

        FakePagerDuty.told(sink, Task.UPDATE, Alerts.hushed(Alerts.of(Severity.CRITICAL)), intended);

        assertThat(pagerDuty.events())
                .endsWith("resolve splitheat:f-3a91:1:critical", "acknowledge splitheat:f-3a91:1");
    }

    @Test
    void crashBeforeTheKeyChanged_endsWhatTheOldKeyMayHaveOpened() {
        Sink changed =
                pagerDuty.sink(new RoutingKeys(FakePagerDuty.NEW, List.of(FakePagerDuty.SHOP)), Pageable.CRITICAL);

        changed.deliver(new Telling(Task.OPEN, Alerts.of(Severity.CRITICAL), Map.of(), true));

        assertThat(pagerDuty.events()).containsExactly("trigger splitheat:f-3a91:1", "resolve splitheat:f-3a91:1");
        assertThat(pagerDuty.receiver().requests().get(1).body())
                .contains(FakePagerDuty.SHOP.key().value());
    }

    private static Digest digest(int over, Map<String, String> reference) {
        return new Digest(
                "d-1", 34, over, List.of(Alerts.of(Severity.CRITICAL), Alerts.of(Severity.WARNING)), reference);
    }
}
