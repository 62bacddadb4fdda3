package dev.splitheat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.splitheat.app.AlertedFakes.Mood;
import dev.splitheat.finding.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;

/** What an advisor and those whom it tells go through, one fault after another, and what each did. */
final class AlertedFaults {
    static final int HOTSPOTS = 2;
    /**
     * A transaction that Kafka's end interrupted is given up after a minute, and requests that nobody answers after half of one,
     * one behind the other. What comes later is not lost, but is over by then and told to nobody.
     */
    private static final Duration LIMIT = Duration.ofMinutes(5);
    /** Three times as long as anybody is waited for. */
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private static final Duration JUMP = Duration.ofHours(1);
    /** Characters of an advisor's standard error that are shown of one that lost something. */
    private static final int LAST_WORDS = 4_000;

    /**
     * What one fault did. Messages beyond one for each hotspot are doubled; hotspots whose end is unheard anywhere are lost.
     *
     * @param posts of openings, to an incoming webhook, which cannot be looked at
     * @param openings how often Alertmanager heard that something begins
     */
    record Row(
            String fault,
            int requests,
            int refused,
            long messages,
            long doubled,
            long incidents,
            long posts,
            long openings,
            long lost) {
        /** Of the table in the README of deploy/bench. */
        String line() {
            return Stream.of(requests, refused, messages, doubled, incidents, posts, openings, lost)
                    .map(Object::toString)
                    .collect(Collectors.joining(" | ", "| " + fault + " | ", " |"));
        }
    }

    private interface Trouble {
        void happen() throws Exception;
    }

    private final AlertsUnderTest alerts;
    private final AlertedFakes fakes;
    private final List<Row> table = new ArrayList<>();
    private final List<String> unreached = new ArrayList<>();
    private List<String> during = List.of();

    AlertedFaults(AlertsUnderTest alerts) {
        this.alerts = alerts;
        this.fakes = alerts.fakes();
        fakes.hangsUp = true;
    }

    /** What was gone through until now. */
    List<Row> table() {
        return List.copyOf(table);
    }

    /** How far each hotspot came that did not come to all whom it concerns in time. */
    List<String> unreached() {
        return List.copyOf(unreached);
    }

    Collection<AlertedFakes.Message> messages() {
        return fakes.messages.values();
    }

    /** Whoever is told is unwell. */
    void ofServers() throws Exception {
        fault("none", () -> {});
        fault("500", () -> unwell(Mood.BROKEN));
        fault("429 with Retry-After", () -> unwell(Mood.BUSY));
        fault("429 without", () -> unwell(Mood.CURT));
        fault("taken, then the connection drops", () -> unwell(Mood.RUDE));
        fault("taken, then 30 s of silence", this::silent);
        fault("the name is unknown", this::nameless);
    }

    /** Slack says no, each time for another reason. */
    void ofSlack() throws Exception {
        fault("200, ok:false: fatal_error", () -> refusing("fatal_error", false));
        fault("200, ok:false: ratelimited", () -> refusing("ratelimited", false));
        fault("200, ok:false: invalid_auth", () -> refusing("invalid_auth", false));
        fault("200, ok:false: channel_not_found", () -> refusing("channel_not_found", false));
        fault("200, ok:false: msg_blocks_too_long", () -> refusing("msg_blocks_too_long", true));
        fault("200, ok:false: invalid_blocks", () -> refusing("invalid_blocks", true));
        fault("200, ok:false: message_not_found", this::deleted);
    }

    /** The advisor or its Kafka is gone, or what time it is. */
    void ofItself(Optional<JumpingClock> clock) throws Exception {
        fault("killed between send and record", this::killed);
        fakes.historyReadable = false;
        fault("the same, and Slack's history is closed", this::killed);
        fakes.historyReadable = true;
        fault("Kafka away for a while", this::kafkaAway);
        if (clock.isPresent()) {
            jumps(clock.get());
        } else {
            System.out.println("There is no libfaketime: jumps of the clock are not tried");
        }
    }

    private void jumps(JumpingClock clock) throws Exception {
        alerts.process().terminate();
        alerts.startProcess(clock);
        fault("the clock jumps an hour ahead", () -> jumping(clock));
        fault("the clock jumps an hour back", () -> jumpingBack(clock));
    }

    /** Hotspots open while something is wrong, go on, and end when all is well again. */
    private void fault(String name, Trouble trouble) throws Exception {
        List<String> ids = IntStream.range(0, HOTSPOTS)
                .mapToObj(number -> "f-" + table.size() + "-" + number)
                .toList();
        int requests = fakes.requests.get();
        int refused = fakes.refused.get();
        if (name.equals("none")) {
            publish(ids, 1, Finding.Status.OPEN);
        } else {
            during = ids;
            trouble.happen();
        }
        reach(() -> ids.stream().allMatch(this::isOpenEverywhere));
        publish(ids, 3, Finding.Status.RESOLVED);
        reach(() -> ids.stream().allMatch(this::isOverEverywhere));
        long messages = ids.stream().mapToLong(fakes::messagesOf).sum();
        table.add(new Row(
                name,
                fakes.requests.get() - requests,
                fakes.refused.get() - refused,
                messages,
                Math.max(0, messages - HOTSPOTS),
                ids.stream().mapToLong(this::incidentsOf).sum(),
                ids.stream().mapToLong(id -> fakes.postsOf(id, false)).sum(),
                ids.stream().mapToLong(fakes::openingsOf).sum(),
                ids.stream().filter(id -> !isOverEverywhere(id)).count()));
    }

    private void unwell(Mood mood) throws Exception {
        fakes.mood = mood;
        int before = fakes.refused.get();
        publish(during, 1, Finding.Status.OPEN);
        reach(() -> fakes.refused.get() >= before + 3);
        publish(during, 2, Finding.Status.OPEN);
        Thread.sleep(1000);
        fakes.mood = Mood.WELL;
    }

    private void silent() throws Exception {
        Instant end = Instant.now().plus(SILENCE);
        fakes.mood = Mood.SILENT;
        publish(during, 1, Finding.Status.OPEN);
        Thread.sleep(1000);
        publish(during, 2, Finding.Status.OPEN);
        Thread.sleep(Duration.between(Instant.now(), end).toMillis());
        fakes.mood = Mood.WELL;
    }

    private void nameless() throws Exception {
        alerts.names(false);
        publish(during, 1, Finding.Status.OPEN);
        reach(() -> alerts.process().errors().contains("the name " + AlertedFakes.NAME + " is unknown"));
        alerts.names(true);
    }

    /** @param plain whether Slack would take the same as plain text */
    private void refusing(String error, boolean plain) throws Exception {
        fakes.refusal = error;
        fakes.takesPlainText = plain;
        fakes.mood = Mood.REFUSING;
        int before = fakes.refused.get();
        publish(during, 1, Finding.Status.OPEN);
        reach(() -> fakes.refused.get() > before);
        if (plain) {
            reach(() -> during.stream().allMatch(this::isOpenEverywhere));
        }
        fakes.mood = Mood.WELL;
    }

    /** Somebody takes the messages away. */
    private void deleted() throws Exception {
        publish(during, 1, Finding.Status.OPEN);
        reach(() -> during.stream().allMatch(this::isOpenEverywhere));
        fakes.messages.values().removeIf(message -> during.contains(message.alert()));
        publish(during, 2, Finding.Status.RESOLVED);
    }

    private void killed() throws Exception {
        fakes.mood = Mood.SILENT;
        publish(during, 1, Finding.Status.OPEN);
        reach(() -> during.stream().anyMatch(id -> fakes.messagesOf(id) > 0)
                && during.stream().anyMatch(id -> incidentsOf(id) > 0)
                && during.stream().anyMatch(id -> fakes.openingsOf(id) > 0));
        alerts.process().kill();
        fakes.mood = Mood.WELL;
        alerts.startProcess();
    }

    private void kafkaAway() throws Exception {
        publish(during, 1, Finding.Status.OPEN);
        alerts.stopKafka();
        Thread.sleep(5000);
        alerts.startKafka();
    }

    /** While what was refused waits to be tried again. */
    private void jumping(JumpingClock clock) throws Exception {
        fakes.mood = Mood.BROKEN;
        int before = fakes.refused.get();
        publish(during, 1, Finding.Status.OPEN);
        reach(() -> fakes.refused.get() >= before + 3);
        clock.isAhead(JUMP);
        fakes.mood = Mood.WELL;
    }

    /** From where it jumped to before; whoever ends is started again. */
    private void jumpingBack(JumpingClock clock) throws Exception {
        fakes.mood = Mood.BROKEN;
        int before = fakes.refused.get();
        publish(during, 1, Finding.Status.OPEN);
        reach(() -> fakes.refused.get() >= before + 3);
        clock.isAhead(Duration.ZERO);
        reach(() -> !alerts.process().isAlive());
        assertThat(alerts.process().errors()).contains("the clock of this machine was set back by 60 min");
        fakes.mood = Mood.WELL;
        alerts.startProcess(clock);
    }

    private void publish(List<String> ids, int revision, Finding.Status status) {
        ids.forEach(id -> alerts.publish(AlertsUnderTest.finding(AlertsUnderTest.database(0), id, revision, status)));
        alerts.flush();
    }

    /** What does not come is counted. */
    private void reach(Callable<Boolean> state) {
        try {
            await().atMost(LIMIT).pollInterval(Duration.ofMillis(100)).until(state);
        } catch (ConditionTimeoutException late) {
            during.forEach(id -> unreached.add(id + ": " + where(id) + "; on the topics " + alerts.onTopics(id)));
            String said = alerts.process().errors();
            unreached.add("the advisor said last: " + said.substring(Math.max(0, said.length() - LAST_WORDS)));
        }
    }

    /** What each of those who are told knows of a hotspot. */
    private String where(String id) {
        return "messages "
                + fakes.messages.values().stream()
                        .filter(message -> message.alert().equals(id))
                        .toList()
                + ", incidents "
                + fakes.incidents.entrySet().stream()
                        .filter(each -> each.getKey().contains(id))
                        .toList()
                + ", posts " + fakes.postsOf(id, false) + " and of its end " + fakes.postsOf(id, true)
                + ", Alertmanager "
                + fakes.standings.entrySet().stream()
                        .filter(each -> each.getKey().contains("\"" + id + "\""))
                        .toList()
                + ", webhooks "
                + fakes.hooks.stream().filter(taken -> taken.alert().equals(id)).toList();
    }

    private boolean isOpenEverywhere(String id) {
        return fakes.messagesOf(id) > 0
                && incidentsOf(id) > 0
                && fakes.postsOf(id, false) > 0
                && fakes.openingsOf(id) > 0
                && fakes.hooks.stream().anyMatch(taken -> taken.alert().equals(id));
    }

    private boolean isOverEverywhere(String id) {
        return fakes.messages.values().stream()
                        .anyMatch(message -> message.alert().equals(id)
                                && message.text().toLowerCase(Locale.ROOT).contains("resolved"))
                && fakes.incidents.entrySet().stream()
                        .filter(each -> each.getKey().contains(id))
                        .allMatch(each -> each.getValue().contains("resolve"))
                && fakes.postsOf(id, true) > 0
                && fakes.openingsOf(id) > 0
                && !fakes.standsAtAlertmanager(id)
                && fakes.hooks.stream().anyMatch(taken -> taken.alert().equals(id) && taken.over());
    }

    private long incidentsOf(String id) {
        return fakes.incidents.keySet().stream().filter(key -> key.contains(id)).count();
    }
}
